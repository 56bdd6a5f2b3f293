import { newId } from "../../apps/server/src/db/new-id.ts";
import { blankQuestion } from "../../packages/survey/src/blank.ts";
import { addQuestion } from "../../packages/survey/src/edit-blocks.ts";
import type { Question } from "../../packages/survey/src/questions.ts";
import { gridCells } from "../../packages/survey/src/quota-grid.ts";
import type { Survey } from "../../packages/survey/src/survey.ts";
import type { Product } from "./start-product.ts";

export interface PublishedSurvey {
  id: string;
  /** The public part of its address. */
  code: string;
  /** The version that respondents see. */
  version: number;
  questions: Question[];
}

const KINDS = [
  "single_choice",
  "multiple_choice",
  "rating_star",
  "metric_range",
  "emoticon",
  "dropdown",
  "rating_star",
  "single_choice",
  "metric_range",
  "text_input",
] as const;

/** Publishes a survey of ten questions on one page; the last asks for words. */
export async function publishTenQuestions(
  { api }: Pick<Product, "api">,
  change: (survey: Survey) => Survey = (survey) => survey,
): Promise<PublishedSurvey> {
  const { id } = (await api("POST", "/surveys", { name: "Visit" })) as { id: string };
  const { survey, version } = (await api("GET", `/surveys/${id}`)) as { survey: Survey; version: number };
  const asked = KINDS.reduce((grown, kind, at) => {
    const blank = blankQuestion(newId, kind, grown.blocks[0]?.id ?? "");
    const choices = ["Yes", "No", "Perhaps"].map((text) => ({ id: newId(), text, image_id: null }));
    const options = "choices" in blank.options ? { ...blank.options, choices } : blank.options;
    return addQuestion(grown, { ...blank, title: `Question ${at + 1}`, options } as Question);
  }, survey);
  const made = change(asked);
  await api("PUT", `/surveys/${id}`, { survey: made, version });
  await api("POST", `/surveys/${id}/publish`);
  const { items } = (await api("GET", `/surveys/${id}/versions`)) as { items: { number: number }[] };
  const { public_address } = (await api("GET", `/surveys/${id}/distribution`)) as { public_address: string };
  return {
    id,
    code: public_address.split("/").at(-1) ?? "",
    version: items[0]?.number ?? 1,
    questions: made.blocks.flatMap(({ questions }) => questions),
  };
}

/** A quota of a cell for each answer to the first question and each number of stars of the third. */
export function withQuota(survey: Survey, total: number): Survey {
  const [choice, , stars] = survey.blocks[0]?.questions ?? [];
  if (!choice || !stars) throw new Error("The survey has ten questions.");
  const cells = gridCells([{ question: choice }, { question: stars }], total, newId, (_, value) => value);
  const quota = { id: newId(), name: "Who", active: true, when_full: "end" as const, end_of_survey_id: null };
  return { ...survey, quotas: [{ ...quota, cells }] };
}

const REMARKS = [
  "The staff were kind and quick.",
  "Giao hàng chậm quá, chờ hai ngày.",
  "Far too expensive for what it is.",
  "Nothing to add.",
];

/** Answers to all questions, by lot. */
export function answersByLot(questions: readonly Question[], lot: () => number): Record<string, object> {
  const from = (least: number, most: number) => least + Math.floor(lot() * (most - least + 1));
  return Object.fromEntries(
    questions.map((question): [string, object] => {
      switch (question.type) {
        case "single_choice":
        case "multiple_choice":
        case "dropdown":
          return [question.id, { choice_ids: [question.options.choices[from(0, 2)]?.id] }];
        case "rating_star":
          return [question.id, { value: from(1, question.options.stars) }];
        case "emoticon":
          return [question.id, { value: from(1, question.options.faces) }];
        case "metric_range":
          return [question.id, { value: from(question.options.from, question.options.to) }];
        default:
          return [question.id, { text: REMARKS[from(0, REMARKS.length - 1)] }];
      }
    }),
  );
}
