import { Button, Tooltip } from "@mantine/core";
import type { Language } from "@soundings/survey/survey";
import { useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { ArrowDownToLine, Eye, Languages, SearchX } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { useSurvey } from "../draft-context.tsx";
import { PreviewPane } from "../preview/preview-pane.tsx";
import { Offers } from "./automatic/offers.tsx";
import { RunBar } from "./automatic/run-bar.tsx";
import { useTranslationRun } from "./automatic/run-of-draft.ts";
import { knows, translatorQuery } from "./automatic/translator.ts";
import { type Scope, useAutomatic } from "./automatic/use-automatic.tsx";
import { useRowTranslation } from "./automatic/use-row-translation.ts";
import { AddLanguage, LanguagePanel } from "./language-panel.tsx";
import { groupName } from "./text-row.tsx";
import { TranslationFiles } from "./translation-files.tsx";
import { countStates, type GroupLine, type Line, linesOf, visibleLines } from "./translation-lines.ts";
import styles from "./translation-tab.module.css";
import { TranslationTable } from "./translation-table.tsx";
import { useTargetEditing } from "./use-target-editing.ts";
import { type TranslationView, useTranslationView } from "./use-translation-view.ts";
import { ViewPanel } from "./view-panel.tsx";

/** A survey's texts beside their translations, a language at a time. */
export function Tab() {
  const { t } = useTranslation("survey-translation");
  const [view, change] = useTranslationView();
  if (!view.language) {
    return (
      <EmptyState
        icon={Languages}
        title={t("empty.title")}
        text={t("empty.text")}
        action={<AddLanguage large onAdded={(language) => change({ language })} />}
      />
    );
  }
  return <Translations language={view.language} view={view} onChange={change} />;
}

interface TranslationsProps {
  language: Language;
  view: TranslationView;
  onChange: (change: Partial<TranslationView>) => void;
}

function Translations({ language, view, onChange }: TranslationsProps) {
  const { t } = useTranslation("survey-translation");
  const survey = useSurvey((one) => one);
  const all = useMemo(() => linesOf(survey, language), [survey, language]);
  const counts = useMemo(() => countStates(all), [all]);
  const inSight = useRef<typeof all>(all);
  const { busy, translate } = useRowTranslation(language);
  const editing = useTargetEditing({ language, view, lines: inSight, translate });
  const shownRun = useTranslationRun();
  const ask = useAutomatic();
  const { data: translator } = useQuery(translatorQuery);
  const automatic =
    translator?.translator != null &&
    knows(translator, language) &&
    knows(translator, survey.default_language);
  const { filter, query, show } = view;
  const { kept, showKey } = editing;
  const lines = useMemo(() => visibleLines(all, { filter, query, kept }), [all, filter, query, kept]);
  useEffect(() => {
    inSight.current = lines;
  }, [lines]);
  useEffect(() => {
    if (!show) return;
    const own = inSight.current.find(
      (line) =>
        line.key === show ||
        (line.kind === "text" && [line.text.question_id, line.text.end_id].includes(show)),
    );
    if (own) showKey(own.key, own.kind === "text");
  }, [show, showKey]);
  /** What a search or a filter left. */
  const inView = (): Scope | undefined => {
    if (filter === "all" && query.trim() === "") return undefined;
    const keys = lines.flatMap((line) => (line.kind === "text" ? [line.key] : []));
    return { name: t("automatic.inView", { count: keys.length }), keys: new Set(keys) };
  };
  return (
    <div className={styles.tab} data-preview={view.preview || undefined}>
      <aside className={styles.panel} aria-label={t("panel")}>
        <LanguagePanel
          chosen={language}
          onChoose={(next) => onChange({ language: next })}
          onTranslate={(into) => ask({ language: into, reasons: ["missing"] })}
        />
        <ViewPanel
          lines={all}
          counts={counts}
          filter={filter}
          onFilter={(next) => onChange({ filter: next })}
          onGroup={(key) => showKey(key, false)}
        />
      </aside>
      <div className={styles.main}>
        <Toolbar language={language} view={view} onChange={onChange} onNext={editing.actions.next} />
        {shownRun ? (
          <RunBar
            {...shownRun}
            onShow={(into, key) => onChange({ language: into, filter: "all", query: "", show: key })}
            onReview={(into) => onChange({ language: into, filter: "machine", query: "" })}
          />
        ) : (
          <Offers language={language} counts={counts} onAsk={ask} />
        )}
        {lines.length > 0 ? (
          <TranslationTable
            key={language}
            language={language}
            lines={lines}
            counts={counts}
            editing={editing}
            busy={busy}
            automatic={automatic}
            onTranslate={() => ask({ language, reasons: ["missing"], scope: inView() })}
            onTranslateGroup={(group) =>
              ask({ language, reasons: ["missing"], scope: scopeOf(all, group, t), scoped: true })
            }
          />
        ) : (
          <NothingFound view={view} onChange={onChange} />
        )}
      </div>
      {view.preview && (
        <aside className={styles.preview} aria-label={t("previewPane")}>
          <PreviewPane language={language} show={editing.latest} />
        </aside>
      )}
    </div>
  );
}

function Toolbar({ language, view, onChange, onNext }: TranslationsProps & { onNext: () => void }) {
  const { t } = useTranslation("survey-translation");
  const { filter, query } = view;
  return (
    <div className={styles.toolbar}>
      <SearchField
        className={styles.search}
        query={query}
        onChange={(next) => onChange({ query: next })}
        label={t("search.label")}
        clearLabel={t("search.clear")}
      />
      <span className={styles.space} />
      <Tooltip label={t("next.hint")}>
        <Button
          variant="default"
          leftSection={<ArrowDownToLine size={16} />}
          onClick={onNext}
          aria-keyshortcuts="Alt+N"
        >
          {t("next.action", { context: filter })}
        </Button>
      </Tooltip>
      <Button
        variant="default"
        className={styles.previewButton}
        leftSection={<Eye size={16} />}
        aria-pressed={view.preview}
        onClick={() => onChange({ preview: !view.preview })}
      >
        {t("preview")}
      </Button>
      <TranslationFiles language={language} />
    </div>
  );
}

/** The texts of a group. */
function scopeOf(lines: readonly Line[], group: GroupLine, t: TFunction<"survey-translation">): Scope {
  const from = lines.findIndex(({ key }) => key === group.key) + 1;
  const keys = lines.slice(from, from + group.total).map(({ key }) => key);
  return { name: groupName(t, group), keys: new Set(keys) };
}

function NothingFound({ view, onChange }: Pick<TranslationsProps, "view" | "onChange">) {
  const { t } = useTranslation("survey-translation");
  return (
    <EmptyState
      icon={SearchX}
      title={t(view.query ? "nothing.search" : `nothing.${view.filter}`, { query: view.query })}
      action={
        <Button variant="default" size="md" onClick={() => onChange({ filter: "all", query: "" })}>
          {t("nothing.action")}
        </Button>
      }
    />
  );
}
