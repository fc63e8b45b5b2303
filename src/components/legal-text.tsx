import { getFormatter } from "next-intl/server";
import { termsVersion } from "~/lib/terms";

/** A legal page: headings and plain paragraphs, dated. */
export async function LegalText({
  title,
  writeVersion,
  sections,
}: {
  title: string;
  writeVersion: (date: string) => string;
  sections: { title: string; body: string }[];
}) {
  const format = await getFormatter();
  return (
    <article className="container-page max-w-3xl py-12 sm:py-16">
      <h1 className="text-4xl">{title}</h1>
      <p className="mt-3 text-muted">{writeVersion(format.dateTime(new Date(termsVersion), { dateStyle: "long" }))}</p>
      {sections.map((section) => (
        <section key={section.title} className="mt-10">
          <h2 className="text-2xl">{section.title}</h2>
          <p className="mt-3">{section.body}</p>
        </section>
      ))}
    </article>
  );
}
