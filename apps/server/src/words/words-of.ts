import { readLocales } from "@soundings/contract/locales-on-disk";
import { textsByLanguage } from "@soundings/contract/words";

const FILES = readLocales(new URL("./locales/", import.meta.url));

/** A file of the server's own words by language (`locales/<language>/<name>.json`), typed by the English one. */
export const wordsOf = <T extends object>(name: string) => textsByLanguage<T>(FILES, name);
