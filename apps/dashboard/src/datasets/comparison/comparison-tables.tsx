import { Button } from "@mantine/core";
import type { ComparedDataset, DatasetComparison } from "@soundings/contract/dataset-comparison";
import { rangeOf, scoreTexts, shareTexts } from "@soundings/contract/difference-text";
import { verdictOf } from "@soundings/contract/shown-figures";
import type { Difference } from "@soundings/contract/topics";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "../../lib/format.ts";
import { ScrollSection } from "../../ui/scroll-section.tsx";
import styles from "./comparison.module.css";
import { commentsPath } from "./comparison-state.ts";

type Sides = DatasetComparison["sides"];

/** "Shop, March": a side by its dataset and wave. */
export const sideName = ({ name, wave }: Pick<ComparedDataset, "name" | "wave">) =>
  wave === null ? name : `${name}, ${wave}`;

/** The mean score of each side, and whether they are apart. */
export function ScoreRow({ comparison: { sides, score } }: { comparison: DatasetComparison }) {
  const { t } = useTranslation("dataset-comparison");
  const format = useFormat();
  const [one, other] = sides.map((side) => side.score?.score ?? 0) as [number, number];
  const texts = scoreTexts(format, one, other);
  return (
    <section className={styles.scores} aria-labelledby="compared-score">
      <h2 id="compared-score">{t("score")}</h2>
      <div className={styles.pair}>
        {sides.map((side, at) => (
          <div key={sideName(side)} className={styles.figure}>
            <span className={styles.quiet}>{sideName(side)}</span>
            <b className={styles.large}>{side.score ? texts.score(at === 0 ? one : other) : "–"}</b>
            <Link to={commentsPath(side)} className={styles.link}>
              {t("comments", { count: side.comment_count, number: format.number(side.comment_count) })}
            </Link>
          </div>
        ))}
        <div className={styles.figure}>
          <span className={styles.quiet}>{t("difference")}</span>
          <DifferenceText difference={score} between={texts.between} />
        </div>
      </div>
    </section>
  );
}

type ComparedTopic = DatasetComparison["topics"][number];

/** Fewer rows are not worth a button. */
const MIN_FOLDED = 4;

/** Topics of both sides: how often they are spoken of, and how well; those that nothing can be told of on request. */
export function TopicsTable({ comparison: { sides, topics } }: { comparison: DatasetComparison }) {
  const { t } = useTranslation("dataset-comparison");
  const format = useFormat();
  const [all, setAll] = useState(false);
  const compared = topics.filter(({ share, score }) => share !== null || score !== null);
  const few = topics.length - compared.length;
  const folds = compared.length > 0 && few >= MIN_FOLDED;
  return (
    <>
      <TableOf title={t("topics")} sides={sides} groups={[t("share"), t("score")]}>
        {(folds && !all ? compared : topics).map((topic) => (
          <TopicRow key={`${topic.ids[0]} ${topic.ids[1]}`} topic={topic} sides={sides} />
        ))}
      </TableOf>
      {folds && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles.fold}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {t(all ? "hideFew" : "showFew", { count: few, number: format.number(few) })}
        </Button>
      )}
    </>
  );
}

function TopicRow({ topic, sides }: { topic: ComparedTopic; sides: Sides }) {
  const { t } = useTranslation("dataset-comparison");
  const format = useFormat();
  const share = shareTexts(format, ...topic.shares, topic.share?.value ?? null);
  const [one, other] = topic.estimates.map((estimate) => estimate?.score ?? 0) as [number, number];
  const score = scoreTexts(format, one, other);
  return (
    <tr>
      <th scope="row">
        {topic.name}
        {topic.parent_name && (
          <span className={styles.quiet}> {t("under", { name: topic.parent_name })}</span>
        )}
      </th>
      {sides.map((side, at) => (
        <td key={sideName(side)}>
          <Count
            side={side}
            count={topic.comment_counts[at] ?? 0}
            name={topic.name}
            narrowed={topic.ids[at] ? { topic: topic.ids[at] } : null}
          >
            {(isWritten(topic.share) ? share.share : format.percent)(topic.shares[at] ?? 0)}
          </Count>
        </td>
      ))}
      <td className={styles.apart}>
        <DifferenceText difference={topic.share} between={share.between} />
      </td>
      {topic.estimates.map((estimate, at) => (
        <td key={sideName(sides[at] as ComparedDataset)}>
          {estimate ? (
            (isWritten(topic.score) ? score.score : format.score)(estimate.score)
          ) : (
            <span className={styles.quiet}>–</span>
          )}
        </td>
      ))}
      <td className={styles.apart}>
        <DifferenceText difference={topic.score} between={score.between} />
      </td>
    </tr>
  );
}

