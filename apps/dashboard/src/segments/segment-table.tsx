import { rangeOf } from "@soundings/contract/difference-text";
import type { Claim, SegmentRow, Segments } from "@soundings/contract/insights";
import { EMOTIONS } from "@soundings/nlp/scale";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { SegmentNames } from "../datasets/use-segment-names.ts";
import { useFormat } from "../lib/format.ts";
import { ScoreMark } from "../ui/score-mark.tsx";
import styles from "./segments.module.css";
import { nextOrder, type SegmentOrder, type SegmentSortKey, sortSegments } from "./segments-state.ts";

interface SegmentTableProps {
  segments: Segments;
  column: string;
  order: SegmentOrder;
  names: SegmentNames;
  /** The comments of a value. */
  addressOf: (value: string) => string;
  onOrder: (order: SegmentOrder) => void;
}

/** Each value with its comments, its score, how far it is from the rest, and what it speaks of and feels more or less. */
export function SegmentTable({ segments, column, order, names, addressOf, onOrder }: SegmentTableProps) {
  const { t, i18n } = useTranslation("segments");
  const format = useFormat();
  const nameOf = (value: string) => names.valueName(column, value);
  const rows = sortSegments(segments.rows, order, nameOf, i18n.language);
  const largest = Math.max(1, ...rows.map((row) => row.comment_count));
  // What models hear in two languages is not what is felt there: side by side it would be compared.
  const isFelt = column !== "language";
  const claims = new Map(segments.claims.map((claim) => [claim.id, claim]));
  const head = (by: SegmentSortKey, className?: string) => (
    <Head by={by} order={order} className={className} onOrder={onOrder}>
      {by === "value" ? names.columnName(column) : t(`column.${by}`)}
    </Head>
  );
  return (
    <section className={styles.tableScroll} aria-labelledby="segment-table">
      <h2 id="segment-table" className="visually-hidden">
        {t("table", { column: names.columnName(column) })}
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            {head("value")}
            {head("comments", styles.end)}
            {head("score")}
            {head("difference")}
            <th scope="col">{t("column.topics")}</th>
            {isFelt && <th scope="col">{t("column.emotions")}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.value}>
              <th scope="row">
                <Link to={addressOf(row.value)} className={styles.value} title={nameOf(row.value)}>
                  {nameOf(row.value)}
                </Link>
              </th>
              <td className={styles.end}>
                <span className={styles.volume} aria-hidden="true">
                  <span style={{ width: `${(100 * row.comment_count) / largest}%` }} />
                </span>
                {format.number(row.comment_count)}{" "}
                <span className={styles.share}>{format.percent(row.share)}</span>
              </td>
              <td>
                <ScoreMark score={row.score.score} />
                <span className={styles.range}>
                  {t("range", { low: format.score(row.score.low), high: format.score(row.score.high) })}
                </span>
              </td>
              <td>
                <DifferenceCell row={row} />
              </td>
              <td>
                <Apart
                  claims={claimsOf(row, claims, "segment_topic")}
                  name={({ subject }) => subject.topic?.name ?? ""}
                />
              </td>
              {isFelt && (
                <td>
                  <Emotions row={row} claims={claimsOf(row, claims, "segment_emotion")} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.some(({ difference }) => difference && !difference.clear) && (
        <p className={styles.chance}>{t("chance")}</p>
      )}
    </section>
  );
}

function claimsOf(row: SegmentRow, claims: ReadonlyMap<string, Claim>, kind: Claim["kind"]): Claim[] {
  return row.claim_ids.flatMap((id) => {
    const claim = claims.get(id);
    return claim?.kind === kind ? [claim] : [];
  });
}

interface HeadProps {
  by: SegmentSortKey;
  order: SegmentOrder;
  className?: string | undefined;
  onOrder: (order: SegmentOrder) => void;
  children: ReactNode;
}

function Head({ by, order, className, onOrder, children }: HeadProps) {
  const active = order.by === by;
  const rises = order.direction === "asc";
  const Arrow = rises ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={active ? (rises ? "ascending" : "descending") : undefined}
    >
      <button
        type="button"
        className={styles.sort}
        data-active={active || undefined}
        onClick={() => onOrder(nextOrder(order, by))}
      >
        {children}
        {active && <Arrow size={12} aria-hidden="true" />}
      </button>
    </th>
  );
}

function DifferenceCell({ row: { difference } }: { row: SegmentRow }) {
  const { t } = useTranslation("segments");
  const format = useFormat();
  if (!difference) return <span className={styles.quiet}>{t("tooFew")}</span>;
  const tone = !difference.clear ? styles.quiet : difference.value < 0 ? styles.worse : styles.better;
  return (
    <>
      <span className={tone}>{format.points(difference.value)}</span>
      <span className={styles.range}>{t("range", rangeOf(format, difference))}</span>
    </>
  );
}

const MOST_NAMED = 3;

/** What a segment has clearly more and clearly less of than the rest. */
function Apart({ claims, name }: { claims: readonly Claim[]; name: (claim: Claim) => string }) {
  const { t } = useTranslation("segments");
  const format = useFormat();
  if (claims.length === 0) return <span className={styles.quiet}>–</span>;
  const largest = claims.toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect));
  const named = largest.slice(0, MOST_NAMED);
  const rest = largest.length - named.length;
  return (
    <ul className={styles.apart}>
      {named.map((claim) => {
        const more = claim.effect > 0;
        const Arrow = more ? ArrowUp : ArrowDown;
        const shares = {
          own: format.percent((claim.value ?? 0) / 100),
          other: format.percent((claim.other ?? 0) / 100),
        };
        return (
          <li key={claim.id} title={t("shares", shares)}>
            <Arrow size={12} aria-label={more ? t("more") : t("less")} />
            {name(claim)}
            <span className={styles.shareOf}>{shares.own}</span>
          </li>
        );
      })}
      {rest > 0 && <li className={styles.quiet}>{t("further", { count: rest })}</li>}
    </ul>
  );
}

/** The emotions that stand out; where none does, the commonest one. */
function Emotions({ row, claims }: { row: SegmentRow; claims: readonly Claim[] }) {
  const { t } = useTranslation(["segments", "datasets"]);
  const format = useFormat();
  if (claims.length > 0) {
    return (
      <Apart
        claims={claims}
        name={({ subject }) => (subject.emotion ? t(`datasets:emotion.${subject.emotion}`) : "")}
      />
    );
  }
  const most = Math.max(0, ...row.emotion_counts);
  const emotion = EMOTIONS[row.emotion_counts.indexOf(most)];
  if (row.emotion_comment_count === 0)
    return <span className={styles.quiet}>{t("datasets:emotionsUntold.notRead")}</span>;
  if (most === 0 || !emotion) return <span className={styles.quiet}>–</span>;
  return (
    <span className={styles.quiet}>
      {t(`datasets:emotion.${emotion}`)} {format.percent(most / row.emotion_comment_count)}
    </span>
  );
}
