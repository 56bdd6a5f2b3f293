import { answerWords } from "@soundings/survey/answer-words";
import { type Answer, OTHER } from "@soundings/survey/answers";
import { type FlowMap, questionsOf } from "@soundings/survey/flow";
import { type Offering, offeredChoices } from "@soundings/survey/offered-choices";
import type { Question } from "@soundings/survey/questions";
import { blankChoice, type Choice } from "@soundings/survey/questions/choices";
import { exclusiveLast } from "@soundings/survey/questions/exclusive";
import type { RichPiece } from "@soundings/survey/rich-text";
import type { Language } from "@soundings/survey/survey";
import type { AnswerViolation } from "@soundings/survey/validate-answer";
import { validateQuestion } from "@soundings/survey/validate-answers";
import type { RespondentState } from "./respondent-state.ts";
import { scoreWords } from "./score-words.ts";
import { shuffledChoices } from "./shuffle.ts";
import { shuffledQuestions } from "./shuffled-questions.ts";

/** A question as it stands on the page. */
export interface Asked {
  question: Question;
  /** In the order shown: own words after the others, then those that go with no other one. */
  choices: Choice[];
  answer: Answer | undefined;
  flaw: AnswerViolation | null;
}

/** Words that a text takes from an answer or from the link; empty: its fallback stands. */
export type Pipe = (piece: Extract<RichPiece, { kind: "pipe" }>) => string;

export interface Source {
  map: FlowMap;
  parameters: Readonly<Record<string, string>>;
  /** Of the visit: the same one shuffles the same way. */
  seed: string;
}

const offeringOf = ({ map, parameters }: Source, { answers }: RespondentState): Offering => ({
  questions: map.questions,
  survey: map.survey,
  answers,
  parameters,
});

/** The questions of a block's page. */
export function askedOn(blockId: string, source: Source, trip: RespondentState): Asked[] {
  const block = source.map.blocks.get(blockId);
  if (!block) return [];
  const ordered = block.shuffle_questions
    ? shuffledQuestions(questionsOf(block), block, source.seed)
    : questionsOf(block);
  const offering = offeringOf(source, trip);
  return ordered.map((question) => {
    const offered = offeredChoices(question, offering);
    const answer = trip.answers[question.id];
    const how = "shuffle" in question.options ? question.options.shuffle : "none";
    const other = "other" in question.options ? question.options.other : null;
    const choices = shuffledChoices(offered, how, `${source.seed}/${question.id}`);
    const own = other ? [blankChoice(OTHER, other.text)] : [];
    return {
      question,
      choices: exclusiveLast([...choices, ...own]),
      answer,
      flaw: validateQuestion(question, offering),
    };
  });
}

/** Stands where a score is said that is not known, so that its sentence has no gap. */
const NO_SCORE = "–";

/** A title may name an answer a hundred times, and that answer have 20,000 signs. */
const MAX_PIPED = 1_000;

/** Fills in what was answered before, in the words of the page's language. */
export function pipeOf(source: Source, trip: RespondentState, language: Language): Pipe {
  const offering = offeringOf(source, trip);
  const { map, parameters } = source;
  const { answers } = trip;
  return ({ source: from, name, fallback }) => {
    if (from === "score") return scoreWords(name, map, answers, language) || fallback || NO_SCORE;
    if (from === "parameter") return parameters[name]?.trim() || fallback;
    // Of own words that a page is asked for, more than the question's id stands there: loops/loop-choices.ts.
    const id = name.slice(0, 36);
    const question = map.questions.get(id);
    const answer = answers[id];
    const words =
      question &&
      (name === id ? answerWords(question, answer, offeredChoices(question, offering)) : answer?.text);
    return (words && words.length > MAX_PIPED ? `${words.slice(0, MAX_PIPED - 1)}…` : words) || fallback;
  };
}
