import { deleteExport } from "~/features/data-export/mutations";
import type { JobHandler } from "../work-on-jobs";

/** Removes an archive whose time is over. */
export const deleteDataExport: JobHandler<"delete-data-export"> = {
  name: "delete-data-export",
  concurrency: 1,
  run: deleteExport,
};
