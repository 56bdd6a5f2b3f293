import { LOCALE_FILES } from "#locale-files";
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from "./interface-languages.ts";
import type { SelectedColumn } from "./local-files.ts";
import type common from "./locales/en/common.json";
import type english from "./locales/en/source-columns.json";
import { FIRST_PUSHED_FIELD } from "./pushed-comments.ts";
import { type DatasetSource, NetworkSource } from "./sources.ts";
import { WAVE_COLUMN } from "./waves.ts";
import { FALLBACK_LANGUAGE, textsByLanguage } from "./words.ts";

/** What entries of sources have besides their words, as the columns of their datasets are called. */
export const sourceColumnHeaders = textsByLanguage<typeof english>(LOCALE_FILES, "source-columns");
export type SourceColumn = keyof typeof english;
const SOURCE_COLUMNS = Object.keys(sourceColumnHeaders(FALLBACK_LANGUAGE)) as SourceColumn[];

const commonTexts = textsByLanguage<typeof common>(LOCALE_FILES, "common");

/**
 * A dataset's columns with their headers in a language. Those of a source over the network were called in the
 * language of whoever made the dataset, and are ours to call, as are the first of those that programs send and the
 * column of waves; those of files and surveys are people's own.
 */
export function columnsIn(
  language: InterfaceLanguage,
  source: DatasetSource,
  columns: readonly SelectedColumn[],
): SelectedColumn[] {
  if (source !== "api" && !NetworkSource.safeParse(source).success) {
    return columns.map((column) =>
      column.index === WAVE_COLUMN ? { ...column, header: waveHeader(language, columns) } : column,
    );
  }
  return columns.map((column) =>
    source === "api" && column.index >= FIRST_PUSHED_FIELD
      ? column
      : { ...column, header: sourceHeaderIn(language, column.header) },
  );
}

/** What a source's column is called in a language, by its header in any; a header that no source has stays. */
export function sourceHeaderIn(language: InterfaceLanguage, header: string): string {
  const known = INTERFACE_LANGUAGES.map(sourceColumnHeaders);
  const name = SOURCE_COLUMNS.find((name) => known.some((texts) => texts[name] === header));
  return name ? sourceColumnHeaders(language)[name] : header;
}

/** "Wave", unless a column of the file is called so. */
function waveHeader(language: InterfaceLanguage, columns: readonly SelectedColumn[]): string {
  const { wave, waveOfFiles } = commonTexts(language);
  const taken = (name: string) =>
    columns.some(({ index, header }) => index !== WAVE_COLUMN && header.toLowerCase() === name.toLowerCase());
  return taken(wave) ? waveOfFiles : wave;
}
