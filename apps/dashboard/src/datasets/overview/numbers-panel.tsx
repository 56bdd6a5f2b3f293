import type { Dataset } from "@soundings/contract/datasets";
import type { Insights, NumberFigures } from "@soundings/contract/insights";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { SHARED_KEYS } from "../../comments/comments-view.ts";
import { useFormat } from "../../lib/format.ts";
import { meanDigits } from "./mean-digits.ts";
import styles from "./numbers-panel.module.css";
import overview from "./overview.module.css";

interface NumbersPanelProps {
  dataset: Dataset;
  numbers: Insights["numbers"];
}

/** The columns of numbers: mean, net promoter score or share of 4 and 5, and how each goes with the score. */
export function NumbersPanel({ dataset, numbers }: NumbersPanelProps) {
  const { t } = useTranslation("overview");
  const format = useFormat();
  const [here] = useSearchParams();
  if (numbers.length === 0) return null;
  const addressOf = ({ index }: NumberFigures) => {
    const params = new URLSearchParams([...here].filter(([key]) => SHARED_KEYS.includes(key)));
    params.set("column", String(index));
    return `/topic-charts?${params}`;
  };
  const writeMean = ({ mean }: NumberFigures) => {
    const digits = meanDigits(mean);
    const fixed = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    return (value: number) => format.number(value, fixed);
  };
  return (
    <section className={overview.section} aria-labelledby="numbers-title">
      <div className={overview.panelHead}>
        <h2 id="numbers-title">{t("numbers.title")}</h2>
      </div>
      <ul className={styles.numbers}>
        {numbers.map((one) => (
          <li key={one.index}>
            <Link to={addressOf(one)} className={styles.numberName}>
              {dataset.columns.find(({ index }) => index === one.index)?.header ?? one.header}
            </Link>
            <dl className={styles.numberFigures}>
              <Figure name={t("numbers.mean")} value={one.mean} write={writeMean(one)} />
              {one.nps && <Figure name={t("numbers.nps")} value={one.nps} write={format.points} />}
              {one.top_two && (
                <Figure name={t("numbers.topTwo")} value={one.top_two} write={format.percent} />
              )}
              {one.correlation && (
                <Figure
                  name={t("numbers.correlation")}
                  value={one.correlation}
                  write={(value) => format.signed(value, 2)}
                  quiet={!one.correlation.clear}
                />
              )}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FigureProps {
  name: string;
  value: { value: number; low: number; high: number };
  write: (value: number) => string;
  quiet?: boolean;
}

/** A figure with its interval; quiet where it may be chance. */
function Figure({ name, value: { value, low, high }, write, quiet = false }: FigureProps) {
  const { t } = useTranslation("overview");
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b className={quiet ? overview.quiet : undefined}>{write(value)}</b>{" "}
        <span className={overview.small}>{t("score.range", { low: write(low), high: write(high) })}</span>
      </dd>
    </div>
  );
}
