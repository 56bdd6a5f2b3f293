import type { LocalFile } from "@soundings/contract/local-files";
import { Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { ColumnTypeMenu, TYPE_ICONS } from "./column-type-menu.tsx";
import styles from "./columns-table.module.css";
import { dateReadings, isNumeric, oddCells, type PlannedColumn } from "./import-plan.ts";
import uploadsStyles from "./uploads.module.css";

interface ColumnsTableProps {
  file: LocalFile;
  plan: readonly PlannedColumn[];
  onType: (index: number, type: PlannedColumn["type"]) => void;
}

/** The first rows as they stand in the file, each column under its type. */
export function ColumnsTable({ file, plan, onType }: ColumnsTableProps) {
  const { t } = useTranslation("uploads");
  const format = useFormat();
  return (
    <div>
      <div className={uploadsStyles.labelRow}>
        <h2 id="columns-label">{t("columns.title")}</h2>
        <span>
          {t("columns.shown", {
            some: format.number(file.sample_rows.length),
            rows: t("file.rows", { count: file.total_rows, number: format.number(file.total_rows) }),
          })}{" "}
          {plan.length > 1 && t("columns.change")}
        </span>
      </div>
      {/* Wide files scroll sideways in place, by keyboard too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section className={styles.preview} tabIndex={0} aria-labelledby="columns-label">
        <table>
          <thead>
            <tr>
              <th scope="col" className={styles.rowNumber}>
                <span className="visually-hidden">{t("columns.row")}</span>
              </th>
              {plan.map((planned, index) => (
                <th
                  key={planned.column.index}
                  scope="col"
                  className={index === 0 ? styles.commentColumn : undefined}
                  data-out={planned.type === null || undefined}
                >
                  <div className={styles.columnName} title={planned.column.header}>
                    {planned.column.header}
                  </div>
                  {index === 0 ? (
                    <div className={styles.locked}>
                      <TYPE_ICONS.comment size={16} aria-hidden="true" className={uploadsStyles.typeIcon} />
                      <span>{t("type.comment")}</span>
                      <Lock size={14} aria-hidden="true" className={uploadsStyles.typeIcon} />
                    </div>
                  ) : (
                    <ColumnTypeMenu planned={planned} onType={(type) => onType(index, type)} />
                  )}
                  {index === 0 ? <CommentFact file={file} /> : <ColumnFact planned={planned} />}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {file.sample_rows.map((row, at) => (
              <SampleRow key={row} row={row} at={at} plan={plan} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** One line under the first column's type, in sight on a phone as well: why it is the comments, or that it is none. */
function CommentFact({ file }: { file: LocalFile }) {
  const { t } = useTranslation("uploads");
  const odd = file.notes.find(({ code }) => code.startsWith("FIRST_COLUMN_"));
  if (!odd) return <div className={styles.columnFact}>{t("columns.always")}</div>;
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
}

function SampleRow({ row, at, plan }: SampleRowProps) {
  const { t } = useTranslation("uploads");
  const skipped = !plan[0]?.column.samples[at]?.trim();
  return (
    <tr data-skipped={skipped || undefined}>
      <th scope="row" className={styles.rowNumber}>
        {row}
      </th>
      {plan.map((planned, index) => {
        const { column, type } = planned;
        const value = column.samples[at] ?? "";
        const odd = oddCells(planned).cells.some((cell) => cell.row === row);
        return (
          <td
            key={column.index}
            className={isNumeric(type) ? styles.numeric : undefined}
            data-out={type === null || undefined}
            data-quiet={type === "url" || undefined}
          >
            {index === 0 && skipped ? (
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
