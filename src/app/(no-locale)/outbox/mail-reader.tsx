import { getFormatter, getTranslations } from "next-intl/server";
import type { readOutboxMail } from "~/server/mail/outbox";
import { CopyLink } from "./copy-link";
import { outboxPath } from "./outbox-path";

type OutboxMail = NonNullable<Awaited<ReturnType<typeof readOutboxMail>>>;

const findLinks = (text: string) => [...new Set(text.match(/https?:\/\/\S+/g) ?? [])];

/** One mail: as its reader would see it, or its text part; and its links, ready to be opened or copied. */
export async function MailReader(props: { mail: OutboxMail; recipient: string; view: "html" | "text" }) {
  const { mail, recipient, view } = props;
  const [t, format] = await Promise.all([getTranslations("outbox"), getFormatter()]);
  const links = findLinks(mail.text);
  const views = [
    { name: "html", path: outboxPath({ mail: mail.id, recipient }) },
    { name: "text", path: outboxPath({ mail: mail.id, view: "text", recipient }) },
  ] as const;
  return (
    <>
      <p>
        <a href={outboxPath({ recipient })} className="text-link inline-block py-1.5">
          {t("back")}
        </a>
      </p>
      <h1 className="mt-3 text-2xl sm:text-3xl">{mail.subject}</h1>
      <p className="mt-2 break-words text-muted">
        {t("to", { recipient: mail.recipient })}
        <br />
        <time dateTime={mail.createdAt.toISOString()}>
          {format.dateTime(mail.createdAt, { dateStyle: "long", timeStyle: "medium" })}
        </time>
      </p>
      {links.length > 0 && (
        <section aria-labelledby="links" className="mt-6">
          <h2 id="links" className="text-lg">
            {t("links", { count: links.length })}
          </h2>
          <ul className="mt-2 space-y-3">
            {links.map((link) => (
              <li key={link} className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <a
                  href={link}
                  target="_blank"
                  rel="noopener"
                  className="text-link min-w-0 flex-1 basis-72 text-sm break-all"
                >
                  {link}
                </a>
                <CopyLink link={link} texts={{ copy: t("copy"), copied: t("copied"), failed: t("copyFailed") }} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <nav aria-label={t("views")} className="mt-8 flex gap-2">
        {views.map(({ name, path }) => (
          <a
            key={name}
            href={path}
            aria-current={name === view ? "page" : undefined}
            className={`button-base ${name === view ? "bg-learner-soft text-learner-ink" : "text-muted hover:text-ink hover:underline"}`}
          >
            {t(name)}
          </a>
        ))}
      </nav>
      {view === "html" ? (
        // No scripts, no forms, no origin of its own; its button opens a new window like in a mail program.
        <iframe
          title={t("htmlTitle")}
          srcDoc={mail.html}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          className="mt-3 h-[46rem] w-full rounded-2xl border border-line bg-sheet"
        />
      ) : (
        <pre className="mt-3 rounded-2xl border border-line bg-sheet p-5 font-sans break-words whitespace-pre-wrap">
          {mail.text}
        </pre>
      )}
    </>
  );
}
