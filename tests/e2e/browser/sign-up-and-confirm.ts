import type { Page } from "playwright-core";
import { pressLink, waitForPath } from "../pages/auth-page";
import { SignUpPage } from "../pages/sign-up-page";
import { type Language, prefixes } from "../pages/texts";
import { makePerson, type Person } from "./accounts";
import { Mailbox } from "./mailbox";

/** Signs up by password, confirms the address, and ends signed in on the dashboard: the whole way of a new person. */
export async function signUpAndConfirm(
  page: Page,
  language: Language = "de",
  person: Person = makePerson(),
): Promise<Person> {
  const form = new SignUpPage(page, language);
  await form.open();
  await form.fill(person);
  await form.submit();
  await form.waitForMailPage(person.email);
  await pressLink(page, language, await new Mailbox(person.email).nextLink(), "CONFIRM_EMAIL");
  await waitForPath(page, `${prefixes[language]}/dashboard`);
  return person;
}
