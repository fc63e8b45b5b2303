/** The product's name: the only place that holds it. */
export const productName = "Redeprobe";
