import { tunnelEndpoint } from "~/server/sentry/tunnel-endpoint";
import { env } from "~env";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = tunnelEndpoint({ dsn: env.SENTRY_DSN });
