import type { Locale } from "~/lib/locale";
import access from "../../messages/de/access.json";
import auth from "../../messages/de/auth.json";
import common from "../../messages/de/common.json";
import dashboard from "../../messages/de/dashboard.json";
import demo from "../../messages/de/demo.json";
import errors from "../../messages/de/errors.json";
import home from "../../messages/de/home.json";
import legal from "../../messages/de/legal.json";
import mail from "../../messages/de/mail.json";
import signin from "../../messages/de/signin.json";
import signup from "../../messages/de/signup.json";

const german = { access, auth, common, dashboard, demo, errors, home, legal, mail, signin, signup };

/** All texts of the product, one file per area. German is the source and gives the type. */
export type Messages = typeof german;

async function loadEnglish(): Promise<Messages> {
  const [access, auth, common, dashboard, demo, errors, home, legal, mail, signin, signup] = await Promise.all([
    import("../../messages/en/access.json"),
    import("../../messages/en/auth.json"),
    import("../../messages/en/common.json"),
    import("../../messages/en/dashboard.json"),
    import("../../messages/en/demo.json"),
    import("../../messages/en/errors.json"),
    import("../../messages/en/home.json"),
    import("../../messages/en/legal.json"),
    import("../../messages/en/mail.json"),
    import("../../messages/en/signin.json"),
    import("../../messages/en/signup.json"),
  ]);
  return {
    access: access.default,
    auth: auth.default,
    common: common.default,
    dashboard: dashboard.default,
    demo: demo.default,
    errors: errors.default,
    home: home.default,
    legal: legal.default,
    mail: mail.default,
    signin: signin.default,
    signup: signup.default,
  };
}

/** The texts of one language. The compiler refuses an English file that misses a key. */
export function loadMessages(locale: Locale): Promise<Messages> {
  return locale === "de" ? Promise.resolve(german) : loadEnglish();
}
