import { Button } from "@mantine/core";
import { deleteAnswers } from "@soundings/contract/answers";
import type { SurveyDraft } from "@soundings/contract/surveys";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useMay } from "../auth/use-may.ts";
import { useEffectOn } from "../lib/use-effect-on.ts";
import { type AnswersView, filterOf, isNarrowed } from "../surveys/answers-view.ts";
import { FullQuotas } from "../surveys/quotas/full-quotas.tsx";
import { SurveyFrame } from "../surveys/survey-frame.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { Pager } from "../ui/list/pager.tsx";
import { useShortcut } from "../ui/shortcut.ts";
import { AnswerDrawer } from "./answer-drawer.tsx";
import { type AnswersSummary, useAnswers, useAnswersSummary } from "./answer-queries.ts";
import { AnswersActions } from "./answers-actions.tsx";
import { AnswersBulkBar } from "./answers-bulk-bar.tsx";
import styles from "./answers-screen.module.css";
import { AnswersTable } from "./answers-table.tsx";
import { AnswersToolbar } from "./answers-toolbar.tsx";
import { NoAnswers } from "./no-answers.tsx";
import { OutsideQuotas } from "./outside-quotas.tsx";
import { PartialAnswers } from "./partial-answers.tsx";
import { SummaryStrip } from "./summary-strip.tsx";
import { useAnswerRemoval } from "./use-answer-removal.ts";
import { useAnswerSelection } from "./use-answer-selection.ts";
import { useDisplayToggles } from "./use-display-toggles.ts";
import { useFreshAnalyses, useNewAnswers } from "./use-new-answers.ts";
import { useOpenAnswer } from "./use-open-answer.ts";

interface AnswersScreenProps {
  survey: SurveyDraft;
  view: AnswersView;
  onChange: (part: Partial<AnswersView>, options?: { replace?: boolean }) => void;
}

const NO_QUESTIONS: never[] = [];
const NO_QUALITY = {};

/** The answers of a survey as a table with figures above it, and one of them in full beside it. */
export function AnswersScreen({ survey, view, onChange }: AnswersScreenProps) {
  const { id, status } = survey.survey;
  const narrowed = isNarrowed(view);
  const filter = filterOf(view);
  const found = useAnswers(id, view);
  const summary = useAnswersSummary(id, filter);
  const whole = useAnswersSummary(id, {});
  const toggles = useDisplayToggles();
  const { questions, variants, answers, order, total } = useListed(found.data, whole.data);
  const checked = useAnswerSelection({ order, filter, total });
  const { selection } = checked;
  const selected = answers.filter((answer) => selection.ids.has(answer.id));
  const fresh = useNewAnswers(id, view, found);
  useFreshAnalyses(id, view, found.data, questions);
  const pages = Math.max(1, Math.ceil(total / view.limit));
  const opened = useOpenAnswer({ view, order, total, stale: found.isPlaceholderData, onChange });

  useLastPage(found, view.page, pages, onChange);
  const empty = found.data !== undefined && total === 0 && !found.isPlaceholderData;
  const showFresh = useShowFresh({ view, fresh, empty, onChange });
  const { remove, removeWhole } = useAnswerRemoval({ surveyId: id, view, opened, checked, onChange });
  const removeSelected = () => void (checked.isWhole ? removeWhole() : remove(selected));
  const deletes = useMay()(deleteAnswers, id);
  useShortcut("Delete", deletes && selected.length > 0 ? removeSelected : null);
  useShortcut("Escape", selected.length > 0 && !view.open ? checked.clear : null);

  const clear = () => onChange({ conditions: {}, query: "" });
  const failed = (found.isError && !found.data) || (whole.isError && !whole.data);
  return (
    <SurveyFrame
      survey={survey}
      screen="data-analysis"
      fill
      actions={
        <AnswersActions
          survey={survey}
          summary={whole.data}
          scope={{ filter, total, narrowed }}
          toggles={toggles}
        />
      }
    >
      {failed ? (
        <ErrorState
          error={found.error ?? whole.error}
          onRetry={() => {
            void found.refetch();
            void whole.refetch();
          }}
        />
      ) : empty && !narrowed ? (
        <NoAnswers surveyId={id} status={status} narrowed={false} onClear={clear} />
      ) : (
        <div className={styles.columns} data-open={view.open !== null || undefined}>
          <div className={styles.list}>
            <AnswersHead {...{ survey, view, onChange, summary: summary.data, whole: whole.data, toggles }} />
            {fresh.count > 0 && !empty && <FreshButton count={fresh.count} onShow={showFresh} />}
            {empty ? (
              <NoAnswers surveyId={id} status={status} narrowed onClear={clear} />
            ) : (
              <AnswersTable
                surveyId={id}
                view={view}
                questions={questions}
                variants={variants}
                // Without the questions there are no columns to put answers into.
                answers={found.data && whole.data ? answers : null}
                quality={found.data?.quality ?? NO_QUALITY}
                total={total}
                first={(view.page - 1) * view.limit + 1}
                stale={found.isPlaceholderData}
                metadata={toggles.metadata}
                analysis={toggles.analysis}
                selection={selection}
                onSelect={checked.select}
                onSort={(sort) => onChange(sort)}
                onOpen={opened.open}
                onDelete={(those) => void (checked.isWhole ? removeWhole() : remove(those))}
              />
            )}
            <footer className={styles.footer}>
              {selected.length > 0 && (
                <AnswersBulkBar
                  checked={checked}
                  total={total}
                  narrowed={narrowed}
                  onDelete={deletes ? removeSelected : null}
                />
              )}
              <span className={styles.space} />
              {found.data && (
                <Pager page={view.page} limit={view.limit} total={total} pages={pages} onChange={onChange} />
              )}
            </footer>
          </div>
          {view.open && (
            <AnswerDrawer
              surveyId={id}
              id={view.open}
              listed={answers.find((answer) => answer.id === view.open)}
              place={opened.place}
              total={total}
              questions={questions}
              variants={variants}
              analysis={toggles.analysis}
              query={view.query}
              onStep={opened.step}
              onDelete={(answer) => void remove([answer])}
              onClose={opened.close}
            />
          )}
        </div>
      )}
    </SurveyFrame>
  );
}

