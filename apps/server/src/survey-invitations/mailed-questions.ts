import type { Answer } from "@soundings/survey/answers";
import { type FlowMap, nextPage, pathThrough, questionsOf } from "@soundings/survey/flow";
import { namedText } from "@soundings/survey/named-text";
import type { Question } from "@soundings/survey/questions";
import { answerRulesOf, takesOneValue, writtenChoices } from "@soundings/survey/questions/answer-rules";
import { STEPS_CALLED_BY, stepValues } from "@soundings/survey/questions/scale";
import { plainText } from "@soundings/survey/rich-text";
import { faceWords } from "@soundings/survey/scale-words";
import type { Language } from "@soundings/survey/survey";

/** More would not fit on one line of a phone, nor be read as a list. */
const MAX_STEPS = 11;
const MAX_CHOICES = 12;

/** What a question offers in a mail: each option is a link that opens the survey with its answer. */
interface MailedAnswers {
  /** Scales stand in a row, choices below one another. */
  inRow: boolean;
  options: { text: string; answer: Answer }[];
}

/** Null for questions that one click does not answer. */
export function mailedAnswers(question: Question, language: Language): MailedAnswers | null {
  return stepsInRow(question, language) ?? choicesInList(question);
}

function stepsInRow(question: Question, language: Language): MailedAnswers | null {
  const { steps, shape, valueNames } = answerRulesOf(question);
  if (!steps) return null;
  const values = stepValues(steps(question.options));
  if (values.length < 2 || values.length > MAX_STEPS) return null;
  const written = new Map(valueNames?.(question.options).map(({ id, text }) => [id, plainText(text)]));
  const drawn = shape?.(question.options);
  const moods =
    drawn && STEPS_CALLED_BY[drawn] === "mood" ? faceWords(values.length === 3 ? 3 : 5, language) : [];
  const nameOf = (value: string, at: number) => {
    const own = written.get(value)?.trim();
    return own && own !== value ? own : (moods[at] ?? value);
  };
  return {
    inRow: true,
    options: values.map((value, at) => ({ text: nameOf(value, at), answer: { value: Number(value) } })),
  };
}

function choicesInList(question: Question): MailedAnswers | null {
  const choices = writtenChoices(question);
  const { options } = question;
  const takesOwnWords = "other" in options && options.other;
  if (takesOwnWords || !takesOneValue(question) || choices.length === 0 || choices.length > MAX_CHOICES)
    return null;
  return {
    inRow: false,
    options: choices.map(({ id, text }) => ({ text, answer: { choice_ids: [id] } })),
  };
}

/**
 * The questions that a mail can ask: of the first page, since a click opens it with the answer. None where a lot says
 * which page is the first.
 */
export function mailedQuestions(map: FlowMap): { id: string; title: string }[] {
  const language = map.survey.default_language;
  const visit = { now: new Date(), variant_id: null, language, parameters: {}, device: null };
  const way = pathThrough(map, {}, visit);
  const first = nextPage(way, null);
  if (way.slice(0, way.indexOf(first)).some(({ kind }) => kind === "random")) return [];
  const block = first.kind === "question" ? map.blocks.get(first.block_id) : undefined;
  return (block ? questionsOf(block) : [])
    .filter((question) => mailedAnswers(question, language) !== null)
    .map(({ id, title }) => ({ id, title: namedText(title, map.questions) }));
}
