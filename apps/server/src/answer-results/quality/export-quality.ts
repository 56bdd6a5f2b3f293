import type { SurveyAnswer } from "@soundings/contract/answers";
import { type QualityReason, reasonsIn } from "@soundings/survey/quality/reasons";
import type { AnswerColumns } from "../answer-columns.ts";
import type { ExportColumn } from "../export-columns.ts";
import type { AnswerExportTexts } from "../export-texts.ts";
import { isCarelessAt } from "./careless-at.ts";

export interface FoundQuality {
  careless: boolean;
  reasons: readonly QualityReason[];
}

/**
 * Of the responses against which something speaks, by their ids. What comes while a file is sent may change columns,
 * not what was planned.
 */
export function foundQuality(columns: AnswerColumns): ReadonlyMap<string, FoundQuality> {
  const found = new Map<string, FoundQuality>();
  for (let at = 0; at < columns.count; at++) {
    const bits = columns.quality.strong.get(at) | columns.quality.weak.get(at);
    const careless = isCarelessAt(columns, at);
    if (bits !== 0 || careless) found.set(columns.ids.at(at), { careless, reasons: reasonsIn(bits) });
  }
  return found;
}

/** Whether a response seems to be given with care, and what speaks against it, as it is when the file is asked for. */
export function qualityColumns(columns: AnswerColumns, texts: AnswerExportTexts): ExportColumn[] {
  const found = foundQuality(columns);
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
      cell: (answer) =>
        of(answer)
          ?.reasons.map((reason) => texts.quality_reasons[reason])
          .join("; ") || null,
    },
  ];
}