/** What the table is made of. */
function useListed(found: ReturnType<typeof useAnswers>["data"], whole: AnswersSummary | undefined) {
  const variants = useMemo(
    () => new Map(whole?.variants.map((variant) => [variant.id, variant.name])),
    [whole],
  );
  const answers = useMemo(() => found?.list ?? [], [found]);
  const order = useMemo(() => answers.map((answer) => answer.id), [answers]);
  const total = found?.pagination.totalItems ?? 0;
  return { questions: whole?.questions ?? NO_QUESTIONS, variants, answers, order, total };
}

/** The last row of the last page may have been deleted. */
function useLastPage(
  { data, isPlaceholderData }: ReturnType<typeof useAnswers>,
  page: number,
  pages: number,
  onChange: AnswersScreenProps["onChange"],
): void {
  useEffect(() => {
    if (data && !isPlaceholderData && page > pages) onChange({ page: pages }, { replace: true });
  }, [data, isPlaceholderData, page, pages, onChange]);
}

interface Fresh extends Pick<AnswersScreenProps, "view" | "onChange"> {
  fresh: ReturnType<typeof useNewAnswers>;
  empty: boolean;
}

/** Shows the answers that came since. The first of all is shown as it comes: there is nothing that it could push away. */
function useShowFresh({ view, fresh, empty, onChange }: Fresh): () => void {
  const first = empty && fresh.count > 0;
  const { show } = fresh;
  // Once it is known that there is one.
  useEffectOn([first], () => {
    if (first) void show();
  });
  return () => {
    void show();
    // Where the newest stand first, that is where to look.
    const newestFirst = view.sortBy === "submitted_at" && view.sortDirection === "desc";
    if (newestFirst && view.page > 1) onChange({ page: 1 });
  };
}

interface AnswersHeadProps extends AnswersScreenProps {
  summary: AnswersSummary | undefined;
  /** Of all answers, whatever the table is narrowed to. */
  whole: AnswersSummary | undefined;
  toggles: ReturnType<typeof useDisplayToggles>;
}

/** What stands above the table: figures, what was turned away, and what narrows it. */
function AnswersHead({ survey, view, onChange, summary, whole, toggles }: AnswersHeadProps) {
  const { id } = survey.survey;
  return (
    <>
      <SummaryStrip
        summary={summary ?? null}
        whole={whole ?? null}
        conditions={view.conditions}
        onChange={(conditions) => onChange({ conditions })}
      />
      {summary && (
        <>
          <PartialAnswers surveyId={id} counts={summary} conditions={view.conditions} />
          <FullQuotas surveyId={id} />
          <OutsideQuotas surveyId={id} counts={summary} completion={view.conditions.completion} />
        </>
      )}
      <AnswersToolbar
        survey={survey.survey}
        summary={whole}
        view={view}
        toggles={toggles}
        onChange={onChange}
      />
    </>
  );
}

function FreshButton({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useTranslation("survey-answers");
  return (
    <div className={styles.fresh}>
      <Button size="sm" className={styles.freshButton ?? ""} onClick={onShow}>
        {t("fresh", { count })}
      </Button>
    </div>
  );
}
