import type { Answer } from "@soundings/survey/answers";
import type { QuestionOf, QuestionType } from "@soundings/survey/questions";
import type { Choice } from "@soundings/survey/questions/choices";
import type { ReactNode } from "react";

/** What a question's control gets: of several kinds, that of any one of them. */
export type ControlProps<T extends QuestionType> = T extends QuestionType
  ? SharedProps & { question: QuestionOf<T> }
  : never;

/** What the controls of all kinds get. */
export interface SharedProps {
  answer: Answer | undefined;
  choices: readonly Choice[];
  onAnswer: (answer: Answer | undefined) => void;
  /** Of the control that the question's label names. */
  id: string;
  /** Ids of what says more: description, message. */
  describedBy: string | undefined;
  /** A message is told. */
  invalid: boolean;
  /** Messages about fields of a form, by the field; each stands in an element with messageId(). */
  fieldMessages: Readonly<Record<string, ReactNode>>;
}

/** The id of what is said about a field of a form. */
export const messageId = (id: string, fieldId: string) => `${id}-${fieldId}-flaw`;
