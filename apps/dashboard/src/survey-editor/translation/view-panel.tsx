import { Bot, CircleDashed, History, List, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import styles from "./language-panel.module.css";
import { groupName } from "./text-row.tsx";
import { FILTERS, type Filter, type Line, type StateCounts } from "./translation-lines.ts";

const ICONS: Record<Filter, LucideIcon> = {
  all: List,
  missing: CircleDashed,
  outdated: History,
  machine: Bot,
};

interface ViewPanelProps {
  /** All lines, whatever is shown of them. */
  lines: readonly Line[];
  counts: StateCounts;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  onGroup: (key: string) => void;
}

/** What is shown: by state, and where in the survey. */
export function ViewPanel({ lines, counts, filter, onFilter, onGroup }: ViewPanelProps) {
  const { t } = useTranslation("survey-translation");
  const format = useFormat();
  const groups = lines.filter((line) => line.kind === "group");
  return (
    <>
      <section aria-labelledby="translation-show" className={styles.section}>
        <h2 id="translation-show" className={styles.title}>
          {t("show")}
        </h2>
        <ul className={styles.list}>
          {FILTERS.map((one) => {
            const Icon = ICONS[one];
            return (
              <li key={one}>
                <button
                  type="button"
                  className={styles.filter}
                  aria-pressed={one === filter}
                  onClick={() => onFilter(one)}
                >
                  <Icon size={16} aria-hidden="true" />
                  <span className={styles.grow}>{t(`filter.${one}`)}</span>
                  <span className={styles.count}>{format.number(counts[one === "all" ? "total" : one])}</span>
                </button>
              </li>
            );
          })}
        </ul>
      </section>
      <section aria-labelledby="translation-places" className={styles.section}>
        <h2 id="translation-places" className={styles.title}>
          {t("places")}
        </h2>
        <ul className={styles.list}>
          {groups.map((group) => (
            <li key={group.key}>
              <button type="button" className={styles.filter} onClick={() => onGroup(group.key)}>
                <span className={styles.grow}>{groupName(t, group)}</span>
                <span className={styles.count}>{format.percent(group.translated / group.total)}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
