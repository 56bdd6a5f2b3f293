import { flowMap, pathThrough } from "../flow.ts";
import { assemble } from "../imports/assemble.ts";
import { Notebook } from "../imports/notebook.ts";
import type { SourcePage, SourceQuestion, SourceSurvey } from "../imports/source-survey.ts";
import { ALWAYS, type When, whenOf } from "../imports/when.ts";
import { inOrder } from "../numbering.ts";
import type { OutlineQuestion } from "../outline/outline.ts";
import type { Survey } from "../survey.ts";
import { counter, visitOf } from "./build.ts";

/** Surveys as files say them, and what becomes of them. */

const BLANK = { block_name: "Page", end_name: "End", end_heading: "Thanks", end_message: "" };
const CHOICES = ["Tea", "Milk"];

export function ask(
  key: string,
  fields: Partial<SourceQuestion> = {},
  question: Partial<OutlineQuestion> = {},
): SourceQuestion {
  return {
    ...{ key, where: key, when: ALWAYS, repeats: [], jumps: [], ...fields },
    question: { type: "single_choice", title: key, choices: CHOICES, ...question } as OutlineQuestion,
  };
}
export const page = (
  name: string,
  questions: SourceQuestion[],
  fields: Partial<SourcePage> = {},
): SourcePage => ({
  ...{ name, when: ALWAYS, shuffle: false, questions, ends: [], ...fields },
});
export function made(pages: SourcePage[], more: Partial<SourceSurvey> = {}) {
  const notebook = new Notebook();
  const source: SourceSurvey = {
    ...{ format: "surveyjs", name: { en: "Visit" }, language: "en", pages, ends: new Map() },
    ...{ back_button: undefined, progress_bar: undefined, parameters: [], ...more },
  };
  const { survey, taken } = assemble(source, notebook, {
    ...{ newId: counter(100), time_zone: "UTC", blankTexts: () => BLANK },
  });
  return { survey, taken, notes: notebook.notes.map(({ code, where }) => `${code} ${where}`), notebook };
}
export const pagesOf = (survey: Survey) =>
  inOrder(survey.blocks, "block_number").map(({ name, questions }) => [
    name,
    ...questions.map(({ title }) => title),
  ]);
export const tea = (key: string): When => whenOf({ question: key, is: "Tea", single: true });
export const flows = ({ block_flows }: Survey, parent: string | null = null): unknown[] =>
  inOrder(
    block_flows.filter((one) => one.parent_block_flow_id === parent),
    "block_flow_number",
  ).map((one) => {
    const inside = flows({ block_flows } as Survey, one.id);
    return inside.length > 0 ? [one.block_type, ...inside] : one.block_type;
  });
export const chosen = (survey: Survey, answers: Record<string, string>) => {
  const questions = survey.blocks.flatMap((block) => block.questions);
  const given = Object.entries(answers).map(([title, text]) => {
    const question = questions.find((one) => one.title === title);
    const choices = question && "choices" in question.options ? question.options.choices : [];
    return [question?.id ?? "", { choice_ids: [choices.find((one) => one.text === text)?.id ?? ""] }];
  });
  const map = flowMap(survey);
  return pathThrough(map, Object.fromEntries(given), visitOf()).flatMap((step) =>
    step.kind === "question"
      ? (map.blocks.get(step.block_id)?.questions ?? []).map(({ title }) => title)
      : [],
  );
};
