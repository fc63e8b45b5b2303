import { createNavigation } from "next-intl/navigation";
import { routing } from "./routing";

/** Links and navigation that know the localised paths. */
export const { Link, getPathname, redirect, usePathname, useRouter } = createNavigation(routing);
