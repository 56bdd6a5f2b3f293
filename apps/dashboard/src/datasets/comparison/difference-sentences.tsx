import type { DatasetComparison } from "@soundings/contract/dataset-comparison";
import { useTranslation } from "react-i18next";
import { scoreTexts, shareTexts } from "../../lib/difference-text.ts";
import { useFormat } from "../../lib/format.ts";
import { type ClearDifference, clearDifferences } from "./clear-differences.ts";
import styles from "./comparison.module.css";

/** What two sides clearly differ in, in sentences. */
export function DifferenceSentences({ comparison }: { comparison: DatasetComparison }) {
  const { t } = useTranslation("dataset-comparison");
  const sentenceOf = useSentence(comparison);
  const differences = clearDifferences(comparison);
  return (
    <section className={styles.sentences} aria-labelledby="compared-sentences">
      <h2 id="compared-sentences">{t("different")}</h2>
      {differences.length === 0 ? (
        <p className={styles.quiet}>{t("nothing")}</p>
      ) : (
        <ul>
          {differences.map((one) => {
            const sentence = sentenceOf(one);
            return <li key={sentence}>{sentence}</li>;
          })}
        </ul>
      )}
    </section>
  );
}

/** Tells a difference as its table shows it: who reads both subtracts the same figures. */
function useSentence({ sides, score }: DatasetComparison) {
  const { t } = useTranslation(["dataset-comparison", "datasets"]);
  const format = useFormat();
  const [one, other] = sides.map(({ name, wave }) => wave ?? name) as [string, string];
  const said = (kind: string, difference: number, values: Record<string, string>) =>
    t(`said.${kind}.${difference > 0 ? "more" : "less"}`, { one, other, ...values });
  const scores = (values: readonly [number, number]) => {
    const texts = scoreTexts(format, ...values);
    const points = t("points", {
      count: Math.abs(values[0] - values[1]),
      number: texts.between.replace(/^[+−-]/, ""),
    });
    return { points, value: texts.score(values[0]), otherValue: texts.score(values[1]) };
  };
  const shares = (values: readonly [number, number], difference: number) => {
    const { share } = shareTexts(format, ...values, difference);
    return { value: share(values[0]), otherValue: share(values[1]) };
  };
  return (is: ClearDifference): string => {
    switch (is.kind) {
      case "score": {
        const values = sides.map((side) => side.score?.score ?? 0) as [number, number];
        return said("score", score?.value ?? 0, scores(values));
      }
      case "topicScore": {
        const { name, estimates, score: difference } = is.topic;
        const values = estimates.map((estimate) => estimate?.score ?? 0) as [number, number];
        return said("topicScore", difference?.value ?? 0, { topic: name, ...scores(values) });
      }
      case "topicShare": {
        const { name, share, shares: values } = is.topic;
        return said("topicShare", share?.value ?? 0, { topic: name, ...shares(values, share?.value ?? 0) });
      }
      case "emotion": {
        const { emotion, share, shares: values } = is.emotion;
        const name = t(`datasets:emotion.${emotion}`);
        return said("emotion", share?.value ?? 0, { emotion: name, ...shares(values, share?.value ?? 0) });
      }
    }
  };
}
