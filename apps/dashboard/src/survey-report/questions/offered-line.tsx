import { offeredText } from "@soundings/contract/offered-text";
import type { QuestionReport } from "@soundings/contract/report";
import { useClaimLanguage } from "../../lib/claim-language.ts";
import styles from "../report-card.module.css";

interface OfferedLineProps {
  report: QuestionReport;
  /** What a choice or a field is called, by its value or id. */
  name: (part: string) => string;
}

/** Below a chart, of how many its figures are where not everybody was asked for everything. */
export function OfferedLine({ report, name }: OfferedLineProps) {
  const text = offeredText(report, useClaimLanguage(), name);
  return text && <p className={styles.spread}>{text}.</p>;
}
