import type { LocalFile } from "@soundings/contract/local-files";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { ScrollSection } from "../ui/scroll-section.tsx";
import { TYPE_ICONS } from "./column-type-menu.tsx";
import styles from "./columns-table.module.css";
import { dateReadings, isNumeric, oddCells, type PlannedColumn } from "./import-plan.ts";
import { LayoutBar, type LayoutChange } from "./layout-bar.tsx";
import uploadsStyles from "./uploads.module.css";

/** Pixels of the comments' column that are enough to see it. */
const MIN_IN_SIGHT = 160;

interface ColumnsTableProps {
  file: LocalFile;
  plan: readonly PlannedColumn[];
  /** What a column is chosen with. */
  menu: (planned: PlannedColumn, index: number) => ReactNode;
  onLayout: (change: LayoutChange) => void;
}

/** The first rows as they stand in the file: those above the header, the header, each column under its type. */
export function ColumnsTable({ file, plan, menu, onLayout }: ColumnsTableProps) {
  const { t } = useTranslation("uploads");
  const format = useFormat();
  const preview = useRef<HTMLElement>(null);
  const { comment_column } = file;
  // Where the table is wider than the screen, the comments are what people look for.
  useLayoutEffect(() => {
    const column = preview.current?.querySelector<HTMLElement>(`[data-column="${comment_column}"]`);
    if (!preview.current || !column) return;
    const { scrollLeft, clientWidth } = preview.current;
    const hidden =
      column.offsetLeft + MIN_IN_SIGHT > scrollLeft + clientWidth || column.offsetLeft < scrollLeft;
    if (hidden) preview.current.scrollLeft = column.offsetLeft;
  }, [comment_column]);
  return (
    <div>
      <div className={uploadsStyles.labelRow}>
        <h2 id="columns-label">{t("columns.title")}</h2>
        <span>
          {file.sample_rows.length < file.total_rows &&
            `${t("columns.shown", {
              some: format.number(file.sample_rows.length),
              rows: t(file.estimated ? "large.rows" : "file.rows", {
                count: file.total_rows,
                number: format.number(file.total_rows),
              }),
            })} `}
          {plan.length > 1 && t("columns.change")}
        </span>
      </div>
      {file.first_rows.length > 0 && <LayoutBar file={file} onLayout={onLayout} />}
      {plan.length === 0 && <p className={uploadsStyles.quiet}>{t("columns.nothing")}</p>}
      <ScrollSection ref={preview} className={styles.preview} aria-labelledby="columns-label">
        <table>
          <thead>
            {file.first_rows
              .filter(({ row }) => file.header_row !== null && row < file.header_row)
              .map(({ row, cells }) => (
                <tr key={row} className={styles.above}>
                  <RowNumber file={file} row={row} onLayout={onLayout} />
                  {plan.map(({ column }) => (
                    <td key={column.index}>{cells[column.index]}</td>
                  ))}
                </tr>
              ))}
            <tr>
              <th scope="col" className={styles.rowNumber}>
                {file.header_row === null ? (
                  <span className="visually-hidden">{t("columns.row")}</span>
                ) : (
                  <>
                    <b>{format.number(file.header_row)}</b>
                    <div className={styles.headerMark}>{t("layout.headerMark")}</div>
                  </>
                )}
              </th>
              {plan.map((planned, index) => (
                <th
                  key={planned.column.index}
                  scope="col"
                  className={planned.type === "comment" ? styles.commentColumn : undefined}
                  data-column={planned.column.index}
                  data-out={planned.type === null || undefined}
                >
                  <div className={styles.columnName} title={planned.column.header}>
                    {planned.column.header}
                  </div>
                  {planned.type === "comment" ? (
                    <div className={styles.locked}>
                      <TYPE_ICONS.comment size={16} aria-hidden="true" />
                      <span>{t("type.comment")}</span>
                    </div>
                  ) : (
                    menu(planned, index)
                  )}
                  {planned.type === "comment" ? (
                    <CommentFact file={file} />
                  ) : (
                    <ColumnFact planned={planned} />
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {file.sample_rows.map((row, at) => (
              <SampleRow key={row} row={row} at={at} plan={plan} file={file} onLayout={onLayout} />
            ))}
          </tbody>
        </table>
      </ScrollSection>
    </div>
  );
}

interface RowNumberProps {
  file: LocalFile;
  row: number;
  onLayout: (change: LayoutChange) => void;
}

/** A row's number; pressed, the row becomes the header. Only the first rows can. */
function RowNumber({ file, row, onLayout }: RowNumberProps) {
  const { t } = useTranslation("uploads");
  const format = useFormat();
  const number = format.number(row);
  const can = file.first_rows.some((one) => one.row === row);
  return (
    <th scope="row" className={styles.rowNumber}>
      {can ? (
        <button
          type="button"
          className={styles.rowButton}
          aria-label={t("layout.useRow", { row: number })}
          title={t("layout.useRow", { row: number })}
          onClick={() => onLayout({ header_row: row })}
        >
          {number}
        </button>
      ) : (
        number
      )}
    </th>
  );
}

/** One line under the comments' type, in sight on a phone as well: that they are analysed, or that they are none. */
function CommentFact({ file }: { file: LocalFile }) {
  const { t } = useTranslation("uploads");
  const odd = file.notes.find(({ code }) => code.startsWith("FIRST_COLUMN_"));
  if (file.comment_rows === 0) return <div className={styles.columnWarning}>{t("columns.noComments")}</div>;
  if (!odd) return <div className={styles.columnFact}>{t("columns.analysed")}</div>;
  return <div className={styles.columnWarning}>{t(`problems.${odd.code}`)}</div>;
}

/** One line under the type: what the column's cells are like. */
function ColumnFact({ planned }: { planned: PlannedColumn }) {
  const { t } = useTranslation("uploads");
  const format = useFormat();
  const { column, type } = planned;
  const odd = oddCells(planned).count;
  const count = { count: column.filled, number: format.number(column.filled) };
  if (type === null) return <div className={styles.columnFact}>{t("columns.leftOut")}</div>;
  if (odd > 0) {
    return (
      <div className={styles.columnWarning}>
        {t("columns.odd", { count: odd, number: format.number(odd) })}
      </div>
    );
  }
  if (type === "date_time") {
    const sample = dateReadings(column)?.text ?? column.samples.find(Boolean) ?? "";
    return (
      <div className={styles.columnFact}>
        {t(`format.${planned.format ?? "iso"}`)}
        {planned.format !== "excel" && sample && `, ${sample}`}
      </div>
    );
  }
  return (
    <div className={styles.columnFact}>{t(type === "url" ? "columns.links" : "columns.values", count)}</div>
  );
}

interface SampleRowProps {
  row: number;
  at: number;
  plan: readonly PlannedColumn[];
  file: LocalFile;
  onLayout: (change: LayoutChange) => void;
}

function SampleRow({ row, at, plan, file, onLayout }: SampleRowProps) {
  const { t } = useTranslation("uploads");
  const skipped = !plan.find(({ type }) => type === "comment")?.column.samples[at]?.trim();
  return (
    <tr data-skipped={skipped || undefined}>
      <RowNumber file={file} row={row} onLayout={onLayout} />
      {plan.map((planned) => {
        const { column, type } = planned;
        const value = column.samples[at] ?? "";
        const odd = oddCells(planned).cells.some((cell) => cell.row === row);
        return (
          <td
            key={column.index}
            className={type === "comment" ? styles.commentCell : isNumeric(type) ? styles.numeric : undefined}
            data-out={type === null || undefined}
            data-quiet={type === "url" || undefined}
          >
            {type === "comment" && skipped ? (
              <>
                <span className={styles.warnTag}>{t("columns.skipped")}</span> {t("columns.emptyComment")}
              </>
            ) : odd ? (
              <span className={styles.oddCell}>{value}</span>
            ) : (
              value
            )}
          </td>
        );
      })}
    </tr>
  );
}
