import type { Emotion } from "@soundings/nlp/scale";
import type { Answer } from "@soundings/survey/answers";
import type { FlowMap } from "@soundings/survey/flow";
import { openTextsOf } from "../answer-texts/open-texts.ts";
import type { CaseFacts } from "./matches-rule.ts";

/** What the engine said of an open text. */
export interface ReadText {
  question_id: string;
  sentiment: string;
  score: number;
  emotions: { emotion: string }[];
  topics: string[];
}

/** What rules see of a response. Its texts have the score of their clauses together, and so have their topics. */
export function answerFacts(
  map: FlowMap,
  answers: Readonly<Record<string, Answer>>,
  read: readonly ReadText[],
): CaseFacts {
  const numbers = new Map<string, number>();
  for (const [id, { value }] of Object.entries(answers)) if (value !== undefined) numbers.set(id, value);
  const texts = openTextsOf(map, answers).map(({ question_id, text }) => {
    const found = read.find((one) => one.question_id === question_id);
    const score = found?.score ?? null;
    return {
      text,
      score,
      emotions: (found?.emotions ?? []).map(({ emotion }) => emotion as Emotion),
      topics: (found?.topics ?? []).map((name) => ({ id: null, name, score: score ?? 0 })),
    };
  });
  return { numbers, texts };
}
