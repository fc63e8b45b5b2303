import type { Locale } from "~/lib/locale";
import access from "../../messages/de/access.json";
import account from "../../messages/de/account.json";
import areas from "../../messages/de/areas.json";
import auth from "../../messages/de/auth.json";
import coach from "../../messages/de/coach.json";
import common from "../../messages/de/common.json";
import dashboard from "../../messages/de/dashboard.json";
import demo from "../../messages/de/demo.json";
import errors from "../../messages/de/errors.json";
import help from "../../messages/de/help.json";
import home from "../../messages/de/home.json";
import legal from "../../messages/de/legal.json";
import mail from "../../messages/de/mail.json";
import menu from "../../messages/de/menu.json";
import outbox from "../../messages/de/outbox.json";
import pricing from "../../messages/de/pricing.json";
import signin from "../../messages/de/signin.json";
import signup from "../../messages/de/signup.json";
import support from "../../messages/de/support.json";

const german = {
  access,
  account,
  areas,
  auth,
  coach,
  common,
  dashboard,
  demo,
  errors,
  help,
  home,
  legal,
  mail,
  menu,
  outbox,
  pricing,
  signin,
  signup,
  support,
};

/** All texts of the product, one file per area. German is the source and gives the type. */
export type Messages = typeof german;

async function loadEnglish(): Promise<Messages> {
  const [
    access,
    account,
    areas,
    auth,
    coach,
    common,
    dashboard,
    demo,
    errors,
    help,
    home,
    legal,
    mail,
    menu,
    outbox,
    pricing,
    signin,
    signup,
    support,
  ] = await Promise.all([
    import("../../messages/en/access.json"),
    import("../../messages/en/account.json"),
    import("../../messages/en/areas.json"),
    import("../../messages/en/auth.json"),
    import("../../messages/en/coach.json"),
    import("../../messages/en/common.json"),
    import("../../messages/en/dashboard.json"),
    import("../../messages/en/demo.json"),
    import("../../messages/en/errors.json"),
    import("../../messages/en/help.json"),
    import("../../messages/en/home.json"),
    import("../../messages/en/legal.json"),
    import("../../messages/en/mail.json"),
    import("../../messages/en/menu.json"),
    import("../../messages/en/outbox.json"),
    import("../../messages/en/pricing.json"),
    import("../../messages/en/signin.json"),
    import("../../messages/en/signup.json"),
    import("../../messages/en/support.json"),
  ]);
  return {
    access: access.default,
    account: account.default,
    areas: areas.default,
    auth: auth.default,
    coach: coach.default,
    common: common.default,
    dashboard: dashboard.default,
    demo: demo.default,
    errors: errors.default,
    help: help.default,
    home: home.default,
    legal: legal.default,
    mail: mail.default,
    menu: menu.default,
    outbox: outbox.default,
    pricing: pricing.default,
    signin: signin.default,
    signup: signup.default,
    support: support.default,
  };
}

/** The texts of one language. The compiler refuses an English file that misses a key. */
export function loadMessages(locale: Locale): Promise<Messages> {
  return locale === "de" ? Promise.resolve(german) : loadEnglish();
}
