import type { Answer } from "@soundings/survey/answers";
import type { Question } from "@soundings/survey/questions";
import type { Language, Survey } from "@soundings/survey/survey";
import { parse } from "csv-parse/sync";
import type { Write } from "../answers/write.ts";
import { newId } from "../db/new-id.ts";
import type { SurveyKey } from "../keys/survey-key.ts";

const ANSWERED = 200;
/** Respondents who left before the end. */
const LEFT = 22;
const STORES = ["Hai Bà Trưng", "Tây Hồ", "District 1", "Thảo Điền", "Đà Nẵng"];
/** How likely those are to recommend us who gave so many stars. */
const LIKELY = [[], [0, 2, 3, 1, 4], [3, 5, 4, 6, 2], [6, 7, 5, 7, 8], [8, 9, 7, 9, 8], [10, 9, 10, 9, 10]];
const VIETNAMESE = /[ăâđêôơưạảấầẩậắằặẹẻẽếềệịỏọốồộớờợụủứừựỳỵ]/i;

interface Visit {
  text: string;
  stars: number;
  store: string;
}

/**
 * What respondents answered to the sample survey, the first one first: the guests' own words, and answers
 * that go with them. Each is the first page and then everything; null of those who left. Always the same
 * but for the ids.
 */
export function sampleAnswers(key: SurveyKey, survey: Survey, comments: Buffer): [Write, Write | null][] {
  const rows = parse(comments, { from_line: 2 }) as string[][];
  const visits = rows.map(([text = "", , stars, store = ""]) => ({ text, stars: Number(stars), store }));
  return visits.slice(0, ANSWERED + LEFT).map((visit, at) => {
    const language: Language = VIETNAMESE.test(visit.text) ? "vi" : "en";
    const response = { key, response_id: newId(), language, variant_id: null, parameters: {}, version: null };
    const answersTo = (questions: readonly Question[]) =>
      Object.fromEntries(
        questions.flatMap((question) => {
          const answer = answerOf(question, visit, at);
          return answer ? [[question.id, answer]] : [];
        }),
      );
    const [first] = survey.blocks;
    const write = { ...response, single_use: null, seen: null, sequence: 1, submit: false };
    const begun = { ...write, answers: answersTo(first?.questions ?? []) };
    if (at % 10 === 4 && at < LEFT * 10) return [begun, null];
    const answers = answersTo(survey.blocks.flatMap((block) => block.questions));
    return [begun, { ...write, answers, sequence: 2, submit: true }];
  });
}

function answerOf(question: Question, { text, stars, store }: Visit, at: number): Answer | null {
  switch (question.type) {
    case "single_choice":
      return chosen(question.options.choices[STORES.indexOf(store)]);
    case "rating_star":
      return { value: stars };
    case "multiple_choice": {
      const ids = question.options.choices.map(({ id }) => id);
      return at % 7 === 3 ? null : { choice_ids: ids.filter((_, place) => ((at * 5 + 1) >> place) & 1) };
    }
    case "text_input":
      return { text };
    case "dropdown":
      return stars > 2 ? null : chosen(question.options.choices[[0, 2, 0, 1, 3][at % 5] as number]);
    case "metric_range":
      return { value: LIKELY[stars]?.[at % 5] ?? 5 };
    default:
      return null;
  }
}

const chosen = (choice: { id: string } | undefined): Answer | null =>
  choice ? { choice_ids: [choice.id] } : null;
