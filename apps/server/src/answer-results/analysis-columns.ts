import type { SurveyAnswer } from "@soundings/contract/answers";
import type { ExportColumn } from "./export-columns.ts";
import type { AnswerExportTexts } from "./export-texts.ts";

/** What the engine said of a text, behind it. */
export function analysisColumns(id: string, title: string, texts: AnswerExportTexts): ExportColumn[] {
  const key = `question:${id}`;
  const found = ({ analyses }: SurveyAnswer) => analyses.find(({ question_id }) => question_id === id);
  return [
    {
      key: `${key}:sentiment`,
      header: `${title}: ${texts.sentiment}`,
      cell: (answer) => {
        const { sentiment } = found(answer) ?? {};
        return sentiment ? texts.sentiments[sentiment] : null;
      },
    },
    {
      key: `${key}:score`,
      header: `${title}: ${texts.score}`,
      cell: (answer) => found(answer)?.score ?? null,
    },
    {
      key: `${key}:emotions`,
      header: `${title}: ${texts.emotions}`,
      cell: (answer) =>
        found(answer)
          ?.emotions.map(({ emotion }) => texts.emotionNames[emotion])
          .join(", ") ?? null,
    },
  ];
}
