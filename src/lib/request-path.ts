/**
 * Carries the address of a request from the proxy to the pages, which are not told it otherwise. Good for leading somebody
 * back after signing in; nothing is decided by it.
 */
export const pathHeaderName = "x-redeprobe-path";
