import { buildExport } from "~/features/data-export/mutations";
import type { JobHandler } from "../work-on-jobs";

/** Packs one archive; many talks take a while, so one at a time. */
export const buildDataExport: JobHandler<"build-data-export"> = {
  name: "build-data-export",
  concurrency: 1,
  run: buildExport,
};
