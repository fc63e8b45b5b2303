import { z } from "zod";

/** What a browser may report: a sentence from this list and technical words, so that nothing personal can travel along. */
export const clientReportMessages = [
  "Failed to load scenario config",
  "Failed to load character",
  "Failed to parse character metadata",
  "Failed to load characters",
  "Failed to load industries",
  "Failed to parse evaluation goals",
  "Failed to load translated slugs",
  "Demo start failed",
  "Unexpected client error",
] as const;

/** Body of `POST /api/report`. */
export const clientReportSchema = z.strictObject({
  message: z.enum(clientReportMessages),
  /** Kind of the error: `TypeError`, `NotAllowedError` … */
  name: z
    .string()
    .regex(/^[A-Za-z0-9_.-]{1,60}$/)
    .optional(),
  area: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .optional(),
});
export type ClientReport = z.infer<typeof clientReportSchema>;

/** Where and how a browser tells the error service itself; only for the hosted one, through our own address. */
export interface SentryTarget {
  dsn: string;
  tunnel: string;
  environment: string;
  release: string | null;
}

/** What `POST /api/report` answers. */
export interface ReportReply {
  accepted: true;
  sentry: SentryTarget | null;
}
