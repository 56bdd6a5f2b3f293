import type { Question } from "@soundings/survey/questions";
import { asks, takesFiles } from "@soundings/survey/questions/answer-rules";
import { type PipeKind, plainText } from "@soundings/survey/rich-text";
import type { Parameter, Score } from "@soundings/survey/survey";
import { foldText } from "../../../lib/fold-text.ts";

/** Where words from the respondent can come from: an earlier question, a score, or a link's parameter. */
export interface PipeSource {
  source: PipeKind;
  /** As the markup names it: a question's id, a parameter's name. */
  name: string;
  /** Of a question. */
  number: number | null;
  text: string;
}

/** Pictures and files have no words to repeat. */
const hasWords = (question: Question) => asks(question) && !takesFiles(question);

export function pipeSources(
  questions: readonly Question[],
  parameters: readonly Parameter[] = [],
  scores: readonly Pick<Score, "id" | "name">[] = [],
): PipeSource[] {
  return [
    ...questions.filter(hasWords).map(
      ({ id, question_number, title }): PipeSource => ({
        source: "answer",
        name: id,
        number: question_number,
        text: plainText(title),
      }),
    ),
    ...scores.map(({ id, name }): PipeSource => ({ source: "score", name: id, number: null, text: name })),
    ...parameters.map(({ name }): PipeSource => ({ source: "parameter", name, number: null, text: name })),
  ];
}

/** Those that a search means: by number, or by words that they have, accents or not. */
export function findSources(sources: readonly PipeSource[], query: string): PipeSource[] {
  const wanted = plain(query);
  if (wanted === "") return [...sources];
  const number = /^q?(\d+)$/.exec(wanted)?.[1];
  return sources.filter(
    (one) =>
      (number !== undefined && String(one.number).startsWith(number)) || plain(one.text).includes(wanted),
  );
}

const plain = (text: string) => foldText(text).trim();

/** What is typed after an @ that begins a word, up to the caret; null when nothing is asked for. */
export function pipeQuery(before: string): string | null {
  return /(?:^|[\s(])@([^@\n]{0,40})$/.exec(before)?.[1] ?? null;
}
