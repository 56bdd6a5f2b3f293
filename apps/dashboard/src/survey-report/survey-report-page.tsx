import { Button } from "@mantine/core";
import type { SurveyDraft } from "@soundings/contract/surveys";
import { ChartColumn, FilterX, Send } from "lucide-react";
import { type ReactNode, useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAnswersSummary } from "../survey-answers/answer-queries.ts";
import type { Conditions } from "../surveys/answers-view.ts";
import { OpenSurvey, SurveyFrame } from "../surveys/survey-frame.tsx";
import { screenAddress } from "../surveys/survey-screens.tsx";
import { spanBefore } from "../ui/day-spans.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { useAddressState } from "../ui/use-address-state.ts";
import { useSplits } from "./compare/use-splits.ts";
import { QualityLine } from "./quality/quality-line.tsx";
import styles from "./report.module.css";
import { PrintHead, ReportActions } from "./report-actions.tsx";
import { ReportBar } from "./report-bar.tsx";
import { ReportBody } from "./report-body.tsx";
import { ReportContext } from "./report-context.ts";
import { useReport } from "./report-queries.ts";
import { ReportSkeleton } from "./report-skeleton.tsx";
import type { ReportView } from "./report-view.ts";
import { readReportView, writeReportView } from "./report-view.ts";
import { usePrinting } from "./use-printing.ts";

/** The responses of the survey whose id is in the address, in charts. */
export function SurveyReportPage() {
  return (
    <OpenSurvey screen="report" skeleton={<ReportSkeleton />}>
      {(survey) => <ReportOf key={survey.survey.id} draft={survey} />}
    </OpenSurvey>
  );
}

function ReportOf({ draft }: { draft: SurveyDraft }) {
  const { t } = useTranslation("survey-report");
  const { survey } = draft;
  const { id } = survey;
  const write = useCallback((next: Parameters<typeof writeReportView>[1]) => writeReportView(id, next), [id]);
  const [view, change] = useAddressState(readReportView, write);
  const live = survey.status === "PUBLISHED";
  const asked = draft.published_at !== null;
  const earlier = useDaysBefore(view);
  const beside = {
    ...(view.by !== null && { by: view.by }),
    ...(earlier && { before_from: earlier.from, before_to: earlier.to }),
  };
  const report = useReport(id, view.conditions, { live, enabled: asked, beside });
  const before = useReport(id, earlier ?? {}, { enabled: earlier !== null });
  // Of all responses: what can be chosen stays the same whatever is chosen.
  const summary = useAnswersSummary(id, { completion: "all" });
  const splits = useSplits(summary.data);
  const { printing, print } = usePrinting();
  const byName = splits.nameOf(view.by);
  const data = report.data ?? null;
  const context = useMemo(
    () =>
      data && {
        survey,
        view,
        report: data,
        before: earlier ? (before.data ?? null) : null,
        byName,
        printing,
      },
    [survey, view, data, earlier, before.data, byName, printing],
  );
  if (!asked) {
    return (
      <SurveyFrame survey={draft} screen="report">
        <Nothing kind="draft" action={<OpenScreen id={id} screen="edit" />} />
      </SurveyFrame>
    );
  }
  const narrowed = Object.keys(view.conditions).length > 0;
  const body = () => {
    if (!context) {
      if (report.isError) return <ErrorState error={report.error} onRetry={() => void report.refetch()} />;
      return <ReportSkeleton />;
    }
    const { begun, submitted } = context.report;
    if (begun + submitted > 0) {
      return (
        <ReportContext value={context}>
          <ReportBody stale={report.isPlaceholderData} />
        </ReportContext>
      );
    }
    if (!narrowed) return <Nothing kind="empty" action={<OpenScreen id={id} screen="distribution" />} />;
    const clear = (
      <Button variant="default" size="md" onClick={() => change({ ...view, conditions: {}, before: false })}>
        {t("nothing.filtered.action")}
      </Button>
    );
    return <Nothing kind="filtered" action={clear} />;
  };
  return (
    <SurveyFrame
      survey={draft}
      screen="report"
      actions={<ReportActions survey={survey} view={view} report={data} onPrint={print} />}
    >
      <PrintHead survey={survey} conditions={view.conditions} summary={summary.data} byName={byName} />
      <ReportBar
        survey={survey}
        view={view}
        summary={summary.data}
        report={data}
        splits={splits}
        onChange={change}
      />
      {context && (
        <QualityLine
          survey={survey}
          conditions={view.conditions}
          onChange={(conditions) => change({ ...view, conditions })}
        />
      )}
      {body()}
    </SurveyFrame>
  );
}

const ICONS = { draft: Send, empty: ChartColumn, filtered: FilterX };

function Nothing({ kind, action }: { kind: keyof typeof ICONS; action: ReactNode }) {
  const { t } = useTranslation("survey-report");
  return (
    <div className={styles.nothing}>
      <EmptyState
        icon={ICONS[kind]}
        title={t(`nothing.${kind}.title`)}
        text={t(`nothing.${kind}.text`)}
        action={action}
      />
    </div>
  );
}

function OpenScreen({ id, screen }: { id: string; screen: "edit" | "distribution" }) {
  const { t } = useTranslation("survey-report");
  return (
    <Button
      component={Link}
      to={screenAddress(id, screen)}
      size="md"
      leftSection={screen === "distribution" ? <Send size={16} /> : undefined}
    >
      {t(screen === "edit" ? "nothing.draft.action" : "nothing.empty.action")}
    </Button>
  );
}

/** The same conditions over the days before; null where nobody asks for them. */
function useDaysBefore({ conditions, before }: ReportView): Conditions | null {
  return useMemo(() => {
    const { from, to } = conditions;
    return before && from && to ? { ...conditions, ...spanBefore({ from, to }) } : null;
  }, [conditions, before]);
}
