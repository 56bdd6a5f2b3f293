import type { Answer } from "@soundings/survey/answers";
import type { Question, QuestionOf, QuestionType } from "@soundings/survey/questions";
import type { ReactNode } from "react";
import type { Words } from "../words.ts";
import type { SharedProps } from "./control.ts";

/** What a kind of question is on the respondent's page. */
export type PageKind<T extends QuestionType> = KindOf<QuestionOf<T>>;

export interface KindOf<Q extends Question> {
  Control(props: SharedProps & { question: Q }): ReactNode;
  /** Whether one control takes the answer, so that the title is its label; else the controls are a group. */
  isOneControl(question: Q): boolean;
  /** What is said below the title; left out: nothing. */
  hint?(question: Q, words: Words): string;
  /** What is said where it must be answered and is not; left out: that it is to be answered. */
  missing?(words: Words): string;
  /** What is said at a part that must be answered and is not; left out: that it is to be filled in. */
  partMissing?(question: Q, part: string, words: Words): string;
  /** Whether an answer is all that can be said, so that one that is pressed leads on by itself; left out: never. */
  isWhole?(question: Q, answer: Answer): boolean;
  /** The answer that a posted form holds, with or without script. */
  read(question: Q, posted: Posted): Answer;
}

/** The values that were posted under a name, without files. */
export type Posted = (name: string) => readonly string[];

export const always = () => true;
export const never = () => false;
