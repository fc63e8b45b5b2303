import { createTranslator } from "next-intl";
import { loadMessages } from "~/i18n/messages";
import type { Locale } from "~/lib/locale";
import { productName } from "~/lib/product";
import { readHarmlessText } from "./harmless-text";
import type { MailContent } from "./sealed-mail";
import type { Mail } from "./templates";

/** Words and links of one mail in one language. */
export async function composeMail(mail: Mail, locale: Locale): Promise<MailContent> {
  const t = createTranslator({ locale, messages: await loadMessages(locale), namespace: "mail" });
  const product = productName;
  const name = "name" in mail.facts ? readHarmlessText(mail.facts.name, 60) : "";

  const button = (label: string, link: string) => ({ label, link, plainLink: t("shared.plainLink") });
  const lasts = (minutes: number) => {
    const hours = minutes >= 60 ? Math.floor(minutes / 60) : 0;
    return t("shared.linkLasts", { hours, minutes });
  };
  const compose = (
    part: Pick<MailContent, "subject" | "notes"> &
      Partial<Pick<MailContent, "action" | "secondary">> & { lead: string; more?: string[] },
  ): MailContent => ({
    locale,
    subject: part.subject,
    greeting: name ? t("shared.greeting", { name }) : t("shared.greetingNobody"),
    paragraphs: [part.lead, ...(part.more ?? [])],
    action: part.action ?? null,
    secondary: part.secondary ?? null,
    notes: part.notes,
    signature: t("shared.signature", { product }),
    footer: t("shared.footer", { product }),
  });

  switch (mail.template) {
    case "confirm-email":
      return compose({
        subject: t("confirmEmail.subject"),
        lead: t("confirmEmail.lead"),
        action: button(t("confirmEmail.action"), mail.facts.link),
        notes: [lasts(mail.facts.minutes), t("confirmEmail.notYou", { product })],
      });
    case "account-exists":
      return compose({
        subject: t("accountExists.subject", { product }),
        lead: t("accountExists.lead"),
        action: button(t("accountExists.action"), mail.facts.signInLink),
        secondary: { label: t("accountExists.secondary"), link: mail.facts.resetLink },
        notes: [t("accountExists.notYou")],
      });
    case "sign-in-link":
      return compose({
        subject: t("signInLink.subject"),
        lead: t("signInLink.lead", { device: mail.facts.device }),
        action: button(t("signInLink.action"), mail.facts.link),
        notes: [lasts(mail.facts.minutes), t("signInLink.notYou")],
      });
    case "no-account":
      return compose({
        subject: t("noAccount.subject"),
        lead: t("noAccount.lead", { product }),
        action: button(t("noAccount.action"), mail.facts.signUpLink),
        notes: [t("noAccount.notYou")],
      });
    case "reset-password":
      return compose({
        subject: t("resetPassword.subject"),
        lead: t("resetPassword.lead"),
        action: button(t("resetPassword.action"), mail.facts.link),
        notes: [lasts(mail.facts.minutes), t("resetPassword.notYou")],
      });
    case "password-changed":
      return compose({
        subject: t("passwordChanged.subject"),
        lead: t("passwordChanged.lead"),
        action: button(t("passwordChanged.action"), mail.facts.supportLink),
        notes: [t("passwordChanged.notYou")],
      });
    case "change-email":
      return compose({
        subject: t("changeEmail.subject"),
        lead: t("changeEmail.lead", { newEmail: mail.facts.newEmail }),
        action: button(t("changeEmail.action"), mail.facts.link),
        notes: [lasts(mail.facts.minutes), t("changeEmail.notYou", { product })],
      });
    case "email-changed":
      return compose({
        subject: t("emailChanged.subject"),
        lead: t("emailChanged.lead", { newEmail: mail.facts.newEmailMasked }),
        action: button(t("emailChanged.action"), mail.facts.supportLink),
        notes: [t("emailChanged.notYou")],
      });
    case "second-factor-changed": {
      const enabled = `${mail.facts.enabled}`;
      return compose({
        subject: t("secondFactorChanged.subject", { enabled }),
        lead: t("secondFactorChanged.lead", { enabled }),
        action: button(t("secondFactorChanged.action"), mail.facts.supportLink),
        notes: [t("secondFactorChanged.notYou")],
      });
    }
    case "export-ready":
      return compose({
        subject: t("exportReady.subject"),
        lead: t("exportReady.lead"),
        action: button(t("exportReady.action"), mail.facts.link),
        notes: [t("exportReady.lasts", { days: mail.facts.days }), t("exportReady.notYou")],
      });
    case "deletion-asked": {
      const date = formatDay(mail.facts.date, locale, mail.facts.timeZone);
      return compose({
        subject: t("deletionAsked.subject", { date }),
        lead: t("deletionAsked.lead", { date }),
        action: button(t("deletionAsked.action"), mail.facts.cancelLink),
        notes: [t("deletionAsked.notYou")],
      });
    }
    case "deletion-done":
      return compose({
        subject: t("deletionDone.subject"),
        lead: t("deletionDone.lead"),
        notes: [t("deletionDone.notYou")],
      });
    case "support-receipt": {
      const { reference } = mail.facts;
      const subject = readHarmlessText(mail.facts.subject, 120);
      return compose({
        subject: t("supportReceipt.subject", { reference }),
        lead: t("supportReceipt.lead", { reference }),
        more: subject ? [t("supportReceipt.topic", { subject })] : [],
        notes: [t("supportReceipt.notYou")],
      });
    }
    case "upgrade-receipt":
      return compose({
        subject: t("upgradeReceipt.subject"),
        lead: t("upgradeReceipt.lead", { reference: mail.facts.reference }),
        notes: [t("upgradeReceipt.notYou")],
      });
  }
}

/** The same mail as the log may show it: each link and whatever else looks like a secret is taken out. */
export async function composeLogText(mail: Mail, locale: Locale): Promise<{ subject: string; text: string }> {
  const t = createTranslator({ locale, messages: await loadMessages(locale), namespace: "mail" });
  const removed = t("shared.removed");
  const facts = Object.entries(mail.facts).map(([key, value]) => [key, /link$/i.test(key) ? removed : value]);
  const content = await composeMail({ ...mail, facts: Object.fromEntries(facts) } as Mail, locale);
  const redact = (text: string) =>
    text.replace(/[a-z][a-z0-9+.-]*:\/\/\S+/gi, removed).replace(/(?=[\w-]*(?:\d|[a-z][A-Z]))[\w-]{20,}/g, removed);
  return { subject: redact(content.subject), text: redact(composeText(content)) };
}

/** The text part: complete in itself, for readers and screens that do without HTML. */
export function composeText(content: MailContent): string {
  const { action, secondary } = content;
  return [
    content.greeting,
    ...content.paragraphs,
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    ...(secondary ? [`${secondary.label}\n${secondary.link}`] : []),
    ...content.notes,
    content.signature,
    `-- \n${content.footer}`,
  ].join("\n\n");
}

function formatDay(date: Date, locale: Locale, timeZone = "Europe/Berlin"): string {
  const day = new Intl.DateTimeFormat(locale === "de" ? "de-DE" : "en-GB", { dateStyle: "long", timeZone }).format(
    date,
  );
  // Day and month stay on one line.
  return day.replace(" ", "\u00a0");
}
