import type { Answer } from "@soundings/survey/answers";
import type { Choice, QuestionOf, QuestionType } from "@soundings/survey/questions";
import type { ReactNode } from "react";

/** What a question's control gets, whatever its kind. */
export interface ControlProps<T extends QuestionType> {
  question: QuestionOf<T>;
  answer: Answer | undefined;
  choices: readonly Choice[];
  onAnswer: (answer: Answer | undefined) => void;
  /** Of the control that the question's label names. */
  id: string;
  /** Ids of what says more: description, message. */
  describedBy: string | undefined;
  /** A message is told. */
  invalid: boolean;
  /** The message, to be drawn beside `invalidField`; null where it stands below the whole control. */
  fieldMessage: ReactNode;
  /** The field that the message is about, in a form. */
  invalidField: string | undefined;
}
