import { getTranslations } from "next-intl/server";
import { ClientMessages } from "~/components/client-messages";
import { ChangeEmail } from "~/features/account/components/change-email";
import { RestoreSecret } from "~/features/account/components/keep-secret";
import { SpendLink } from "~/features/account/components/spend-link";
import { TokenProblem } from "~/features/account/components/token-problem";
import type { TokenView } from "~/features/account/schema";
import { Link } from "~/i18n/navigation";
import { readToken } from "~/server/auth/tokens";
import { type Query, readSecret } from "../../read-secret";

interface Props {
  searchParams: Query;
}

/** What the link of a mail is good for here; null without one. */
async function loadView({ searchParams }: Props): Promise<{ secret: string; view: TokenView } | null> {
  const secret = await readSecret(searchParams);
  return secret === null ? null : { secret, view: await readToken(secret) };
}

export async function generateMetadata(props: Props) {
  const t = await getTranslations("auth");
  const found = await loadView(props);
  if (!found) return { title: t("verify.sentMetaTitle") };
  const { kind, state } = found.view;
  if (kind === null || kind === "RESET_PASSWORD" || state !== "valid") return { title: t("token.metaTitle") };
  return { title: t(`verify.${kind}.metaTitle`) };
}

export default async function VerifyRequestPage(props: Props) {
  const found = await loadView(props);
  return (
    <div className="container-page max-w-md py-10 sm:py-16">
      <ClientMessages areas={["access", "auth"]}>{found ? <UseLink {...found} /> : <MailSent />}</ClientMessages>
    </div>
  );
}

function UseLink({ secret, view }: { secret: string; view: TokenView }) {
  const { kind, state, emailMasked, callback } = view;
  if (kind === null || kind === "RESET_PASSWORD") return <TokenProblem fault="unknown" view={view} />;
  if (state !== "valid") return <TokenProblem fault={state} view={view} />;
  const email = emailMasked ?? "";
  if (kind === "CHANGE_EMAIL") return <ChangeEmail secret={secret} email={email} />;
  return <SpendLink secret={secret} kind={kind} email={email} callback={callback} />;
}

async function MailSent() {
  const t = await getTranslations("auth");
  return (
    <>
      <RestoreSecret />
      <h1 className="text-3xl sm:text-4xl">{t("verify.sentTitle")}</h1>
      <p className="mt-4 text-lg">{t("verify.sent")}</p>
      <p className="mt-4 text-muted">{t("verify.sentHint")}</p>
      <p className="mt-8">
        <Link href="/signin" className="button-base button-quiet">
          {t("signIn")}
        </Link>
      </p>
    </>
  );
}
