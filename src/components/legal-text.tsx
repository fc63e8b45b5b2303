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
  /** An empty line in a body begins a new paragraph; an id can be linked to. */
  sections: { id: string; title: string; body: string }[];
}) {
  const format = await getFormatter();
  return (
    <article className="container-page max-w-3xl py-12 sm:py-16">
      <h1 className="text-4xl">{title}</h1>
      <p className="mt-3 text-muted">{writeVersion(format.dateTime(new Date(termsVersion), { dateStyle: "long" }))}</p>
      {sections.map((section) => (
        <section key={section.id} id={section.id} className="mt-10">
          <h2 className="text-2xl">{section.title}</h2>
          {section.body.split("\n\n").map((paragraph) => (
            <p key={paragraph} className="mt-3">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </article>
  );
}
