import type { Comment } from "@soundings/contract/comments";
import type { SelectedColumn } from "@soundings/contract/local-files";
import { useFormat } from "../lib/format.ts";
import styles from "./cell-values.module.css";

/** A comment's cells of the other columns, under their headers. */
export function CellValues({ comment, columns }: { comment: Comment; columns: readonly SelectedColumn[] }) {
  const format = useFormat();
  const others = columns.filter((column) => column.data_type !== "comment");
  const cells = others
    .map((column, index) => ({ column, value: comment.values[index] ?? null }))
    .filter(({ column, value }) => value !== null && value !== "" && column.data_type !== "date_time");
  if (cells.length === 0) return null;
  return (
    <dl className={styles.values}>
      {cells.map(({ column, value }) => (
        <div key={column.index}>
          <dt dir="auto">{column.header}</dt>
          <dd title={String(value)} dir="auto">
            {typeof value === "number" ? (
              // Years and numbers of rooms are no amounts.
              format.number(value, { useGrouping: "min2" })
            ) : column.data_type === "url" && /^https?:\/\//i.test(value ?? "") ? (
              <a href={value ?? undefined} target="_blank" rel="noreferrer noopener">
                {value}
              </a>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
