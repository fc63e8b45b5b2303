import { eraseAccount } from "~/features/erasure/mutations";
import type { JobHandler } from "../work-on-jobs";

/** Erases a person whose date has come; does nothing when they have kept their account. */
export const eraseAccountJob: JobHandler<"erase-account"> = {
  name: "erase-account",
  concurrency: 1,
  run: eraseAccount,
};
