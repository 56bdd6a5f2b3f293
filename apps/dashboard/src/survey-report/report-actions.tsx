import { Button, Menu } from "@mantine/core";
import { downloadAnswers } from "@soundings/contract/answers";
import { downloadSurveySlides } from "@soundings/contract/slides";
import { downloadStatistics } from "@soundings/contract/statistics-export";
import type { SurveyDraft } from "@soundings/contract/surveys";
import {
  ChevronDown,
  Download,
  Link as LinkIcon,
  Presentation,
  Printer,
  ShieldCheck,
  Sigma,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { SurveyAlertSettingsButton } from "../alerts/alert-settings.tsx";
import { May } from "../auth/may.tsx";
import { chartCsv } from "../charts/chart-csv.ts";
import { downloadFile, saveBlob } from "../lib/call.ts";
import { useClaimLanguage } from "../lib/claim-language.ts";
import { useFormat } from "../lib/format.ts";
import { STORAGE_KEYS, storedIs } from "../lib/preferences.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { ShareButton } from "../shares/share-button.tsx";
import type { AnswersSummary } from "../survey-answers/answer-queries.ts";
import { useFacets } from "../survey-answers/filter/facets.ts";
import { useAnswerWords } from "../survey-answers/use-answer-words.ts";
import type { Conditions } from "../surveys/answers-view.ts";
import { toast } from "../ui/toasts.tsx";
import { useSpanText } from "../ui/use-span-text.ts";
import type { Report } from "./overview-findings.ts";
import styles from "./report.module.css";
import { reportTable } from "./report-table.ts";
import type { ReportView } from "./report-view.ts";

/** For statistics programs; with all there is to choose they stand where answers are downloaded. */
const STATISTICS = ["sav", "r", "codebook"] as const;

interface ReportActionsProps {
  survey: SurveyDraft["survey"];
  view: ReportView;
  report: Report | null;
  onPrint: () => void;
}

/** Passes the report on: its link, paper, its numbers, the answers behind them. */
export function ReportActions({ survey, view, report, onPrint }: ReportActionsProps) {
  const { t } = useTranslation("survey-report");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      toast({ id: "report-link", kind: "success", message: t("actions.copied") });
    } catch {
      toast({ id: "report-link", kind: "error", message: t("actions.notCopied") });
    }
  };
  const { saveNumbers, saveSlides, saveAnswers, saveStatistics } = useDownloads({ survey, view, report });
  return (
    <>
      <SurveyAlertSettingsButton id={survey.id} />
      <Button
        className={styles.copy ?? ""}
        variant="default"
        leftSection={<LinkIcon size={16} />}
        aria-label={t("actions.copy")}
        onClick={() => void copy()}
      >
        <span className={styles.copyText}>{t("actions.copy")}</span>
      </Button>
      {report && (
        <ShareButton
          name={survey.name.trim()}
          target={{ of: "survey", id: survey.id, filter: view.conditions }}
        />
      )}
      <Menu position="bottom-end" width={248}>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<Download size={16} />}
            rightSection={<ChevronDown size={14} />}
            disabled={!report}
          >
            {t("actions.download")}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Printer size={16} />} onClick={onPrint}>
            {t("actions.print")}
          </Menu.Item>
          <Menu.Item leftSection={<Presentation size={16} />} onClick={() => void saveSlides()}>
            {t("actions.slides")}
          </Menu.Item>
          <Menu.Item leftSection={<Download size={16} />} onClick={saveNumbers}>
            {t("actions.numbers")}
          </Menu.Item>
          <May call={downloadAnswers} id={survey.id}>
            <Menu.Divider />
            <Menu.Item leftSection={<Download size={16} />} onClick={() => void saveAnswers("xlsx")}>
              {t("actions.xlsx")}
            </Menu.Item>
            <Menu.Item leftSection={<Download size={16} />} onClick={() => void saveAnswers("csv")}>
              {t("actions.csv")}
            </Menu.Item>
            {STATISTICS.map((type) => (
              <Menu.Item
                key={type}
                leftSection={<Sigma size={16} />}
                onClick={() => void saveStatistics(type)}
              >
                {t(`actions.${type}`)}
              </Menu.Item>
            ))}
            <Menu.Item leftSection={<ShieldCheck size={16} />} onClick={() => void saveAnswers("jsonl")}>
              {t("actions.jsonl")}
            </Menu.Item>
          </May>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

/** What is saved as a file: the report's numbers, slides, and the answers behind it. */
function useDownloads({ survey, view, report }: Omit<ReportActionsProps, "onPrint">) {
  const { t } = useTranslation("survey-report");
  const words = useAnswerWords();
  const problemText = useProblemText();
  const language = useClaimLanguage();
  const saveNumbers = () => {
    if (!report) return;
    const table = reportTable(report, words, t, language);
    const name = t("actions.numbersFile", { name: survey.name.trim() });
    saveBlob(new Blob([chartCsv(table)], { type: "text/csv;charset=utf-8" }), `${name}.csv`);
  };
  const saveSlides = async () => {
    try {
      const query = { completion: "submitted" as const, ...view.conditions };
      await downloadFile(
        downloadSurveySlides,
        { params: { id: survey.id }, query },
        `${survey.name.trim()}.pptx`,
      );
    } catch (error) {
      toast({ id: "report-slides", kind: "error", message: problemText(error) });
    }
  };
  const saveAnswers = async (type: "xlsx" | "csv" | "jsonl") => {
    try {
      // As people chose it last, where answers are downloaded with all there is to choose.
      const choices = storedIs(STORAGE_KEYS.answersChoices, "columns") ? "columns" : "cell";
      const query = { ...view.conditions, type, choices } as const;
      await downloadFile(
        downloadAnswers,
        { params: { id: survey.id }, query },
        `${survey.name.trim()}.${type}`,
      );
    } catch (error) {
      toast({ id: "report-answers", kind: "error", message: problemText(error) });
    }
  };
  const saveStatistics = async (type: (typeof STATISTICS)[number]) => {
    try {
      const query = { ...view.conditions, type };
      await downloadFile(downloadStatistics, { params: { id: survey.id }, query }, survey.name.trim());
    } catch (error) {
      toast({ id: "report-answers", kind: "error", message: problemText(error) });
    }
  };
  return { saveNumbers, saveSlides, saveAnswers, saveStatistics };
}

interface PrintHeadProps {
  survey: SurveyDraft["survey"];
  conditions: Conditions;
  summary: AnswersSummary | undefined;
  byName: string | null;
}

/** On paper alone: which survey, which responses, when. */
export function PrintHead({ survey, conditions, summary, byName }: PrintHeadProps) {
  const { t } = useTranslation("survey-report");
  const format = useFormat();
  const spanText = useSpanText();
  const facets = useFacets(summary, conditions);
  const { from, to } = conditions;
  const parts = [from && to ? spanText({ from, to }) : t("days.all")];
  for (const facet of facets) {
    const names = facet
      .chosen(conditions)
      .map((value) => facet.options.find((option) => option.value === value)?.name ?? value);
    if (names.length > 0)
      parts.push(`${[facet.mark, facet.name].filter(Boolean).join(" ")}: ${names.join(", ")}`);
  }
  if (byName) parts.push(t("compare.by", { by: byName }));
  return (
    <div className={styles.printHead}>
      <p>{survey.name.trim()}</p>
      <p>{parts.join(" · ")}</p>
      <p>{t("actions.printed", { time: format.dateTime(new Date()) })}</p>
    </div>
  );
}
