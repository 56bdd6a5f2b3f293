import { groupLocales } from "./words.ts";

/** The texts of the contract as a browser has them: within its script. */
export const LOCALE_FILES = groupLocales(
  import.meta.glob<object>("./locales/*/*.json", { eager: true, import: "default" }),
);
