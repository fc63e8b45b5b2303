import { getTranslations } from "next-intl/server";
import { Link } from "~/i18n/navigation";

/** For those who are not signed in. On phones one round button, as large as the one that shows who is. */
export async function WaysIn() {
  const t = await getTranslations("common.header");
  return (
    <>
      <Link href="/signup" className="button-base button-quiet px-4 text-sm max-md:hidden">
        {t("signUp")}
      </Link>
      <Link
        href="/signin"
        className="inline-flex min-h-11 items-center rounded-md text-sm font-medium hover:underline max-md:w-11 max-md:justify-center md:px-2"
      >
        <span className="max-md:sr-only">{t("signIn")}</span>
        <svg
          viewBox="0 0 24 24"
          className="size-6 md:hidden"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        >
          <circle cx="12" cy="8" r="4" />
          <path d="M4.5 20c1-4 4-6 7.5-6s6.5 2 7.5 6" />
        </svg>
      </Link>
    </>
  );
}
