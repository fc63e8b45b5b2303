import { z } from "zod";
import { readArchive } from "~/features/data-export/data";
import { noteDownload } from "~/features/data-export/mutations";
import { productName } from "~/lib/product";
import { getActor } from "~/server/auth/get-actor";
import { restEndpoint } from "~/server/rest";

// For everybody but its owner an archive does not exist, and neither does one whose time is over.
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restEndpoint({
  method: "GET",
  params: z.object({ id: z.string() }),
  sameOriginOnly: true,
  async run({ params, request }) {
    const actor = await getActor();
    const isOpen = actor && !actor.mustChangePassword && !actor.mustSetSecondFactor;
    const id = z.uuid().safeParse(params.id);
    if (!isOpen || !id.success) return { ok: false, code: "not_found" };
    const found = await readArchive({ exportId: id.data, userId: actor.userId });
    if (!found) return { ok: false, code: "not_found" };
    if (request.method === "GET") await noteDownload(actor);
    const name = `${productName}-${found.createdAt.toISOString().slice(0, 10)}.zip`;
    return { ok: true, file: { bytes: found.archive, type: "application/zip", name } };
  },
});
