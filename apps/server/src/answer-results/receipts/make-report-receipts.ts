import type { AnswerFilter } from "@soundings/contract/answer-filter";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { reportClaimText } from "@soundings/contract/report-claim-texts";
import type { ReportClaim } from "@soundings/contract/report-claims";
import type { ReportReceipt } from "../../receipts/receipt.ts";
import type { AnswerColumns } from "../answer-columns.ts";
import type { AskedSurvey } from "../asked-questions.ts";
import { figuresOf, type Shown } from "../claims-of-report.ts";
import { answerCodes } from "../question-column.ts";
import { withClaimTopics } from "../topic-names.ts";

interface ReportBasis {
  columns: AnswerColumns;
  survey_id: string;
  language: InterfaceLanguage;
  filter: AnswerFilter;
  shown: Shown;
  /** The last change of the survey that the columns have. */
  change: number;
}

/** What each claim of a report rests on. @param claims as they are kept, each with what its choice or page is called */
export async function reportReceiptsOf(
  { columns, survey_id, language, filter, shown, change }: ReportBasis,
  claims: readonly { claim: ReportClaim; name: string }[],
): Promise<ReportReceipt[]> {
  const at = new Date(columns.now()).toISOString();
  const { selected } = await figuresOf(columns, filter);
  return claims.map(({ claim, name }) => ({
    sentence: reportSentence(columns.asked, claim, language, name),
    ...{ language, survey_id, report_claim: claim, name, filter },
    ...{ by: shown.by ?? null, before: shown.before },
    ...{ responses: responsesBehind(columns, selected, claim), at, change },
  }));
}

/** A claim's sentence, its topic by the name that a reader knows. */
export function reportSentence(
  asked: AskedSurvey,
  claim: ReportClaim,
  language: InterfaceLanguage,
  name: string,
): string {
  const [told = claim] = withClaimTopics(asked, [claim], language);
  return reportClaimText(told, language, name);
}

/** What a claim's choice or page is called; nothing for what names itself. */
export function subjectName({ current, questions }: AskedSurvey, claim: ReportClaim): string {
  const { kind, subject, question_id } = claim;
  if (kind === "drop_off") return current.survey.blocks.find(({ id }) => id === subject)?.name ?? "";
  const question = questions.find(({ id }) => id === question_id);
  return question?.choices.find(({ value }) => value === subject)?.label ?? "";
}

/** Ids of the responses that a claim counts: those that answered its question, or all that were looked at. */
export function responsesBehind(
  columns: AnswerColumns,
  selected: Uint8Array,
  { question_id }: ReportClaim,
): string[] {
  const column = question_id === null ? undefined : columns.questions.get(question_id);
  const codes = column && answerCodes(column);
  return [...selected.keys()]
    .filter((at) => selected[at] === 1 && (question_id === null || (codes?.get(at) ?? 0) > 0))
    .map((at) => columns.ids.at(at))
    .sort();
}