export function EmotionsTable({ comparison: { sides, emotions } }: { comparison: DatasetComparison }) {
  const { t } = useTranslation(["dataset-comparison", "datasets"]);
  const format = useFormat();
  return (
    <TableOf title={t("emotions")} sides={sides} groups={[t("share")]}>
      {emotions.map(({ emotion, comment_counts, shares, share }) => {
        const texts = shareTexts(format, ...shares, share?.value ?? null);
        const name = t(`datasets:emotion.${emotion}`);
        return (
          <tr key={emotion}>
            <th scope="row">{name}</th>
            {sides.map((side, at) => (
              <td key={sideName(side)}>
                <Count side={side} count={comment_counts[at] ?? 0} name={name} narrowed={{ emotion }}>
                  {(isWritten(share) ? texts.share : format.percent)(shares[at] ?? 0)}
                </Count>
              </td>
            ))}
            <td className={styles.apart}>
              <DifferenceText difference={share} between={texts.between} />
            </td>
          </tr>
        );
      })}
    </TableOf>
  );
}

interface TableOfProps {
  title: string;
  sides: Sides;
  groups: readonly string[];
  children: ReactNode;
}

function TableOf({ title, sides, groups, children }: TableOfProps) {
  const { t } = useTranslation("dataset-comparison");
  return (
    <div className={styles.section}>
      <h2>{title}</h2>
      <ScrollSection className={styles.scroller} aria-label={title}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {groups.map((group) => (
                <th key={group} scope="colgroup" colSpan={3} className={styles.group}>
                  <span>{group}</span>
                </th>
              ))}
            </tr>
            <tr>
              <td />
              {groups.flatMap((group) => [
                ...sides.map((side) => (
                  <th key={`${group} ${sideName(side)}`} scope="col" title={sideName(side)}>
                    <span>{side.wave ?? side.name}</span>
                  </th>
                )),
                <th key={group} scope="col">
                  {t("difference")}
                </th>,
              ])}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </ScrollSection>
    </div>
  );
}

interface CountProps {
  side: ComparedDataset;
  count: number;
  name: string;
  /** Null where this side has no such topic. */
  narrowed: { topic?: string; emotion?: string } | null;
  children: ReactNode;
}

function Count({ side, count, name, narrowed, children }: CountProps) {
  const { t } = useTranslation("dataset-comparison");
  const format = useFormat();
  if (count === 0 || narrowed === null) return <span className={styles.quiet}>{children}</span>;
  const title = t("commentsOf", { count, number: format.number(count), name, side: sideName(side) });
  return (
    <Link to={commentsPath(side, narrowed)} className={styles.count} title={title} aria-label={title}>
      {children}
    </Link>
  );
}

/** Whether a number stands for the difference, which readers may check by subtracting: only then digits need to agree. */
const isWritten = (difference: Difference | null): boolean =>
  difference !== null && verdictOf(difference) === "clear";

/** A difference where it is clear; else why nothing is said. */
function DifferenceText({ difference, between }: { difference: Difference | null; between: string }) {
  const { t } = useTranslation("dataset-comparison");
  const format = useFormat();
  if (!difference) return <span className={styles.quiet}>–</span>;
  const verdict = verdictOf(difference);
  const range = t("range", rangeOf(format, difference));
  if (verdict !== "clear") {
    return (
      <span className={styles.quiet} title={range}>
        {t(verdict === "chance" ? "chance" : "unclear")}
      </span>
    );
  }
  return (
    <span className={styles.difference}>
      <b>{between}</b>
      <span className={styles.range}>{range}</span>
    </span>
  );
}
