import { getTranslations } from "next-intl/server";

const ways = [
  { key: "blunt", trust: "M0 30 C40 30 60 34 90 46 S150 58 200 60", end: 60 },
  { key: "clear", trust: "M0 30 C40 30 60 28 90 20 S150 10 200 8", end: 8 },
] as const;

/** The product's idea in one picture: the same occasion said in two ways, and what becomes of trust. */
export async function TwoAnswers() {
  const t = await getTranslations("home.fork");
  return (
    <section className="mt-20 border-y border-line bg-sunken py-14">
      <div className="container-page">
        <h2 className="text-3xl sm:text-4xl">{t("title")}</h2>
        <p className="mt-3 max-w-prose text-muted">{t("lead")}</p>
        <div className="mt-10 grid gap-10 lg:grid-cols-2 lg:gap-14">
          {ways.map(({ key, trust, end }) => (
            <article key={key}>
              <h3 className="text-xl">{t(`${key}.label`)}</h3>
              <div className="mt-4 space-y-3">
                <p className="ml-auto w-fit max-w-[90%] rounded-2xl rounded-br-sm bg-learner-soft px-4 py-3 text-learner-ink">
                  <span className="block text-xs font-semibold">{t("you")}</span>
                  {t(`${key}.line`)}
                </p>
                <p className="w-fit max-w-[90%] rounded-2xl rounded-bl-sm bg-character-soft px-4 py-3 text-character-ink">
                  <span className="block text-xs font-semibold">{t("character")}</span>
                  {t(`${key}.answer`)}
                </p>
              </div>
              <div className="mt-5 flex items-center gap-4">
                <svg viewBox="-4 0 214 68" className="h-14 w-40 shrink-0" aria-hidden="true">
                  <path d="M0 30 H200" className="stroke-line-strong" strokeDasharray="2 5" fill="none" />
                  <path d={trust} className="stroke-character" strokeWidth="3" strokeLinecap="round" fill="none" />
                  <circle cx="200" cy={end} r="5" className="fill-character" />
                </svg>
                <p className="text-sm text-muted">{t(`${key}.effect`)}</p>
              </div>
            </article>
          ))}
        </div>
        <p className="mt-8 text-sm text-muted">{t("note")}</p>
      </div>
    </section>
  );
}
