import { cookies, headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { readOutboxMail } from "~/server/mail/outbox";
import { mayReadOutbox, outboxCookieName } from "~/server/mail/outbox-access";
import { MailList } from "./mail-list";
import { MailReader } from "./mail-reader";

type Query = Record<string, string | string[] | undefined>;

export async function generateMetadata() {
  const t = await getTranslations("outbox");
  return { title: t("title") };
}

/** Mails of an installation that sends none, for the person who runs it. Where mails are sent this page does not exist. */
export default async function OutboxPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const read = (name: string) => (typeof query[name] === "string" ? query[name] : "");
  if (read("key")) redirect(`/api/outbox?key=${encodeURIComponent(read("key"))}`);
  const cookie = (await cookies()).get(outboxCookieName)?.value;
  if (!mayReadOutbox({ headers: await headers(), cookie })) notFound();

  const recipient = read("for").trim().slice(0, 254);
  const mail = read("mail") ? await readOutboxMail(read("mail")) : null;
  if (read("mail") && !mail) notFound();
  return (
    <div className="container-page max-w-3xl py-10 sm:py-14">
      {mail ? (
        <MailReader mail={mail} recipient={recipient} view={read("view") === "text" ? "text" : "html"} />
      ) : (
        <MailList recipient={recipient} />
      )}
    </div>
  );
}
