import { describe, expect, test } from "vitest";
import { locales } from "~/lib/locale";
import { sampleMails, sampleToken } from "../../../tests/factories/mails";
import { composeLogText, composeMail } from "./compose-mail";
import { renderMail } from "./render-mail";
import type { Mail } from "./templates";

const mails: Mail[] = Object.values(sampleMails);
const cases = mails.flatMap((mail) =>
  locales.map((locale) => ({ name: `${mail.template} in ${locale}`, mail, locale })),
);
const linksOf = (mail: Mail) =>
  Object.entries(mail.facts).flatMap(([key, value]) => (/link$/i.test(key) ? [String(value)] : []));

describe.each(cases)("$name", ({ mail, locale }) => {
  test("says everything in HTML and in text", async () => {
    const content = await composeMail(mail, locale);
    const { html, text } = await renderMail(content);
    expect([...content.subject].length).toBeLessThanOrEqual(60);
    expect(html).toContain(`lang="${locale}"`);
    for (const link of linksOf(mail)) {
      expect(text).toContain(link);
      // To be clicked, and to be read and copied.
      expect(html.split(`href="${link}"`).length).toBeGreaterThanOrEqual(2);
      expect(html).toContain(`>${link}</a>`);
    }
    for (const part of [html, text]) {
      expect(part).not.toMatch(/undefined|NaN|\[object|\{\w+\}|\bmail\.\w+/);
      for (const line of [content.greeting, ...content.paragraphs, ...content.notes].map((line) => line.slice(0, 20)))
        expect(part).toContain(line);
    }
    if ("name" in mail.facts) expect(text).toContain("Jörg Weißmüller,");
    expect(text).not.toMatch(/&\w+;|<\w/);
  });

  test("loads nothing and counts nobody", async () => {
    const { html } = await renderMail(await composeMail(mail, locale));
    expect(html).not.toMatch(/<img|<script|<link |url\(|@import|@font-face/i);
    const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address);
    expect(addresses.every((address) => linksOf(mail).includes(address ?? ""))).toBe(true);
  });

  test("leaves no link and no secret in the log", async () => {
    const { subject, text } = await composeLogText(mail, locale);
    expect(subject).toBe((await composeMail(mail, locale)).subject);
    expect(text).not.toContain(sampleToken);
    expect(text).not.toMatch(/https?:|token=|redeprobe\.example/);
    if (linksOf(mail).length > 0) expect(text).toMatch(/\[Link entfernt\]|\[link removed\]/);
  });
});

test("a secret that got into another fact is taken out of the log too", async () => {
  const { text } = await composeLogText(
    { template: "sign-in-link", facts: { name: "Kim", link: "x", minutes: 10, device: `Firefox ${sampleToken}` } },
    "de",
  );
  expect(text).toContain("Firefox [Link entfernt]");
});

test("the greeting carries no stranger's message", async () => {
  const { greeting } = await composeMail(
    { template: "deletion-done", facts: { name: "Gewonnen! boese.example/gewinn" } },
    "de",
  );
  expect(greeting).toBe("Guten Tag,");
});

test("how long a link works is said in the larger unit", async () => {
  const noteOf = async (minutes: number) =>
    (await composeMail({ template: "reset-password", facts: { name: "", link: "x", minutes } }, "de")).notes[0];
  expect(await noteOf(10)).toBe("Der Link gilt 10 Minuten und nur einmal.");
  expect(await noteOf(60)).toBe("Der Link gilt eine Stunde und nur einmal.");
  expect(await noteOf(1_440)).toBe("Der Link gilt 24 Stunden und nur einmal.");
});

test("a date is the day where the person is", async () => {
  const { facts } = sampleMails["deletion-asked"];
  const subjectOf = async (timeZone?: string) =>
    (await composeMail({ template: "deletion-asked", facts: { ...facts, ...(timeZone ? { timeZone } : {}) } }, "de"))
      .subject;
  expect(await subjectOf()).toBe("Ihr Konto wird am 5.\u00a0Dezember 2026 gelöscht");
  expect(await subjectOf("Europe/London")).toBe("Ihr Konto wird am 4.\u00a0Dezember 2026 gelöscht");
});
