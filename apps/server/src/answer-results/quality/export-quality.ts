import type { SurveyAnswer } from "@soundings/contract/answers";
import { reasonsIn } from "@soundings/survey/quality/reasons";
import type { AnswerColumns } from "../answer-columns.ts";
import type { ExportColumn } from "../export-columns.ts";
import type { AnswerExportTexts } from "../export-texts.ts";
import { isCarelessAt } from "./careless-at.ts";

/** Whether a response seems to be given with care, and what speaks against it, as it is when the file is asked for. */
export function qualityColumns(columns: AnswerColumns, texts: AnswerExportTexts): ExportColumn[] {
  // What comes while the file is sent may change the columns, not what was planned.
  const found = new Map<string, { careless: boolean; reasons: string }>();
  for (let at = 0; at < columns.count; at++) {
    const bits = columns.quality.strong.get(at) | columns.quality.weak.get(at);
    const careless = isCarelessAt(columns, at);
    if (bits === 0 && !careless) continue;
    const reasons = reasonsIn(bits).map((reason) => texts.quality_reasons[reason]);
    found.set(columns.ids.at(at), { careless, reasons: reasons.join("; ") });
  }
  const of = ({ id }: SurveyAnswer) => found.get(id);
  return [
    {
      key: "quality",
      header: texts.quality,
      cell: (answer) =>
        answer.submitted_at && (of(answer)?.careless ? texts.quality_careless : texts.quality_careful),
    },
    {
      key: "quality_reasons",
      header: texts.quality_reasons_of,
      cell: (answer) => of(answer)?.reasons || null,
    },
  ];
}
