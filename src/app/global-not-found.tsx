import type { Metadata } from "next";
import { sansFont, serifFont } from "~/components/fonts";
import { LogoMark } from "~/components/logo";
import german from "../../messages/de/errors.json";
import english from "../../messages/en/errors.json";
import "./globals.css";

export const metadata: Metadata = { title: `${german.notFound.title} – ${english.notFound.title}` };

/** An address outside both languages, such as a missing file: nobody knows which one its reader speaks. */
export default function GlobalNotFound() {
  return (
    <html lang="de" className={`${sansFont.variable} ${serifFont.variable}`}>
      <body>
        <main className="container-page max-w-2xl py-24">
          <LogoMark className="size-12" />
          <h1 className="mt-8 text-4xl">{german.notFound.title}</h1>
          <p className="mt-4">
            <a href="/" className="text-link">
              {german.notFound.home}
            </a>
          </p>
          <section lang="en" className="mt-12">
            <h2 className="text-2xl">{english.notFound.title}</h2>
            <p className="mt-4">
              <a href="/en" className="text-link">
                {english.notFound.home}
              </a>
            </p>
          </section>
        </main>
      </body>
    </html>
  );
}
