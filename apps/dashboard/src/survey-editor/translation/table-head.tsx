import { Button } from "@mantine/core";
import type { Language } from "@soundings/survey/survey";
import { Bot } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { ownName } from "./language-names.ts";
import { directionOf, type StateCounts } from "./translation-lines.ts";
import styles from "./translation-table.module.css";

interface TableHeadProps {
  language: Language;
  source: Language;
  counts: StateCounts;
  onTranslate: () => void;
}

/** Where the focus goes when a run's bar is put away. */
export const TRANSLATE_BUTTON = "translate-automatically";

/** The two languages, and how far the translation is. */
export function TableHead({ language, source, counts, onTranslate }: TableHeadProps) {
  const { t } = useTranslation("survey-translation");
  const format = useFormat();
  const translated = counts.total - counts.missing;
  const notes = [
    t("translatedOf", { number: translated, total: counts.total }),
    ...(["machine", "outdated"] as const)
      .filter((state) => counts[state] > 0)
      .map((state) => t(`stateCount.${state}`, { count: counts[state] })),
  ];
  return (
    <thead className={styles.head}>
      <tr className={styles.headRow} aria-rowindex={1}>
        <th scope="col" className={styles.headCell}>
          {t("texts", { count: counts.total })}
        </th>
        <th scope="col" className={styles.headCell}>
          <strong className={styles.language} lang={source} dir={directionOf(source)}>
            {ownName(source)}
          </strong>
          <span>{t("default")}</span>
        </th>
        <th scope="col" className={styles.headCell}>
          <strong className={styles.language} lang={language} dir={directionOf(language)}>
            {ownName(language)}
          </strong>
          <span className={styles.headSpace} />
          <Button
            id={TRANSLATE_BUTTON}
            size="xs"
            variant="default"
            leftSection={<Bot size={14} />}
            onClick={onTranslate}
          >
            {counts.missing > 0 ? t("automatic.action", { count: counts.missing }) : t("automatic.open")}
          </Button>
          <span className={styles.counts}>
            {format.percent(counts.total === 0 ? 1 : translated / counts.total)}
            {" · "}
            {notes.join(", ")}
          </span>
        </th>
      </tr>
    </thead>
  );
}
