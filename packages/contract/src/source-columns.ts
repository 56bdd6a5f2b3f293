import type { SelectedColumn } from "./local-files.ts";
import { type DatasetSource, NetworkSource } from "./sources.ts";

/** What entries of sources have besides their words, as the columns of their datasets are called. */
export const SOURCE_COLUMN_HEADERS = {
  comment: { en: "Comment", vi: "Nhận xét" },
  rating: { en: "Rating", vi: "Điểm đánh giá" },
  date: { en: "Date", vi: "Ngày" },
  likes: { en: "Likes", vi: "Lượt thích" },
  author: { en: "Author", vi: "Tác giả" },
  language: { en: "Language", vi: "Ngôn ngữ" },
  reply: { en: "Reply", vi: "Phản hồi" },
  url: { en: "Link", vi: "Liên kết" },
} as const;

/**
 * A dataset's columns with their headers in a language. Those of a source over the network were called in the
 * language of whoever made the dataset, and are ours to call; those of files and surveys are people's own.
 */
export function columnsIn(
  language: "en" | "vi",
  source: DatasetSource,
  columns: readonly SelectedColumn[],
): SelectedColumn[] {
  if (!NetworkSource.safeParse(source).success) return [...columns];
  const names = Object.values(SOURCE_COLUMN_HEADERS);
  return columns.map((column) => {
    const name = names.find(({ en, vi }) => column.header === en || column.header === vi);
    return name ? { ...column, header: name[language] } : column;
  });
}
