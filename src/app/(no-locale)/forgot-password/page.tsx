import { getTranslations } from "next-intl/server";
import { ClientMessages } from "~/components/client-messages";
import { ForgotPasswordForm } from "~/features/account/components/forgot-password-form";

export async function generateMetadata() {
  const t = await getTranslations("auth.forgot");
  return { title: t("metaTitle") };
}

export default function ForgotPasswordPage() {
  return (
    <div className="container-page max-w-md py-10 sm:py-16">
      <ClientMessages areas={["access", "auth"]}>
        <ForgotPasswordForm />
      </ClientMessages>
    </div>
  );
}
