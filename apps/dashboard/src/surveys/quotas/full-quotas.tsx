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
  const isWhole = quotas.some(({ cells: own }) => own.length > 0 && own.every((cell) => cell.full));
  const values = { count: full.length, number: format.number(full.length), of: format.number(cells.length) };
  return (
    <p className={styles.fullNote} role="status">
      <strong>{t("notice.full", values)}</strong>{" "}
      {t(isWhole ? "notice.whole" : "notice.part", { names: namesOf(full) })}
    </p>
  );

  function namesOf(those: readonly { name: string }[]): string {
    const names = those.slice(0, SHOWN).map(({ name }) => name);
    const left = those.length - names.length;
    return format.list(left > 0 ? [...names, t("notice.more", { number: format.number(left) })] : names);
  }
}
