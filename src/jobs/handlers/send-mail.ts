import { deliverMail } from "~/server/mail/deliver-mail";
import type { JobHandler } from "../work-on-jobs";

/** Sends one mail, or finds that it has been sent. */
export const sendMail: JobHandler<"send-mail"> = {
  name: "send-mail",
  concurrency: 4,
  run: ({ emailLogId }) => deliverMail(emailLogId),
};
