import { Switch } from "@mantine/core";
import type { Survey } from "@soundings/survey/survey";
import { dayOf } from "@soundings/survey/zoned-days";
import { useTranslation } from "react-i18next";
import type { AnswersView, Conditions } from "../surveys/answers-view.ts";
import { DaySpanPicker } from "../ui/day-span-picker.tsx";
import { SearchField } from "../ui/search-field.tsx";
import type { AnswersSummary } from "./answer-queries.ts";
import styles from "./answers-screen.module.css";
import { useFacets } from "./filter/facets.ts";
import { FilterChips, FilterMenu } from "./filter/filter-menu.tsx";
import { focusFirstAnswer } from "./use-answer-keys.ts";
import type { useDisplayToggles } from "./use-display-toggles.ts";

interface AnswersToolbarProps {
  survey: Pick<Survey, "settings">;
  summary: AnswersSummary | undefined;
  view: AnswersView;
  toggles: ReturnType<typeof useDisplayToggles>;
  onChange: (part: Partial<AnswersView>, options?: { replace?: boolean }) => void;
}

/** What narrows the answers, and what they are shown with. */
export function AnswersToolbar({ survey, summary, view, toggles, onChange }: AnswersToolbarProps) {
  const { t } = useTranslation("survey-answers");
  const { conditions } = view;
  const facets = useFacets(summary, conditions);
  const { from, to, ...others } = conditions;
  const setConditions = (next: Conditions) => onChange({ conditions: next });
  const narrowing = facets.some((facet) => facet.chosen(conditions).length > 0);
  return (
    <>
      <div className={styles.toolbar}>
        <SearchField
          className={styles.search}
          label={t("search")}
          clearLabel={t("clearSearch")}
          query={view.query}
          // Typing must not fill the history with one entry a letter.
          onChange={(query) => onChange({ query }, { replace: true })}
          onDown={focusFirstAnswer}
        />
        <DaySpanPicker
          value={from && to ? { from, to } : null}
          today={dayOf(new Date(), survey.settings.time_zone)}
          all={t("allDays")}
          onChange={(span) => setConditions(span ? { ...others, ...span } : others)}
        />
        <FilterMenu facets={facets} conditions={conditions} onChange={setConditions} />
        <span className={styles.space} />
        <div className={styles.toggles}>
          <Switch
            label={t("toggle.metadata")}
            checked={toggles.metadata}
            onChange={({ currentTarget }) => toggles.toggle("metadata", currentTarget.checked)}
          />
          <Switch
            label={t("toggle.analysis")}
            checked={toggles.analysis}
            onChange={({ currentTarget }) => toggles.toggle("analysis", currentTarget.checked)}
          />
        </div>
      </div>
      {narrowing && (
        <div className={styles.chips}>
          <FilterChips facets={facets} conditions={conditions} onChange={setConditions} />
        </div>
      )}
    </>
  );
}
