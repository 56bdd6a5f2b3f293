import type { ColumnType, SelectedColumn } from "@soundings/contract/sources";
import { cleanText, type StoredCell, shorten } from "./cells.ts";
import type { Source, SourceColumn, SourceItem } from "./source.ts";

const CELL_LENGTH = 10_000;

const COLUMNS: Record<SourceColumn, { type: ColumnType; en: string; vi: string }> = {
  rating: { type: "score", en: "Rating", vi: "Điểm đánh giá" },
  date: { type: "date_time", en: "Date", vi: "Ngày" },
  likes: { type: "number", en: "Likes", vi: "Lượt thích" },
  author: { type: "text", en: "Author", vi: "Tác giả" },
  language: { type: "text", en: "Language", vi: "Ngôn ngữ" },
  reply: { type: "text", en: "Reply", vi: "Phản hồi" },
  url: { type: "url", en: "Link", vi: "Liên kết" },
};

/** The columns of a source's dataset: the comment, then what the source says beside it. */
export function sourceColumns({ columns }: Source, language: "en" | "vi"): SelectedColumn[] {
  return [
    { index: 0, header: language === "vi" ? "Nhận xét" : "Comment", data_type: "comment", data_format: null },
    ...columns.map((name, place): SelectedColumn => {
      const { type, [language]: header } = COLUMNS[name];
      return { index: place + 1, header, data_type: type, data_format: type === "date_time" ? "iso" : null };
    }),
  ];
}

/** An entry's cells behind the comment, in the order of the source's columns. */
export function sourceCells({ columns }: Source, item: SourceItem, maskAuthors: boolean): StoredCell[] {
  return columns.map((name) => {
    const value = item[name];
    if (value instanceof Date) return value.toISOString();
    if (typeof value !== "string") return value;
    const text = shorten(cleanText(value), CELL_LENGTH);
    return name === "author" && maskAuthors ? masked(text) : text || null;
  });
}

/** "T***": who wrote it cannot be told any more. */
export function masked(author: string): string | null {
  const [first] = new Intl.Segmenter().segment(author);
  return first ? `${first.segment}***` : null;
}
