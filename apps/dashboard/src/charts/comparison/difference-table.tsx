import type { ComparedSide } from "@soundings/contract/topic-insights";
import type { Difference } from "@soundings/contract/topics";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import styles from "../charts.module.css";
import { useColumnName, useSaid, useSay } from "../charts-context.ts";
import { useMeasureText } from "../use-measure-text.ts";
import { type Measure, measuresOf } from "./compared-measures.ts";
import { type Differences, describeVerdict, describeVerdictText, higherSide } from "./comparison-findings.ts";
import own from "./difference-table.module.css";

interface DifferenceTableProps {
  a: ComparedSide;
  b: ComparedSide;
  differences: Differences;
  inBoth: number | null;
}

/** The verdict, and every measure of both with the difference, its interval and what it means. */
export function DifferenceTable({ a, b, differences, inBoth }: DifferenceTableProps) {
  const { t } = useTranslation("charts");
  const format = useFormat();
  const say = useSay();
  const said = useSaid();
  const measures = measuresOf(a, b, differences, useColumnName());
  return (
    <section className={styles.summary} aria-label={t("measure.table")}>
      <div className={styles.verdict}>
        <h2>{say(describeVerdict(said(a).name, said(b).name, differences.score))}</h2>
        <p>
          {describeVerdictText([said(a), said(b)], differences, inBoth, format)
            .map(say)
            .join(" ")}
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it may have to scroll, by keyboard too */}
      <section className={own.scroll} tabIndex={0} aria-label={t("column.measure")}>
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
      </section>
    </section>
  );
}

function MeasureRow({ measure, names }: { measure: Measure; names: { a: string; b: string } }) {
  const { t } = useTranslation("charts");
  const text = useMeasureText(measure.kind, measure.difference);
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
      <td className={own.end}>{text.difference(difference.value)}</td>
      <td className={styles.quiet}>
        {t("range", { low: text.plain(difference.low), high: text.plain(difference.high) })}
      </td>
      <td className={own.verdict}>
        {higher ? (
          <span className={own.result}>
            <span className={styles[`key_${higher}`]} />
            <span>{t("higher", { name: names[higher] })}</span>
          </span>
        ) : (
          <span className={styles.quiet}>{t("noDifference")}</span>
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
