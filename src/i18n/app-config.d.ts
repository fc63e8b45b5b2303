import type { Locale } from "~/lib/locale";
import type { Messages as AllMessages } from "./messages";

declare module "next-intl" {
  interface AppConfig {
    Locale: Locale;
    Messages: AllMessages;
  }
}
