import type { Answer } from "@soundings/survey/answers";
import { blankBlock, blankFlow, blankQuestion } from "@soundings/survey/blank";
import { addBlock, addQuestion } from "@soundings/survey/edit-blocks";
import type { Question, QuestionType } from "@soundings/survey/questions";
import { blankChoice } from "@soundings/survey/questions/choices";
import { AGREED } from "@soundings/survey/questions/consent";
import { cellId } from "@soundings/survey/questions/grid";
import { rankingAnswer } from "@soundings/survey/questions/ranking";
import type { Survey } from "@soundings/survey/survey";
import { newId } from "../db/new-id.ts";

/** Whole numbers from 0 to before `below`, the same for the same seed (mulberry32). */
export type Random = (below: number) => number;

export function randomOf(seed: number): Random {
  let state = seed | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** The page that each kind is asked on, in the order of the questions. */
const PAGE_OF: Record<QuestionType, number> = {
  metric_range: 0,
  matrix: 1,
  ranking: 1,
  statement: 0,
  consent: 0,
  constant_sum: 1,
  signature: 2,
  single_choice: 0,
  multiple_choice: 0,
  rating_star: 1,
  emoticon: 1,
  dropdown: 1,
  dynamic_choice: 1,
  text_input: 2,
  form_input: 2,
  photo: 2,
  file_upload: 2,
};

/** Every kind of question on three pages; who chooses the first choice at first leaves out the second page. */
export function everyKind(blank: Survey): Survey {
  const [first] = blank.blocks;
  let survey = blank;
  const pages = [first?.id ?? ""];
  for (const name of ["Second", "Third"]) {
    const block = blankBlock(newId(), name);
    survey = addBlock(survey, block, newId);
    pages.push(block.id);
  }
  for (const [type, page] of Object.entries(PAGE_OF) as [QuestionType, number][]) {
    // Two open texts, so that they can be told apart.
    for (let times = type === "text_input" ? 2 : 1; times > 0; times--) {
      survey = addQuestion(survey, madeQuestion(type, pages[page] as string, survey));
    }
  }
  const questions = survey.blocks.flatMap((block) => block.questions);
  const single = questions.find(({ type }) => type === "single_choice");
  const value = single?.type === "single_choice" ? single.options.choices[0]?.id : "";
  const condition = { condition_number: 1, join: "and", operator: "is_not_selected", value } as const;
  const blocks = survey.blocks.map((block) =>
    block.id === pages[1]
      ? { ...block, display_logic: [{ ...condition, value: value ?? null, question_id: single?.id ?? null }] }
      : block,
  );
  const variants = ["Shop", "Mail"].map((name) => ({ id: newId(), name, values: {} }));
  const branch = { ...blankFlow(newId(), "branch"), block_flow_number: 4 };
  const description = {
    name: "Dear friends",
    conditions: [{ ...condition, value: value ?? null, question_id: single?.id ?? null }],
  };
  const block_flows = [...survey.block_flows, { ...branch, description }];
  return { ...survey, blocks, block_flows, variants };
}

function madeQuestion(type: QuestionType, page: string, survey: Survey): Question {
  const question = { ...blankQuestion(newId, type, page), title: `Say ${type}` } as Question;
  const choices = ["One", "Two", "Three"].map((text) => ({ ...blankChoice(newId()), text }));
  switch (question.type) {
    case "single_choice":
    case "multiple_choice":
    case "dropdown":
      question.options.choices = choices;
      question.options.other = { text: "Another" };
      break;
    case "metric_range":
      Object.assign(question.options, { metric: "nps", from: 0, to: 10, step: 1 });
      break;
    case "matrix":
      question.options.rows = ["Lunch", "Dinner"].map((text) => ({ ...blankChoice(newId()), text }));
      question.options.columns = choices;
      break;
    case "ranking":
    case "constant_sum":
      question.options.choices = choices;
      break;
    case "consent":
      Object.assign(question.options, { text: "We keep what you say.", agree_label: "I agree" });
      break;
    case "form_input":
      question.options.fields = ["Name", "Town"].map((label) => ({
        id: newId(),
        label,
        kind: "text",
        required: false,
        placeholder: "",
      }));
      break;
    case "dynamic_choice": {
      const asked = survey.blocks[0]?.questions.find((one) => one.type === "multiple_choice");
      question.options.source = { kind: "answer", question_id: asked?.id ?? null, pick: "selected" };
      break;
    }
  }
  return question;
}

const WORDS = "the staff was friendly but coffee cold nhân viên nhiệt tình giá đắt quá 😊 2024 a".split(" ");

/** An answer that fits a question, or none. */
export function randomAnswer(
  question: Question,
  given: Record<string, Answer>,
  random: Random,
): Answer | null {
  if (random(5) === 0) return null;
  switch (question.type) {
    case "single_choice":
    case "dropdown": {
      const at = random(question.options.choices.length + 1);
      const choice = question.options.choices[at];
      return choice ? { choice_ids: [choice.id] } : { choice_ids: ["other"], text: "My own" };
    }
    case "multiple_choice": {
      const ids = question.options.choices.map(({ id }) => id).filter(() => random(2) === 0);
      return ids.length === 0 ? { choice_ids: ["other"], text: "My own" } : { choice_ids: ids };
    }
    case "dynamic_choice": {
      const { source } = question.options;
      const [first] = source.kind === "answer" ? (given[source.question_id ?? ""]?.choice_ids ?? []) : [];
      return first ? { choice_ids: [first] } : null;
    }
    case "text_input": {
      const words = Array.from({ length: random(8) }, () => WORDS[random(WORDS.length)]);
      return { text: random(12) === 0 ? "  " : words.join(" ") };
    }
    case "rating_star":
      return { value: 1 + random(question.options.stars) };
    case "emoticon":
      return { value: 1 + random(question.options.faces) };
    case "metric_range":
      return { value: question.options.from + random(question.options.to - question.options.from + 1) };
    case "ranking": {
      const left = question.options.choices.map(({ id }) => id);
      const ranked = Array.from({ length: left.length }, () => left.splice(random(left.length), 1));
      return rankingAnswer(ranked.flat()) ?? null;
    }
    case "matrix": {
      const { rows, columns } = question.options;
      const cells = rows.flatMap((row) => {
        const column = columns[random(columns.length + 1)];
        return column ? [cellId(row.id, column.id)] : [];
      });
      return cells.length > 0 ? { choice_ids: cells } : null;
    }
    case "form_input":
      return {
        fields: Object.fromEntries(
          question.options.fields.map(({ id }) => [id, random(2) === 0 ? "" : "Ann"]),
        ),
      };
    case "statement":
      return null;
    case "constant_sum": {
      const [first, second] = question.options.choices;
      const amount = random(101);
      return { fields: { [first?.id ?? ""]: String(amount), [second?.id ?? ""]: String(100 - amount) } };
    }
    case "signature":
      return { text: "Lan" };
    case "consent":
      return { choice_ids: [AGREED] };
    case "photo":
    case "file_upload":
      return {
        files: Array.from({ length: 1 + random(2) }, () => ({ id: newId(), name: "a.png", size: 3 })),
      };
  }
}
