import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import type { ColumnType, SelectedColumn } from "@soundings/contract/local-files";
import { sourceColumnHeaders } from "@soundings/contract/source-columns";
import { cleanText, type StoredCell, shorten } from "./cells.ts";
import type { Source, SourceColumn, SourceItem } from "./source.ts";

const CELL_LENGTH = 10_000;

const TYPES: Record<SourceColumn, ColumnType> = {
  rating: "score",
  satisfaction: "text",
  date: "date_time",
  likes: "number",
  author: "text",
  location: "text",
  channel: "text",
  language: "text",
  reply: "text",
  url: "url",
};

/** The columns of a source's dataset: the comment, then what the source says beside it. */
export function sourceColumns(
  { columns }: Pick<Source, "columns">,
  language: InterfaceLanguage,
): SelectedColumn[] {
  const headers = sourceColumnHeaders(language);
  return [
    { index: 0, header: headers.comment, data_type: "comment", data_format: null },
    ...columns.map((name, place): SelectedColumn => {
      const data_type = TYPES[name];
      const data_format = data_type === "date_time" ? "iso" : null;
      return { index: place + 1, header: headers[name], data_type, data_format };
    }),
  ];
}

/** An entry's cells behind the comment, in the order of the source's columns. */
export function sourceCells(
  { columns }: Pick<Source, "columns">,
  item: SourceItem,
  maskAuthors: boolean,
): StoredCell[] {
  return columns.map((name) => {
    const value = item[name] ?? null;
    if (value instanceof Date) return value.toISOString();
    if (typeof value !== "string") return value;
    const text = shorten(cleanText(value), CELL_LENGTH);
    return name === "author" && maskAuthors && !item.attributed ? masked(text) : text || null;
  });
}

/** "T***": who wrote it cannot be told any more. */
export function masked(author: string): string | null {
  const [first] = new Intl.Segmenter().segment(author);
  return first ? `${first.segment}***` : null;
}
