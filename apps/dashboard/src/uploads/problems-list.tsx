import { SegmentedControl } from "@mantine/core";
import type { DateFormat, LocalFile } from "@soundings/contract/local-files";
import { ChevronDown, ChevronRight, Info, TriangleAlert } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { dateReadings, isNumeric, likelyComments, oddCells, type PlannedColumn } from "./import-plan.ts";
import styles from "./problems-list.module.css";
import uploadsStyles from "./uploads.module.css";

interface ProblemsListProps {
  file: LocalFile;
  plan: readonly PlannedColumn[];
  onType: (index: number, type: PlannedColumn["type"]) => void;
  onFormat: (index: number, format: DateFormat) => void;
  /** Makes a column, by its index in the file, the comments. */
  onComments: (column: number) => void;
}

const ROWS_SHOWN = 8;
/** Notes that only tell; the others leave something out. */
const TELLING = new Set(["MORE_SHEETS", "HEADERLESS", "LONG_ROWS"]);

/** Everything that will be skipped, changed or guessed, with its rows and what can be done. */
export function ProblemsList({ file, plan, onType, onFormat, onComments }: ProblemsListProps) {
  const { t } = useTranslation("uploads");
  const format = useFormat();
  const rowList = (rows: readonly number[], count: number) => {
    if (rows.length === 0) return null;
    const some = rows
      .slice(0, ROWS_SHOWN)
      .map((row) => format.number(row))
      .join(", ");
    const more = count - Math.min(rows.length, ROWS_SHOWN);
    const text = t("problems.rows", { count: rows.length, rows: some });
    return more > 0 ? `${text} ${t("problems.more", { count: more, number: format.number(more) })}` : text;
  };
  const aboutOf = (code: string) => t(`problems.about.${code}`, { defaultValue: "" });
  const items: ReactNode[] = [];
  for (const note of file.notes) {
    // Hosts are upgraded one by one: a newer one may have noted what this page has no sentence for.
    const values = { count: note.count, number: format.number(note.count) };
    const rows = rowList(note.rows, note.count);
    const extra =
      note.code === "EMPTY_COMMENTS"
        ? t("problems.notCounted", { count: file.comment_rows, number: format.number(file.comment_rows) })
        : aboutOf(note.code);
    const better = note.code.startsWith("FIRST_COLUMN_") ? likelyComments(plan) : null;
    const cells = note.cells?.join(", ");
    items.push(
      <Item
        key={note.code}
        warn={!TELLING.has(note.code)}
        title={t([`problems.${note.code}`, "problems.OTHER"], values)}
        detail={[cells ? `${t("problems.cells", { cells })}.` : rows && `${rows}.`, extra]
          .filter(Boolean)
          .join(" ")}
        action={
          better && (
            <button type="button" className={styles.link} onClick={() => onComments(better.index)}>
              {t("problems.takeColumn", { column: better.header })}
            </button>
          )
        }
      />,
    );
  }
  for (const [index, planned] of plan.entries()) {
    const { column, type } = planned;
    const odd = oddCells(planned);
    if (odd.count > 0 && type !== null) {
      const first = odd.cells[0];
      items.push(
        <Item
          key={`odd-${column.index}`}
          warn
          title={t(isNumeric(type) ? "problems.notNumbers" : `problems.not_${type}`, {
            count: odd.count,
            number: format.number(odd.count),
            column: column.header,
          })}
          after={first && t("problems.such", { value: first.value, row: format.number(first.row) })}
          detail={odd.cells
            .map((cell) => t("problems.cell", { row: format.number(cell.row), value: cell.value }))
            .join("; ")}
          action={
            <button type="button" className={styles.link} onClick={() => onType(index, "text")}>
              {t("problems.asText")}
            </button>
          }
        />,
      );
    }
    const readings = type === "date_time" ? dateReadings(column) : null;
    if (readings) {
      items.push(
        <Item
          key={`dates-${column.index}`}
          title={t("problems.dates", { column: column.header })}
          after={t("problems.dateIs", { text: readings.text })}
          detail={t("problems.datesAbout")}
          action={
            <DateReadings planned={planned} readings={readings} onFormat={(one) => onFormat(index, one)} />
          }
        />,
      );
    }
  }
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="problems-label">
      <div className={uploadsStyles.labelRow}>
        <h2 id="problems-label">{t("problems.title")}</h2>
        <span>{t("problems.none")}</span>
      </div>
      <ul className={styles.problems}>{items}</ul>
    </section>
  );
}

interface DateReadingsProps {
  planned: PlannedColumn;
  readings: NonNullable<ReturnType<typeof dateReadings>>;
  onFormat: (format: DateFormat) => void;
}

/** Whether the day or the month comes first, by what a date of the column would be. */
function DateReadings({ planned, readings, onFormat }: DateReadingsProps) {
  const { t } = useTranslation("uploads");
  const format = useFormat();
  return (
    <SegmentedControl
      aria-label={t("problems.dates", { column: planned.column.header })}
      value={planned.format === "month_first" ? "month_first" : "day_first"}
      onChange={(value) => onFormat(value === "month_first" ? "month_first" : "day_first")}
      data={[
        { value: "day_first", label: format.date(readings.day_first) },
        { value: "month_first", label: format.date(readings.month_first) },
      ]}
    />
  );
}

interface ItemProps {
  title: string;
  /** Goes on from the title, quieter. */
  after?: string | undefined;
  /** Opens under it. */
  detail: string;
  action?: ReactNode;
  warn?: boolean;
}

function Item({ title, after, detail, action, warn = false }: ItemProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const Arrow = open ? ChevronDown : ChevronRight;
  const Icon = warn ? TriangleAlert : Info;
  return (
    <li className={styles.problem}>
      <button
        type="button"
        className={styles.problemHead}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Arrow size={16} aria-hidden="true" className={styles.problemArrow} />
        <Icon size={16} aria-hidden="true" className={styles.problemIcon} />
        <span>
          <b>{title}</b>
          {after && <span className={uploadsStyles.quiet}>{after}</span>}
        </span>
      </button>
      {action}
      <div id={id} className={styles.problemDetail} hidden={!open}>
        {detail}
      </div>
    </li>
  );
}
