import { getLocale, getTranslations } from "next-intl/server";
import { ClientMessages } from "~/components/client-messages";
import { RestoreSecret } from "~/features/account/components/keep-secret";
import { ResetPassword } from "~/features/account/components/reset-password";
import { TokenProblem } from "~/features/account/components/token-problem";
import { passwordLength } from "~/features/account/schema";
import { localeQueryName } from "~/lib/visitor-locale";
import { readToken } from "~/server/auth/tokens";
import { type Query, readSecret } from "../read-secret";

interface Props {
  searchParams: Query;
}

export async function generateMetadata() {
  const t = await getTranslations("auth.reset");
  return { title: t("metaTitle") };
}

export default async function ResetPasswordPage({ searchParams }: Props) {
  const secret = await readSecret(searchParams);
  return (
    <div className="container-page max-w-md py-10 sm:py-16">
      <ClientMessages areas={["access", "auth"]}>
        {secret === null ? <MissingLink /> : <ResetByLink secret={secret} />}
      </ClientMessages>
    </div>
  );
}

async function ResetByLink({ secret }: { secret: string }) {
  const view = await readToken(secret);
  if (view.kind !== "RESET_PASSWORD" || view.state === "unknown")
    return <TokenProblem fault="unknown" view={{ kind: "RESET_PASSWORD", callback: null }} />;
  if (view.state !== "valid") return <TokenProblem fault={view.state} view={view} />;
  return <ResetPassword secret={secret} email={view.emailMasked ?? ""} length={passwordLength} />;
}

async function MissingLink() {
  const t = await getTranslations("auth");
  const locale = await getLocale();
  return (
    <>
      <RestoreSecret />
      <h1 className="text-3xl sm:text-4xl">{t("reset.missingTitle")}</h1>
      <p className="mt-4 text-lg text-muted">{t("reset.missing")}</p>
      <p className="mt-8">
        <a href={`/forgot-password?${localeQueryName}=${locale}`} className="button-base button-go">
          {t("newLink")}
        </a>
      </p>
    </>
  );
}
