import { getFormatter, getTranslations } from "next-intl/server";
import type { Groups } from "../schema";

/** The groups of a company and how many people are in each; a third column when there is something to say about their size. */
export async function GroupsTable({
  groups,
  note,
}: {
  groups: Groups;
  note?: { title: string; write: (members: number) => string };
}) {
  const [t, format] = await Promise.all([getTranslations("areas.groups"), getFormatter()]);
  const rows = [
    ...groups.named.map(({ id, name, members }) => ({ id, name, members, isNamed: true })),
    ...(groups.none > 0 ? [{ id: "none", name: t("none"), members: groups.none, isNamed: false }] : []),
  ];
  return (
    <section aria-labelledby="groups" className="mt-12">
      <h2 id="groups" className="text-2xl">
        {t("title")}
      </h2>
      {groups.named.length === 0 && <p className="mt-4 rounded-lg bg-sunken px-4 py-6">{t("empty")}</p>}
      {groups.named.length > 0 && (
        <table className="mt-4 w-full border-y border-line text-left">
          <thead>
            <tr className="border-b border-line text-sm text-muted">
              <th scope="col" className="py-2.5 pr-4 font-medium">
                {t("name")}
              </th>
              <th scope="col" className="py-2.5 text-right font-medium">
                {t("members")}
              </th>
              {note && (
                <th scope="col" className="py-2.5 pl-4 text-right font-medium">
                  {note.title}
                </th>
              )}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row) => (
              <tr key={row.id}>
                <th
                  scope="row"
                  className={`py-3 pr-4 break-words ${row.isNamed ? "font-medium" : "font-normal text-muted"}`}
                >
                  {row.name}
                </th>
                <td className="py-3 text-right tabular-nums">{format.number(row.members)}</td>
                {note && (
                  <td className="py-3 pl-4 text-right text-sm text-muted">{row.isNamed && note.write(row.members)}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
