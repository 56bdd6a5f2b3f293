import type { Dataset } from "@soundings/contract/datasets";
import { rangeOf } from "@soundings/contract/difference-text";
import type { Claim, SegmentRow } from "@soundings/contract/insights";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { type CommentsView, SHARED_KEYS } from "../../comments/comments-view.ts";
import { useFormat } from "../../lib/format.ts";
import { ScoreMark } from "../../ui/score-mark.tsx";
import { useSegments } from "../dataset-queries.ts";
import { useSegmentNames } from "../use-segment-names.ts";
import styles from "./overview.module.css";

const SHOWN = 6;

interface SegmentsPanelProps {
  dataset: Dataset;
  view: CommentsView;
  /** The segment that stands out most: its column is shown. */
  claim: Claim;
  /** Narrows the comments to a value, or widens them when they were. */
  onValue: (column: string, value: string) => void;
}

/** The segments of the column that tells most, those furthest from the rest first. */
export function SegmentsPanel({ dataset, view, claim, onValue }: SegmentsPanelProps) {
  const { t } = useTranslation("segments");
  const format = useFormat();
  const names = useSegmentNames(dataset);
  const [here] = useSearchParams();
  const column = claim.subject.segment?.column ?? "";
  const { data } = useSegments(dataset.id, view.days ?? {}, { column, across: null });
  if (!data || data.column !== column) return null;
  const params = new URLSearchParams([...here].filter(([key]) => SHARED_KEYS.includes(key)));
  params.set("column", column);
  const isChosen = (value: string) =>
    column === "language"
      ? view.filter.language === value
      : (view.filter.cell ?? []).includes(`${column}:${value}`);
  return (
    <section className={styles.section} aria-labelledby="segments-title">
      <div className={styles.panelHead}>
        <h2 id="segments-title">{t("panel.title", { column: names.columnName(column) })}</h2>
        <span className={styles.spread} />
        <Link to={`/dataset-segments?${params}`} className={styles.all}>
          {t("panel.all")}
        </Link>
      </div>
      <div className={`${styles.listRow} ${styles.segmentColumns} ${styles.listHead}`} aria-hidden="true">
        <span>{names.columnName(column)}</span>
        <span>{t("column.score")}</span>
        <span className={styles.end}>{t("column.difference")}</span>
        <span className={styles.end}>{t("column.comments")}</span>
      </div>
      <ul className={styles.list}>
        {furthestFirst(data.rows)
          .slice(0, SHOWN)
          .map((row) => (
            <li key={row.value}>
              <button
                type="button"
                className={`${styles.listRow} ${styles.segmentColumns}`}
                aria-pressed={isChosen(row.value)}
                onClick={() => onValue(column, row.value)}
              >
                <span className={styles.ellipsis}>{names.valueName(column, row.value)}</span>
                <ScoreMark score={row.score.score} />
                <Difference row={row} />
                <span className={styles.end}>{format.number(row.comment_count)}</span>
              </button>
            </li>
          ))}
      </ul>
    </section>
  );
}

function Difference({ row: { difference } }: { row: SegmentRow }) {
  const { t } = useTranslation("segments");
  const format = useFormat();
  if (!difference) return <span className={styles.number}>–</span>;
  const { value, clear } = difference;
  const tone = !clear ? styles.quiet : value < 0 ? styles.bad : styles.good;
  return (
    <span className={`${styles.end} ${tone}`} title={t("range", rangeOf(format, difference))}>
      {format.points(value)}
    </span>
  );
}

/** What is clear comes before what is not, then the larger distance. */
function furthestFirst(rows: readonly SegmentRow[]): SegmentRow[] {
  const distance = ({ difference }: SegmentRow) =>
    difference ? Math.abs(difference.value) + (difference.clear ? 1000 : 0) : -1;
  return rows.toSorted((a, b) => distance(b) - distance(a));
}
