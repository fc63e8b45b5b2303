import { getFormatter, getTranslations } from "next-intl/server";
import { listOutbox } from "~/server/mail/outbox";
import { LookAgain } from "./look-again";
import { outboxPath } from "./outbox-path";

/** The newest mails first, all of them or those to one recipient. */
export async function MailList({ recipient }: { recipient: string }) {
  const [t, format, mails] = await Promise.all([getTranslations("outbox"), getFormatter(), listOutbox(recipient)]);
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{t("title")}</h1>
      <p className="mt-3 text-muted">{t("lead")}</p>
      <form action="/outbox" className="mt-8 flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <label htmlFor="for" className="block font-semibold">
            {t("filter")}
          </label>
          <input
            id="for"
            name="for"
            type="search"
            defaultValue={recipient}
            autoComplete="off"
            spellCheck={false}
            className="mt-1.5 min-h-12 w-full rounded-lg border border-line-strong bg-sheet px-3.5 py-2.5"
          />
        </div>
        <button type="submit" className="button-base button-quiet min-h-12">
          {t("show")}
        </button>
      </form>
      <LookAgain />
      {mails.length === 0 ? (
        <div className="mt-8 rounded-2xl border border-line bg-sheet px-6 py-10 text-center">
          <p className="font-semibold">{recipient ? t("noneFor", { recipient }) : t("none")}</p>
          <p className="mt-1.5 text-muted">
            {recipient ? (
              <a href="/outbox" className="text-link inline-block py-1.5">
                {t("showAll")}
              </a>
            ) : (
              t("noneHint")
            )}
          </p>
        </div>
      ) : (
        <ol className="mt-8 divide-y divide-line overflow-hidden rounded-2xl border border-line bg-sheet">
          {mails.map((mail) => (
            <li key={mail.id}>
              <a
                href={outboxPath({ mail: mail.id, recipient })}
                className="block px-5 py-4 -outline-offset-3 hover:bg-sunken"
              >
                <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span className="font-semibold">{mail.subject}</span>
                  <time dateTime={mail.createdAt.toISOString()} className="text-sm text-muted">
                    {format.dateTime(mail.createdAt, { dateStyle: "medium", timeStyle: "short" })}
                  </time>
                </span>
                <span className="block text-sm break-words text-muted">{t("to", { recipient: mail.recipient })}</span>
              </a>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
