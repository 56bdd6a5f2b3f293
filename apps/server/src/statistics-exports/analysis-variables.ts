import type { AskedQuestion } from "@soundings/contract/asked-question";
import { EMOTIONS, type SENTIMENTS } from "@soundings/nlp/scale";
import { labelOf } from "./question-variables.ts";
import type { StatisticsTexts } from "./statistics-texts.ts";
import { type Case, numberVariable, type Variable } from "./variable.ts";

/** What the engine said of an open text: its sentiment, its score, and 1 for each of its emotions. */
export function analysisVariables(question: AskedQuestion, name: string, texts: StatisticsTexts): Variable[] {
  const found = ({ answer }: Case) => answer.analyses.find(({ question_id }) => question_id === question.id);
  const sentiment = numberVariable({
    name: `${name}_sentiment`,
    label: labelOf(question, texts.sentiment),
    question,
    measure: "ordinal",
    values: ORDERED.map((one, at) => ({ value: at + 1, label: texts.sentiments[one] })),
    cell: (one) => {
      const sentiment = found(one)?.sentiment;
      return sentiment ? ORDERED.indexOf(sentiment) + 1 : null;
    },
  });
  const score = numberVariable({
    name: `${name}_score`,
    label: labelOf(question, texts.score),
    question,
    decimals: 2,
    cell: (one) => found(one)?.score ?? null,
  });
  const emotions = EMOTIONS.map((emotion) => {
    const label = texts.emotionNames[emotion];
    return numberVariable({
      name: `${name}_${emotion}`,
      label: labelOf(question, label),
      question,
      measure: "nominal",
      values: [
        { value: 0, label: texts.not_found },
        { value: 1, label },
      ],
      set: `${name}_emotions`,
      cell(one) {
        const analysis = found(one);
        return analysis ? Number(analysis.emotions.some((other) => other.emotion === emotion)) : null;
      },
    });
  });
  return [sentiment, score, ...emotions];
}

/** From the worst. */
const ORDERED = ["negative", "neutral", "positive"] as const satisfies readonly (typeof SENTIMENTS)[number][];
