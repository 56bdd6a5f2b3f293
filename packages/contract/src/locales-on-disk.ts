import { readdirSync, readFileSync } from "node:fs";
import { groupLocales, type LocaleFiles } from "./words.ts";

/** The locale files of a folder, read as a program starts: `<language>/<name>.json`. */
export function readLocales(folder: URL): LocaleFiles {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((language) => language.isDirectory())
    .flatMap(({ name: language }) =>
      readdirSync(new URL(`${language}/`, folder)).map((name) => `locales/${language}/${name}`),
    );
  return groupLocales(
    Object.fromEntries(
      files.map((path) => [path, JSON.parse(readFileSync(new URL(`../${path}`, folder), "utf8")) as object]),
    ),
  );
}

/** The texts of the contract as a program has them. Built, they are beside it, with the server's own. */
export const LOCALE_FILES = readLocales(new URL("./locales/", import.meta.url));
