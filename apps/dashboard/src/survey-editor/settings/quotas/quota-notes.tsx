import type { QuotaFinding } from "@soundings/survey/check-quotas";
import type { SurveyProblem } from "@soundings/survey/check-survey";
import { flowQuestions } from "@soundings/survey/flow-questions";
import type { Quota } from "@soundings/survey/survey";
import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { byPlace } from "../../../ui/by-place.tsx";
import { useSurvey } from "../../draft-context.tsx";
import { useSurveyChecks } from "../../use-survey-checks.ts";
import own from "./quotas.module.css";

const SAID: readonly SurveyProblem["code"][] = ["QUOTA_NAME_MISSING", "QUOTA_NO_CELLS"];

/** What is wrong with a quota, and what is odd about it. */
export function QuotaNotes({ quota }: { quota: Quota }) {
  const { t } = useTranslation("survey-quotas");
  const problem = useTranslation("survey-editor").t;
  const blocks = useSurvey((survey) => survey.blocks);
  const { problems = [], quotas: findings = [] } = useSurveyChecks() ?? {};
  const path = `quotas/${quota.id}`;
  const codes = problems.filter((one) => one.path === path || one.path.startsWith(`${path}/`));
  const cellName = (id: string) => quota.cells.find((cell) => cell.id === id)?.name ?? "";
  const wordsOf = (finding: QuotaFinding) => {
    if (finding.code === "QUOTA_LATE") {
      const number = flowQuestions({ blocks }).get(finding.question_id)?.question_number ?? "";
      return t("finding.QUOTA_LATE", { number });
    }
    const other = "other_id" in finding ? cellName(finding.other_id) : "";
    return t(`finding.${finding.code}`, { name: cellName(finding.cell_id), other });
  };
  const notes = [
    // These are said where they are.
    ...new Set(
      codes.filter(({ code }) => !SAID.includes(code)).map(({ code }) => problem(`problem.${code}`)),
    ),
    ...findings.filter(({ quota_id }) => quota_id === quota.id).map(wordsOf),
  ];
  if (notes.length === 0) return null;
  return (
    <ul className={own.notes}>
      {byPlace(notes, (note) => (
        <li>
          <TriangleAlert size={14} aria-hidden="true" />
          {note}
        </li>
      ))}
    </ul>
  );
}
