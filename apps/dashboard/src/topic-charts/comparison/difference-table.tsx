import { claimBasis, claimText } from "@soundings/contract/claim-texts";
import { rangeOf } from "@soundings/contract/difference-text";
import { verdictOf } from "@soundings/contract/shown-figures";
import type { ComparedSide } from "@soundings/contract/topic-insights";
import type { Difference } from "@soundings/contract/topics";
import { useTranslation } from "react-i18next";
import { useClaimLanguage } from "../../lib/claim-language.ts";
import { unclearText } from "../../lib/difference-text.ts";
import { useFormat } from "../../lib/format.ts";
import { ScrollSection } from "../../ui/scroll-section.tsx";
import { strongestClaim, useChartClaims } from "../chart-claim.ts";
import styles from "../charts.module.css";
import { useColumnName } from "../charts-context.ts";
import { useMeasureText } from "../use-measure-text.ts";
import { type Measure, measuresOf } from "./compared-measures.ts";
import own from "./difference-table.module.css";
import { type Differences, higherSide } from "./differences.ts";

interface DifferenceTableProps {
  a: ComparedSide;
  b: ComparedSide;
  differences: Differences;
  inBoth: number | null;
}

/** The verdict, and every measure of both with the difference, its interval and what it means. */
export function DifferenceTable({ a, b, differences, inBoth }: DifferenceTableProps) {
  const { t } = useTranslation("charts");
  const measures = measuresOf(a, b, differences, useColumnName());
  return (
    <section className={styles.summary} aria-label={t("measure.table")}>
      <div className={styles.verdict}>
        <Verdict a={a} b={b} differences={differences} inBoth={inBoth} />
      </div>
      <ScrollSection className={own.scroll} aria-label={t("column.measure")}>
        <table className={own.table}>
          <thead>
            <tr>
              <th scope="col">{t("column.measure")}</th>
              <th scope="col" className={own.end}>
                <span className={styles.key_a} />
                <span className={own.side}>{a.name}</span>
              </th>
              <th scope="col" className={own.end}>
                <span className={styles.key_b} />
                <span className={own.side}>{b.name}</span>
              </th>
              <th scope="col" className={own.plot}>
                <span className={own.ends}>
                  <span title={t("higher", { name: b.name })}>
                    <span aria-hidden="true">←</span> <span className={styles.key_b} />
                    <span className="visually-hidden">{t("higher", { name: b.name })}</span>
                  </span>
                  <span title={t("higher", { name: a.name })}>
                    <span className="visually-hidden">{t("higher", { name: a.name })}</span>
                    <span className={styles.key_a} /> <span aria-hidden="true">→</span>
                  </span>
                </span>
              </th>
              <th scope="col" className={own.end}>
                {t("column.difference")}
              </th>
              <th scope="col">{t("column.interval")}</th>
              <th scope="col" className={own.verdict}>
                {t("column.result")}
              </th>
            </tr>
          </thead>
          <tbody>
            {measures.map((measure) => (
              <MeasureRow
                key={measure.header ?? measure.kind}
                measure={measure}
                names={{ a: a.name, b: b.name }}
              />
            ))}
          </tbody>
        </table>
        {measures.some(({ difference }) => verdictOf(difference) === "chance") && (
          <p className={styles.quiet}>{t("chanceNote")}</p>
        )}
      </ScrollSection>
    </section>
  );
}

/** Which side scores higher and how certain that is, where it holds; then shares that differ, and what both have. */
function Verdict({ a, b, differences: { score }, inBoth }: DifferenceTableProps) {
  const { t } = useTranslation("charts");
  const format = useFormat();
  const language = useClaimLanguage();
  const claims = useChartClaims();
  const others = b.id === null ? [] : [b];
  const verdict = strongestClaim(claims, ["topic_score"], [a], others);
  const interval = score ? t("verdict.interval", rangeOf(format, score)) : t("verdict.tooFew");
  const shares = (["topic_negative", "topic_positive"] as const).flatMap((kind) => {
    const claim = strongestClaim(claims, [kind], [a], others);
    return claim ? [claimText(claim, language)] : [];
  });
  return (
    <>
      <h2>
        {verdict ? claimText(verdict, language) : t("verdict.title", { list: format.list([a.name, b.name]) })}
      </h2>
      <p>
        {[
          verdict ? `${claimBasis(verdict, language)}.` : interval,
          ...shares.map((share) => `${share}.`),
          ...(inBoth ? [t("verdict.both", { count: inBoth, number: format.number(inBoth) })] : []),
        ].join(" ")}
      </p>
    </>
  );
}

function MeasureRow({ measure, names }: { measure: Measure; names: { a: string; b: string } }) {
  const { t } = useTranslation("charts");
  const text = useMeasureText(measure);
  const { difference } = measure;
  const higher = higherSide(difference);
  return (
    <tr>
      <th scope="row">
        {measure.kind === "mean"
          ? t("measure.mean", { column: measure.header })
          : t(`measure.${measure.kind}`)}
      </th>
      <td className={own.end}>{text.value(measure.a)}</td>
      <td className={own.end}>{text.value(measure.b)}</td>
      <td className={own.plot}>
        <Whisker difference={difference} reach={measure.reach} />
      </td>
      <td className={own.end}>{text.difference}</td>
      <td className={styles.quiet}>{t("range", text.range)}</td>
      <td className={own.verdict}>
        {higher ? (
          <span className={own.result}>
            <span className={styles[`key_${higher}`]} />
            <span>{t("higher", { name: names[higher] })}</span>
          </span>
        ) : (
          <span className={styles.quiet}>{unclearText(t, difference)}</span>
        )}
      </td>
    </tr>
  );
}

const WIDTH = 160;
const HEIGHT = 36;

/** The difference with its interval around zero: filled where it is clear, else hollow and grey. */
function Whisker({ difference, reach }: { difference: Difference; reach: number }) {
  const at = (value: number) => {
    const place = WIDTH / 2 + (value / reach) * (WIDTH / 2 - 6);
    return Math.max(2, Math.min(WIDTH - 2, place));
  };
  const [low, high] = [at(difference.low), at(difference.high)];
  const middle = HEIGHT / 2;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={own.whisker}
      data-clear={difference.clear || undefined}
      aria-hidden="true"
    >
      <path className={own.zero} d={`M${WIDTH / 2} 0v${HEIGHT}`} />
      <path d={`M${low} ${middle}H${high}M${low} ${middle - 4}v8M${high} ${middle - 4}v8`} />
      <circle cx={at(difference.value)} cy={middle} r={4.5} />
    </svg>
  );
}
