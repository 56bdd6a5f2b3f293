import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { useQuotas } from "./quota-queries.ts";
import styles from "./quotas.module.css";

/** Names of full groups that are said. */
const SHOWN = 5;

/** Says once groups of a published survey's quotas are full, and that nothing more comes once all are; else nothing. */
export function FullQuotas({ surveyId }: { surveyId: string }) {
  const { t } = useTranslation("survey-quotas");
  const format = useFormat();
  const quotas = (useQuotas(surveyId).data?.quotas ?? []).filter(({ paused }) => !paused);
  const cells = quotas.flatMap((quota) => quota.cells);
  const full = cells.filter((cell) => cell.full);
  if (full.length === 0) return null;
  const whole = quotas.filter(({ cells: own }) => own.length > 0 && own.every((cell) => cell.full));
  const values = { count: full.length, number: format.number(full.length), of: format.number(cells.length) };
  const names = namesOf(full);
  const quoted = whole.map(({ name }) => t("notice.quoted", { name }));
  return (
    <p className={styles.fullNote} role="status">
      <strong>{t("notice.full", values)}</strong>{" "}
      {whole.length > 0
        ? t("notice.whole", { quotas: format.list(quoted), names })
        : t("notice.part", { names })}
    </p>
  );

  function namesOf(those: readonly { name: string }[]): string {
    const first = those.slice(0, SHOWN).map(({ name }) => name);
    const left = those.length - first.length;
    const more = left > 0 ? [t("notice.more", { number: format.number(left) })] : [];
    // Names may have words such as "and" in them.
    return [...first, ...more].join(" · ");
  }
}
