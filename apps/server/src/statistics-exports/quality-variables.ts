import type { AnswerColumns } from "../answer-results/answer-columns.ts";
import { foundQuality } from "../answer-results/quality/export-quality.ts";
import type { StatisticsTexts } from "./statistics-texts.ts";
import { numberVariable, textVariable, type Variable } from "./variable.ts";

/** Whether a submitted response looks careless, and the names of the reasons, which are in docs/answer-quality.md. */
export function qualityVariables(columns: AnswerColumns, texts: StatisticsTexts): Variable[] {
  const found = foundQuality(columns);
  let bytes = 1;
  for (const { reasons } of found.values()) bytes = Math.max(bytes, reasons.join(" ").length);
  return [
    numberVariable({
      name: "careless",
      label: texts.quality,
      measure: "nominal",
      values: [
        { value: 0, label: texts.quality_careful },
        { value: 1, label: texts.quality_careless },
      ],
      cell: ({ answer: { id, submitted_at } }) =>
        submitted_at === null ? null : Number(found.get(id)?.careless ?? false),
    }),
    textVariable({
      name: "careless_reasons",
      label: texts.quality_reasons_of,
      length: { bytes },
      cell: ({ answer }) => found.get(answer.id)?.reasons.join(" ") || null,
    }),
  ];
}
