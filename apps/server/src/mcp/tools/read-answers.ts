import { COMPLETIONS } from "@soundings/contract/answer-filter";
import { answersSummary, listAnswers, type SurveyAnswer } from "@soundings/contract/answers";
import type { AskedQuestion } from "@soundings/contract/asked-question";
import { OTHER } from "@soundings/survey/answers";
import { Language } from "@soundings/survey/survey";
import { z } from "zod";
import { defineTool } from "../tool.ts";
import { shortened } from "./claims.ts";
import { days, paging, surveyId } from "./inputs.ts";

export const readAnswers = defineTool({
  name: "read_answers",
  title: "Read single responses",
  description:
    "What single people answered, the latest first, by the titles of questions. Personal data may be in it: repeat no more of it than your user needs.",
  input: z.object({
    ...surveyId,
    completion: z.enum(COMPLETIONS).default("submitted"),
    ...days,
    language: z.array(Language).max(8).optional(),
    query: z.string().max(200).optional().describe("Words in what was answered"),
    answer: z
      .array(z.string().max(260))
      .max(50)
      .optional()
      .describe('Answers to a question: "QUESTION_ID:CHOICE_ID", "QUESTION_ID:7", "QUESTION_ID:*" for any'),
    quality: z
      .enum(["careful", "careless"])
      .optional()
      .describe("Only those that seem to be given with care, or only those that look careless"),
    ...paging(50, 10),
  }),
  calls: [listAnswers, answersSummary],
  async run({ survey_id, quality: wanted, ...filter }, { ask, page }) {
    const params = { id: survey_id };
    const { questions } = await ask(answersSummary, { params });
    const query = { ...filter, ...(wanted && { quality: [wanted] }) };
    const { list, quality, pagination } = await ask(listAnswers, { params, query });
    return {
      responses: list.map((one) => ({
        ...describeAnswer(one, questions),
        ...(quality[one.id]?.careless && {
          looks_careless: quality[one.id]?.reasons.map(({ reason }) => reason),
        }),
      })),
      total: pagination.totalItems,
      pages: pagination.totalPages,
      address: page("answers", survey_id),
    };
  },
});

function describeAnswer(answer: SurveyAnswer, questions: readonly AskedQuestion[]) {
  const { id, state, submitted_at, updated_at, language, parameters, answers, analyses } = answer;
  return {
    id,
    state,
    submitted: submitted_at,
    last_write: submitted_at ? null : updated_at,
    language,
    parameters,
    answers: Object.fromEntries(
      questions.flatMap((question) => {
        const given = answers[question.id];
        return given ? [[titleOf(question), wordsOf(given, question)]] : [];
      }),
    ),
    ...(Object.keys(answer.scores).length > 0 && { scores: answer.scores }),
    sentiment: analyses.map(({ question_id, sentiment, score }) => ({
      question: questions.find((one) => one.id === question_id)?.number,
      sentiment,
      score: Math.round(score),
    })),
  };
}

const titleOf = ({ number, title, id }: AskedQuestion) => `${number ?? id}. ${title}`;

/** An answer by the labels of what was chosen. */
function wordsOf(
  { choice_ids, text, value, fields, files }: SurveyAnswer["answers"][string],
  asked: AskedQuestion,
) {
  if (value !== undefined) return value;
  if (fields) {
    return Object.fromEntries(
      Object.entries(fields).map(([id, filled]) => [
        asked.fields.find((one) => one.id === id)?.label ?? id,
        filled,
      ]),
    );
  }
  if (files) return files.map(({ name }) => name);
  if (choice_ids) {
    const labels = choice_ids.map((id) =>
      id === OTHER ? (text ?? id) : (asked.choices.find((one) => one.value === id)?.label ?? id),
    );
    return labels.length === 1 ? labels[0] : labels;
  }
  return shortened(text ?? "");
}
