import { AnswerFilter } from "@soundings/contract/answer-filter";
import { DATASET_CHARTS, type ShareKind, SurveyChart } from "@soundings/contract/shares";
import { FigureFilter } from "@soundings/contract/topics";
import { Id } from "@soundings/survey/id";
import { z } from "zod";

/** What of a dataset or a survey a link shows, as its row keeps it. */
export const DatasetSubject = z.object({
  filter: FigureFilter,
  topic_id: Id.optional(),
  chart: z.enum(DATASET_CHARTS).optional(),
});
export type DatasetSubject = z.infer<typeof DatasetSubject>;

export const SurveySubject = z.object({ filter: AnswerFilter, chart: SurveyChart.optional() });
export type SurveySubject = z.infer<typeof SurveySubject>;

export type ShareSubject =
  | { dataset_id: string; survey_id: null; subject: DatasetSubject }
  | { dataset_id: null; survey_id: string; subject: SurveySubject };

export function kindOf({ dataset_id, subject }: ShareSubject): ShareKind {
  if (subject.chart) return "chart";
  if (dataset_id === null) return "report";
  return (subject as DatasetSubject).topic_id ? "topic" : "overview";
}
