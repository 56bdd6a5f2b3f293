import { blankBlock, blankFlow, blankQuestion, blankSurvey } from "../blank.ts";
import type { Condition } from "../condition-shape.ts";
import type { AskedOf } from "../condition-subjects.ts";
import { addBlock, addQuestion } from "../edit-blocks.ts";
import { blankChoice } from "../questions/choices.ts";
import type { Question, QuestionType } from "../questions.ts";
import type { Block, BlockFlow, Survey } from "../survey.ts";
import type { Visit } from "../visit.ts";

/** Small surveys for tests, with ids that can be read. */

/** "00000000-0000-4000-8000-00000000000a" for 10: valid, and the same in every run. */
export const id = (n: number) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, "0")}`;

export function counter(from = 1_000): () => string {
  let last = from;
  return () => id(last++);
}

export const TEXTS = {
  survey_name: "Visit",
  block_name: "Page 1",
  end_name: "Thanks",
  end_heading: "Thank you",
  end_message: "",
};

/** A survey without blocks, with the one end `id(900)`. */
export function emptySurvey(): Survey {
  const survey = blankSurvey(counter(), TEXTS, { language: "en", time_zone: "UTC" });
  const [end] = survey.end_of_surveys;
  if (!end) throw new Error("A blank survey has an end.");
  return {
    ...survey,
    blocks: [],
    block_flows: [],
    end_of_surveys: [{ ...end, id: id(900) }],
    settings: { ...survey.settings, default_end_id: id(900) },
    last_block_number: 0,
  };
}

export const block = (n: number): Block => blankBlock(id(n), `Block ${n}`);

/** A question with the choices id(10n) and id(10n + 1) where its kind has choices. */
export function question(n: number, blockId: string, type: QuestionType = "single_choice"): Question {
  const blank = { ...blankQuestion(counter(10 * n), type, blockId), id: id(n), title: `Question ${n}` };
  if (blank.type === "single_choice" || blank.type === "multiple_choice" || blank.type === "dropdown") {
    const choices = [blankChoice(id(10 * n), "Yes"), blankChoice(id(10 * n + 1), "No")];
    return { ...blank, options: { ...blank.options, choices } } as Question;
  }
  return blank;
}

/** Blocks 1, 2, … with as many single-choice questions each: 11, 12, …, 21, … */
export function surveyOf(...counts: number[]): Survey {
  const newId = counter(2_000);
  return counts.reduce((survey, count, index) => {
    const n = index + 1;
    const withBlock = addBlock(survey, block(n), newId);
    return Array.from({ length: count }, (_, k) => question(10 * n + k + 1, id(n))).reduce(
      (grown, one) => addQuestion(grown, one),
      withBlock,
    );
  }, emptySurvey());
}

export const flow = (
  n: number,
  kind: BlockFlow["block_type"],
  fields: Partial<BlockFlow> = {},
): BlockFlow => ({
  ...blankFlow(id(n), kind),
  ...fields,
});

/** Blocks of one question, the first so many in random order at id(70), the rest below. */
export function inRandomOrder(inside: number, behind: number, show?: number): Survey {
  const survey = surveyOf(...Array.from({ length: inside + behind }, () => 1));
  const block_flows = survey.block_flows.map((place, at) =>
    at < inside
      ? { ...place, parent_block_flow_id: id(70), block_flow_number: at + 1 }
      : { ...place, block_flow_number: at - inside + 2 },
  );
  const random = flow(70, "random", { block_flow_number: 1, ...(show && { show }) });
  return { ...survey, block_flows: [random, ...block_flows] };
}

/** A survey whose branches lie within one another, so many deep. */
export function nested(depth: number): Survey {
  const survey = surveyOf(1);
  const branches = Array.from({ length: depth }, (_, at) =>
    flow(10_000 + at, "branch", {
      block_flow_number: at === 0 ? survey.block_flows.length + 1 : 1,
      parent_block_flow_id: at === 0 ? null : id(10_000 + at - 1),
    }),
  );
  return { ...survey, block_flows: [...survey.block_flows, ...branches] };
}

/** "11 = 110": question 11's choice 110 is selected; "!=" for not; "and" or "or" joins it. */
export function condition(text: string, join: Condition["join"] = "and"): Condition {
  const [question_id = "", operator, value = ""] = text.split(" ");
  return {
    condition_number: 1,
    join,
    question_id: id(Number(question_id)),
    operator: operator === "=" ? "is_selected" : "is_not_selected",
    value: /^\d+$/.test(value) ? id(Number(value)) : value,
  };
}

export const chosen = (...ns: number[]) => ({ choice_ids: ns.map(id) });

/** A visit of the plain link, of which nothing else is known. */
export const visitOf = (fields: Partial<Visit> = {}): Visit => ({
  now: new Date("2026-11-22T12:00:00Z"),
  variant_id: null,
  language: "en",
  parameters: {},
  device: null,
  ...fields,
});

/** What conditions on these questions are looked up in. */
export const askedOf = (...questions: Question[]): AskedOf => ({
  questions: new Map(questions.map((one) => [one.id, one])),
  survey: emptySurvey(),
});
