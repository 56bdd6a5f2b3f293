import { clearDifferences } from "@soundings/contract/clear-differences";
import type { DatasetComparison } from "@soundings/contract/dataset-comparison";
import { datasetDifferenceText } from "@soundings/contract/dataset-difference-texts";
import { useTranslation } from "react-i18next";
import { useClaimLanguage } from "../../lib/claim-language.ts";
import styles from "./comparison.module.css";

/** What two sides clearly differ in, in sentences. */
export function DifferenceSentences({ comparison }: { comparison: DatasetComparison }) {
  const { t } = useTranslation("dataset-comparison");
  const language = useClaimLanguage();
  const differences = clearDifferences(comparison);
  return (
    <section className={styles.sentences} aria-labelledby="compared-sentences">
      <h2 id="compared-sentences">{t("different")}</h2>
      {differences.length === 0 ? (
        <p className={styles.quiet}>{t(comparison.score === null ? "tooFew" : "nothing")}</p>
      ) : (
        <ul>
          {differences.map((one) => {
            const sentence = datasetDifferenceText(comparison, one, language);
            return <li key={sentence}>{sentence}</li>;
          })}
        </ul>
      )}
    </section>
  );
}
