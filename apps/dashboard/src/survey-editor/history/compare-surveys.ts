import { inOrder } from "@soundings/survey/numbering";
import type { Question } from "@soundings/survey/questions";
import { plainText } from "@soundings/survey/rich-text";
import type { Block, EndOfSurvey, Survey } from "@soundings/survey/survey";
import { flowChanges } from "./compare-flow.ts";
import { questionDifferences } from "./compare-questions.ts";
import { linkChanges, translationChanges } from "./compare-rest.ts";
import { type Difference, plainDifference, textDifference, valueDifference } from "./difference.ts";
import { movedItems } from "./moved-items.ts";
import { activeOf, type PartChange, type PartKind, partChange } from "./part-change.ts";

/**
 * What a person changed between two states of a survey, in the order of the survey: block by block and
 * question by question, then flow, ends, links, translations, layout and settings. Numbers that only
 * follow from other changes, and what is not the draft's (status), are no changes.
 */
export function compareSurveys(before: Survey, after: Survey): PartChange[] {
  return [
    ...whole("survey", [
      ...textDifference("name", before.name, after.name),
      ...textDifference("description", before.description, after.description),
      ...valueDifference("default_language", before.default_language, after.default_language),
      ...plainDifference("languages", before.additional_languages, after.additional_languages),
    ]),
    ...blockChanges(before, after),
    ...whole("flow", [], flowChanges(before, after)),
    ...endChanges(before.end_of_surveys, after.end_of_surveys),
    ...whole("links", [], linkChanges(before, after)),
    ...translationChanges(before, after),
    ...whole("layout", layoutDifferences(before.configurations, after.configurations)),
    ...whole("settings", settingDifferences(before.settings, after.settings)),
  ];
}

function whole(kind: PartKind, differences: Difference[], parts: PartChange[] = []): PartChange[] {
  if (differences.length + parts.length === 0) return [];
  return [partChange({ kind, state: "changed", differences, parts })];
}

interface Placed {
  block: Block;
  question: Question;
}

function placedQuestions(survey: Survey): Map<string, Placed> {
  return new Map(
    activeOf(survey.blocks).flatMap((block) =>
      activeOf(block.questions).map((question) => [question.id, { block, question }]),
    ),
  );
}

function blockChanges(before: Survey, after: Survey): PartChange[] {
  const olds = new Map(inOrder(before.blocks, "block_number").map((block) => [block.id, block]));
  const news = inOrder(after.blocks, "block_number");
  const moved = movedItems(
    [...olds.keys()],
    news.map(({ id }) => id),
  );
  const [oldQuestions, newQuestions] = [placedQuestions(before), placedQuestions(after)];
  const kept = news.flatMap((block) => {
    const old = olds.get(block.id);
    const parts = questionChanges(block, old, oldQuestions, newQuestions);
    const { name, block_number: number } = block;
    if (!old) return [partChange({ kind: "block", id: block.id, state: "added", name, number, parts })];
    const differences = [
      ...textDifference("name", old.name, name),
      ...(moved.has(block.id) ? [{ what: "moved", before: old.block_number, after: number }] : []),
      ...valueDifference("shuffle_questions", old.shuffle_questions, block.shuffle_questions),
      ...plainDifference("shuffle_except", old.shuffle_except, block.shuffle_except),
      ...plainDifference("loop", old.loop, block.loop),
      ...plainDifference("schedule", old.schedule, block.schedule),
      ...plainDifference("display_logic", old.display_logic, block.display_logic),
      ...plainDifference("variants", old.variant_ids, block.variant_ids),
    ];
    if (differences.length + parts.length === 0) return [];
    return [partChange({ kind: "block", id: block.id, state: "changed", name, number, differences, parts })];
  });
  const known = new Set(news.map(({ id }) => id));
  const gone = [...olds.values()].flatMap((block) => {
    if (known.has(block.id)) return [];
    const parts = removedQuestions(block, newQuestions);
    const { id, name, block_number: number } = block;
    return [partChange({ kind: "block", id, state: "removed", name, number, parts })];
  });
  return [...kept, ...gone];
}

