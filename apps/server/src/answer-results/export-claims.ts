import type { AnswerFilter } from "@soundings/contract/answers";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { reportClaimText } from "@soundings/contract/report-claim-texts";
import type { ReportClaim } from "@soundings/contract/report-claims";
import type { Cell } from "../spreadsheet/table.ts";
import type { Sheet } from "../spreadsheet/xlsx-writer.ts";
import type { AnswerColumns } from "./answer-columns.ts";
import { claimsOfReport, figuresOf } from "./claims-of-report.ts";
import { answerExportTexts } from "./export-texts.ts";
import { partialText } from "./partial-text.ts";
import { withClaimTopics } from "./topic-names.ts";

/** What holds of the exported responses, most certain first. */
export async function claimsSheet(
  columns: AnswerColumns,
  filter: AnswerFilter,
  language: InterfaceLanguage,
): Promise<Sheet> {
  const { asked } = columns;
  const { sheet, headers, tests } = answerExportTexts(language).claims;
  const kept = await claimsOfReport(columns, filter, { by: undefined, before: null });
  const claims = withClaimTopics(asked, kept, language);
  const partial = partialText((await figuresOf(columns, filter)).figures, filter.completion, language);
  const titleOf = ({ question_id }: ReportClaim) => {
    const question = asked.questions.find(({ id }) => id === question_id);
    return question ? [question.number, question.title].filter(Boolean).join(". ") : null;
  };
  return {
    name: sheet,
    columns: [
      { header: headers.sentence, width: 80 },
      { header: headers.question, width: 40 },
      { header: headers.effect },
      { header: headers.low },
      { header: headers.high },
      { header: headers.n },
      { header: headers.n_against },
      { header: headers.p },
      { header: headers.test, width: 30 },
    ],
    rows: [
      ...claims.map((claim): Cell[] => [
        reportClaimText(claim, language, nameOf(columns, claim)),
        titleOf(claim),
        claim.effect,
        claim.low,
        claim.high,
        claim.n,
        claim.n_against,
        claim.p,
        tests[claim.test],
      ]),
      ...(partial ? [[partial]] : []),
    ],
  };
}

/** What a claim's choice or page is called; nothing for what names itself. */
function nameOf({ asked }: AnswerColumns, { kind, subject, question_id }: ReportClaim): string {
  if (kind === "drop_off") return asked.current.survey.blocks.find(({ id }) => id === subject)?.name ?? "";
  const question = asked.questions.find(({ id }) => id === question_id);
  return question?.choices.find(({ value }) => value === subject)?.label ?? "";
}
