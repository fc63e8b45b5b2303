import type { Locator, Page } from "playwright-core";
import type { Person } from "../browser/accounts";
import { waitForForm } from "./auth-page";
import { type Language, plain, prefixes, texts } from "./texts";

/** The sign-up page as somebody uses it. */
export class SignUpPage {
  readonly page: Page;
  readonly language: Language;
  readonly t: (typeof texts)[Language];

  constructor(page: Page, language: Language) {
    this.page = page;
    this.language = language;
    this.t = texts[language];
  }

  async open(query = "?callbackUrl=/dashboard"): Promise<void> {
    await this.page.goto(`${prefixes[this.language]}/signup${query}`);
    await waitForForm(this.page);
  }

  get name(): Locator {
    return this.page.getByLabel(this.t.signup.name, { exact: true });
  }
  get company(): Locator {
    return this.page.getByLabel(this.t.signup.companyName);
  }
  get email(): Locator {
    return this.page.getByLabel(this.t.access.email.label);
  }
  get password(): Locator {
    return this.page.getByLabel(this.t.access.password.label, { exact: true });
  }
  get terms(): Locator {
    return this.page.locator("input[name=terms]");
  }
  get agreement(): Locator {
    return this.page.locator("input[name=agreement]");
  }

  chooseLink(): Promise<void> {
    return this.page.getByRole("radio", { name: this.t.signup.method.link }).check();
  }
  chooseCompany(): Promise<void> {
    return this.page.getByRole("radio", { name: this.t.signup.audience.company }).check();
  }

  /** Name, address and consent; the password when there is a field for it. */
  async fill(person: Person, options: { hasAgreed?: boolean } = {}): Promise<void> {
    await this.name.fill(person.name);
    await this.email.fill(person.email);
    if (await this.password.isVisible()) await this.password.fill(person.password);
    await this.terms.setChecked(options.hasAgreed ?? true);
  }

  submit(): Promise<void> {
    return this.page.getByRole("button", { name: this.t.signup.submit, exact: true }).click();
  }

  /** The calm page that says where to look. */
  async waitForMailPage(email: string): Promise<void> {
    await this.page.getByRole("heading", { level: 1, name: this.t.access.mail.title }).waitFor();
    await this.page.getByText(plain(this.t.access.mail.to).replace("{email}", email)).waitFor();
  }
}