function questionChanges(
  block: Block,
  old: Block | undefined,
  oldQuestions: ReadonlyMap<string, Placed>,
  newQuestions: ReadonlyMap<string, Placed>,
): PartChange[] {
  const order = (one: Block | undefined) =>
    one ? inOrder(one.questions, "question_number").map(({ id }) => id) : [];
  const moved = movedItems(order(old), order(block));
  const stayed = inOrder(block.questions, "question_number").flatMap((question) => {
    const was = oldQuestions.get(question.id);
    if (!was) return [questionPart(question, "added")];
    const differences = questionDifferences(was.question, question);
    if (was.block.id !== block.id)
      differences.push({ what: "block", before: was.block.name, after: block.name });
    else if (moved.has(question.id)) {
      const [from, to] = [was.question.question_number, question.question_number];
      differences.push({ what: "moved", before: from, after: to });
    }
    return differences.length > 0 ? [questionPart(question, "changed", differences)] : [];
  });
  return [...stayed, ...(old ? removedQuestions(old, newQuestions) : [])];
}

/** Questions of a block that are nowhere any more. */
function removedQuestions(block: Block, newQuestions: ReadonlyMap<string, Placed>): PartChange[] {
  return inOrder(block.questions, "question_number")
    .filter(({ id }) => !newQuestions.has(id))
    .map((question) => questionPart(question, "removed"));
}

function questionPart(
  { id, title, question_number: number }: Question,
  state: PartChange["state"],
  differences: Difference[] = [],
): PartChange {
  return partChange({ kind: "question", id, state, name: plainText(title), number, differences });
}

function endChanges(before: readonly EndOfSurvey[], after: readonly EndOfSurvey[]): PartChange[] {
  const olds = new Map(activeOf(before).map((end) => [end.id, end]));
  const news = new Map(activeOf(after).map((end) => [end.id, end]));
  const part = ({ id, name }: EndOfSurvey, state: PartChange["state"], differences: Difference[] = []) =>
    partChange({ kind: "end", id, state, name, differences });
  return [
    ...[...news.values()].flatMap((end) => {
      const old = olds.get(end.id);
      if (!old) return [part(end, "added")];
      const differences = [
        ...textDifference("name", old.name, end.name),
        ...plainDifference("end_type", old.type, end.type),
        ...textDifference("heading", old.heading, end.heading),
        ...textDifference("message", old.message, end.message),
        ...textDifference("button_text", old.button_text, end.button_text),
        ...valueDifference("redirect_url", old.redirect_url || null, end.redirect_url || null),
      ];
      return differences.length > 0 ? [part(end, "changed", differences)] : [];
    }),
    ...[...olds.values()].filter(({ id }) => !news.has(id)).map((end) => part(end, "removed")),
  ];
}

function layoutDifferences(before: Survey["configurations"], after: Survey["configurations"]): Difference[] {
  return (["background", "logo", "general", "style"] as const).flatMap((group) =>
    plainDifference(group, before[group], after[group]),
  );
}

function settingDifferences(before: Survey["settings"], after: Survey["settings"]): Difference[] {
  return [
    ...valueDifference("back_button", before.back_button, after.back_button),
    ...valueDifference("progress_bar", before.progress_bar, after.progress_bar),
    ...valueDifference("one_at_a_time", before.one_at_a_time ?? false, after.one_at_a_time ?? false),
    ...textDifference("close_message", before.close_message, after.close_message),
    ...valueDifference("response_quota", before.response_quota, after.response_quota),
    ...valueDifference(
      "abandoned_after_hours",
      before.abandoned_after_hours ?? null,
      after.abandoned_after_hours ?? null,
    ),
    ...valueDifference("time_zone", before.time_zone, after.time_zone),
    ...plainDifference("publish_time", before.scheduled_publish_at, after.scheduled_publish_at),
    ...plainDifference("pause_time", before.scheduled_pause_at, after.scheduled_pause_at),
    ...plainDifference("default_end", before.default_end_id, after.default_end_id),
  ];
}
