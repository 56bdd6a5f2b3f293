import type { Answer } from "@soundings/survey/answers";
import { blankChoice } from "@soundings/survey/questions/choices";
import { cellId } from "@soundings/survey/questions/grid";
import { rankingAnswer } from "@soundings/survey/questions/ranking";
import type { Survey } from "@soundings/survey/survey";
import { newId } from "../db/new-id.ts";
import { ask } from "./build-survey.ts";

/** The kinds whose answers are cells of a table, and what somebody answers to both. */
export function askTables(survey: Survey) {
  const named = (...texts: string[]) => texts.map((text) => blankChoice(newId(), text));
  const rows = named("Staff", "Food");
  const columns = named("Bad", "Okay", "Good");
  const choices = named("Tea", "Coffee", "Water");
  const matrix = ask(survey, "matrix", { rows, columns, multiple: true }, { title: "How was it?" });
  const ranking = ask(matrix.survey, "ranking", { choices, top: 2 }, { title: "Best drinks" });
  const cell = (row: number, column: number) => cellId(rows[row]?.id ?? "", columns[column]?.id ?? "");
  const ranked = [choices[2]?.id ?? "", choices[0]?.id ?? ""];
  const answers: Record<string, Answer | undefined> = {
    [matrix.id]: { choice_ids: [cell(0, 2), cell(1, 1), cell(1, 0)] },
    [ranking.id]: rankingAnswer(ranked),
  };
  return { survey: ranking.survey, matrix: matrix.id, ranking: ranking.id, answers };
}
