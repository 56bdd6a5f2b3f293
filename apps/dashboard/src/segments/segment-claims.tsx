import { rangeOf } from "@soundings/contract/difference-text";
import type { Claim, Segments } from "@soundings/contract/insights";
import { withoutMirrored } from "@soundings/contract/mirrored-claims";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ClaimList } from "../datasets/claim-list.tsx";
import type { SegmentNames } from "../datasets/use-segment-names.ts";
import { useFormat } from "../lib/format.ts";
import styles from "./segments.module.css";
import { fewOf, uncertainOf } from "./uncertain-segments.ts";

const FIRST = 4;

interface SegmentClaimsProps {
  segments: Segments;
  names: SegmentNames;
  onClaim: (claim: Claim) => void;
}

const whatIsCompared = (column: string | null, isRating: boolean, rated: boolean) => {
  if (column === "language") return "comparedLanguage";
  if (isRating) return "comparedRating";
  return rated ? "comparedRated" : "compared";
};

/** Segments with few comments that are named; of more the number is said. */
const MAX_NAMED = 5;

/** What sets segments apart, what matters most first; where nothing does, how much was looked at. */
export function SegmentClaims({ segments, names, onClaim }: SegmentClaimsProps) {
  const { t } = useTranslation("segments");
  const format = useFormat();
  const [all, setAll] = useState(false);
  const { tested } = segments;
  const looked = segments.columns.find(({ column }) => column === segments.column);
  const rated = segments.columns.some((one) => one.is_rating && one !== looked);
  const what = whatIsCompared(segments.column, looked?.is_rating === true, rated);
  const column = names.columnName(segments.column ?? "");
  const others = segments.columns
    .filter((one) => one !== looked && (!one.is_rating || looked?.is_rating))
    .map((one) => names.columnName(one.column));
  const uncertain = uncertainOf(segments, looked?.is_rating === true);
  const few = fewOf(segments.rows);
  const claims = withoutMirrored(segments.claims);
  const shown = all ? claims : claims.slice(0, FIRST);
  const fewText = () => {
    const named = few.slice(0, MAX_NAMED).map(({ value, comment_count }) => {
      const name = names.valueName(segments.column ?? "", value);
      return t("claims.fewOne", { name, number: format.number(comment_count) });
    });
    const count = few.length - named.length;
    return format.list(count > 0 ? [...named, t("further", { count })] : named);
  };
  return (
    <section className={styles.claims} aria-labelledby="segment-claims">
      <h2 id="segment-claims">{t("claims.title")}</h2>
      {claims.length === 0 ? (
        <p className={styles.quiet}>
          {t(`claims.${uncertain.why}`, {
            count: tested,
            number: format.number(tested),
            column,
            what: t(`claims.${what}`),
            ...(uncertain.why === "near" && {
              segment: names.valueName(segments.column ?? "", uncertain.row.value),
              points: format.points(uncertain.difference.value),
              ...rangeOf(format, uncertain.difference),
            }),
          })}
          {few.length > 0 && uncertain.why !== "small" && ` ${t("claims.few", { list: fewText() })}`}
          {others.length > 0 && ` ${t("claims.notLooked", { list: format.list(others) })}`}
        </p>
      ) : (
        <ClaimList claims={shown} onClaim={onClaim} />
      )}
      {claims.length > FIRST && (
        <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all
            ? t("claims.fewer")
            : t("claims.all", { count: claims.length, number: format.number(claims.length) })}
        </button>
      )}
    </section>
  );
}
