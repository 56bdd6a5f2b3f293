import { LOCALE_FILES } from "#locale-files";
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from "./interface-languages.ts";
import type { SelectedColumn } from "./local-files.ts";
import type english from "./locales/en/source-columns.json";
import { type DatasetSource, NetworkSource } from "./sources.ts";
import { FALLBACK_LANGUAGE, textsByLanguage } from "./words.ts";

/** What entries of sources have besides their words, as the columns of their datasets are called. */
export const sourceColumnHeaders = textsByLanguage<typeof english>(LOCALE_FILES, "source-columns");
export type SourceColumn = keyof typeof english;
const SOURCE_COLUMNS = Object.keys(sourceColumnHeaders(FALLBACK_LANGUAGE)) as SourceColumn[];

/**
 * A dataset's columns with their headers in a language. Those of a source over the network were called in the
 * language of whoever made the dataset, and are ours to call; those of files and surveys are people's own.
 */
export function columnsIn(
  language: InterfaceLanguage,
  source: DatasetSource,
  columns: readonly SelectedColumn[],
): SelectedColumn[] {
  if (!NetworkSource.safeParse(source).success) return [...columns];
  const headers = sourceColumnHeaders(language);
  const known = INTERFACE_LANGUAGES.map(sourceColumnHeaders);
  return columns.map((column) => {
    const name = SOURCE_COLUMNS.find((name) => known.some((texts) => texts[name] === column.header));
    return name ? { ...column, header: headers[name] } : column;
  });
}
