import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { compareEstimates } from "../../datasets/compare.ts";
import { useFormat } from "../../lib/format.ts";
import { OpeningsHint } from "../../survey-answers/openings-hint.tsx";
import { useAnswerWords } from "../../survey-answers/use-answer-words.ts";
import { ScoreMark } from "../../ui/score-mark.tsx";
import { keyFigures } from "../key-figures.ts";
import { useReportContext } from "../report-context.ts";
import styles from "./key-figures.module.css";

/** The numbers that are looked at first, each beside the days before where those are asked for. */
export function KeyFigures() {
  const { t } = useTranslation("survey-report");
  const format = useFormat();
  const { duration } = useAnswerWords();
  const { report, before } = useReportContext();
  const now = keyFigures(report);
  const then = before && keyFigures(before);
  // So many more, or fewer, that chance alone hardly makes it: 95 % of Poisson's counts.
  const tone = (change: number, total: number) =>
    Math.abs(change) < 1.96 * Math.sqrt(total) ? "quiet" : change > 0 ? "good" : "bad";
  return (
    <dl className={styles.figures}>
      <Figure
        name={t("dropOff.opened")}
        hint={<OpeningsHint since={report.openings_since} />}
        value={now.opened === null ? "–" : format.number(now.opened)}
      >
        {now.opened !== null && then?.opened && (
          <Change tone={tone(now.opened - then.opened, now.opened + then.opened)}>
            {format.signed(Math.round((now.opened / then.opened - 1) * 100), 0)}%
          </Change>
        )}
      </Figure>
      <Figure name={t("figures.answers")} value={format.number(now.submitted)}>
        {then && then.submitted > 0 && (
          <Change tone={tone(now.submitted - then.submitted, now.submitted + then.submitted)}>
            {format.signed(Math.round((now.submitted / then.submitted - 1) * 100), 0)}%
          </Change>
        )}
      </Figure>
      <Figure
        name={t("figures.completion")}
        value={now.begun > 0 ? format.percent(now.submitted / now.begun) : "–"}
      >
        <Change tone="quiet">
          {then && then.begun > 0 && now.begun > 0
            ? t("figures.points", {
                number: format.points((now.submitted / now.begun - then.submitted / then.begun) * 100),
              })
            : t("figures.ofBegun", { count: now.begun, number: format.number(now.begun) })}
        </Change>
      </Figure>
      <Figure name={t("figures.median")} value={duration(now.median)}>
        {then &&
          then.median !== null &&
          now.median !== null &&
          Math.round(now.median) !== Math.round(then.median) && (
            <Change tone="quiet">
              {t(now.median < then.median ? "figures.less" : "figures.more", {
                time: duration(Math.abs(now.median - then.median)),
              })}
            </Change>
          )}
        {!then && now.median !== null && now.timed < now.submitted && (
          <Change tone="quiet">{t("figures.knownOf", { number: format.number(now.timed) })}</Change>
        )}
      </Figure>
      {now.nps && (
        <Figure name={t("figures.nps")} value={format.points(now.nps.score)}>
          {then?.nps ? (
            <ScoreChange {...compareEstimates(now.nps, then.nps)} />
          ) : (
            <Change tone="quiet">
              {t("figures.between", { low: format.points(now.nps.low), high: format.points(now.nps.high) })}
            </Change>
          )}
        </Figure>
      )}
      {now.sentiment && (
        <Figure
          name={t("figures.sentiment")}
          value={
            <>
              {format.score(now.sentiment.score)} <ScoreMark score={now.sentiment.score} bare />
            </>
          }
        >
          <Change tone="quiet">
            {t("figures.texts", { count: now.sentiment.texts, number: format.number(now.sentiment.texts) })}
          </Change>
        </Figure>
      )}
    </dl>
  );
}

interface FigureProps {
  name: string;
  value: ReactNode;
  hint?: ReactNode;
  children?: ReactNode;
}

function Figure({ name, value, hint, children }: FigureProps) {
  return (
    <div>
      <dt>
        {name}
        {hint}
      </dt>
      <dd>
        <b>{value}</b>
        {children}
      </dd>
    </div>
  );
}

function Change({ tone, children }: { tone: "good" | "bad" | "quiet"; children: ReactNode }) {
  return <span className={styles[tone]}>{children}</span>;
}

/** A change that chance alone could have made is not told as one. */
function ScoreChange({ points, clear }: { points: number; clear: boolean }) {
  const { t } = useTranslation("survey-report");
  const format = useFormat();
  if (!clear || Math.round(points) === 0) return <Change tone="quiet">{t("figures.noDifference")}</Change>;
  return <Change tone={points > 0 ? "good" : "bad"}>{format.points(points)}</Change>;
}
