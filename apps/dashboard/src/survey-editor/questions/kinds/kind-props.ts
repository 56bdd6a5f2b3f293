import { updateQuestion } from "@soundings/survey/edit-blocks";
import type { OptionsOf, Question, QuestionOf, QuestionType } from "@soundings/survey/questions";
import type { Survey } from "@soundings/survey/survey";
import { indexOf } from "../survey-index.ts";

/** Changes an open question's options; changes with the same `together` are undone as one. */
export type EditOptions<T extends QuestionType> = (
  change: (options: OptionsOf<T>) => OptionsOf<T>,
  together?: string,
) => void;

/** What the form of each kind gets. */
export interface KindProps<T extends QuestionType> {
  question: QuestionOf<T>;
  edit: EditOptions<T>;
}

/** Changes a question as it is now, wherever it was moved to meanwhile. */
export function changeQuestion(survey: Survey, id: string, change: (question: Question) => Question): Survey {
  const question = indexOf(survey).question.get(id);
  const changed = question && change(question);
  return changed && changed !== question ? updateQuestion(survey, changed) : survey;
}
