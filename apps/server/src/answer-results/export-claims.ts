import type { AnswerFilter } from "@soundings/contract/answer-filter";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import type { ReportClaim } from "@soundings/contract/report-claims";
import { receiptCell } from "../dataset-exports/export-claims.ts";
import { exportTextsIn } from "../dataset-exports/export-texts.ts";
import type { Cell } from "../spreadsheet/table.ts";
import type { Sheet } from "../spreadsheet/xlsx-writer.ts";
import type { AnswerColumns } from "./answer-columns.ts";
import { claimsOfReport, figuresOf } from "./claims-of-report.ts";
import { answerExportTexts } from "./export-texts.ts";
import { partialText } from "./partial-text.ts";
import { reportReceiptsOf, subjectName } from "./receipts/make-report-receipts.ts";

interface ClaimsOf {
  survey_id: string;
  filter: AnswerFilter;
  language: InterfaceLanguage;
  change: number;
}

/** What holds of the exported responses, most certain first, with what it rests on. */
export async function claimsSheet(columns: AnswerColumns, of: ClaimsOf): Promise<Sheet> {
  const { filter, language } = of;
  const { asked } = columns;
  const { sheet, headers, tests } = answerExportTexts(language).claims;
  const shown = { by: undefined, before: null };
  const claims = await claimsOfReport(columns, filter, shown);
  const receipts = await reportReceiptsOf(
    { ...of, columns, shown },
    claims.map((claim) => ({ claim, name: subjectName(asked, claim) })),
  );
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
      { header: exportTextsIn(language).columns.receipt, width: 20 },
    ],
    rows: [
      ...receipts.map(({ report_claim: claim, sentence, ...receipt }): Cell[] => [
        sentence,
        titleOf(claim),
        claim.effect,
        claim.low,
        claim.high,
        claim.n,
        claim.n_against,
        claim.p,
        tests[claim.test],
        receiptCell({ ...receipt, report_claim: claim, sentence }),
      ]),
      ...(partial ? [[partial]] : []),
    ],
  };
}
