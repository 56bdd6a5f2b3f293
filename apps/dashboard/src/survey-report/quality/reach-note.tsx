import type { answersQuality } from "@soundings/contract/answer-quality";
import type { CallReply } from "@soundings/contract/call";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import styles from "./quality-line.module.css";

type Reach = CallReply<typeof answersQuality>["reach"][number];

/** Below that a survey has too few questions to tell. */
const ENOUGH = 0.8;

/** What would not be found, so that nobody takes "none found" for "none there". */
export function ReachNote({ reach }: { reach: readonly Reach[] }) {
  const { t } = useTranslation("survey-quality");
  const format = useFormat();
  const hard = reach.filter(({ found }) => found < ENOUGH);
  if (hard.length === 0) return null;
  return (
    <div className={styles.reach}>
      <h3>{t("reach.title")}</h3>
      <ul>
        {hard.map(({ way, found }) => (
          <li key={way}>{t(`reach.${way}`, { share: format.percent(Math.round(10 * found) / 10) })}</li>
        ))}
        <li>{t("reach.check")}</li>
      </ul>
    </div>
  );
}
