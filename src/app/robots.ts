import type { MetadataRoute } from "next";
import { siteUrl } from "~/i18n/site-url";

export const dynamic = "force-dynamic";

export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: "*", allow: "/", disallow: "/api/" }, sitemap: `${siteUrl()}/sitemap.xml` };
}
