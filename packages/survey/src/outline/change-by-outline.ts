import {
  moveBlockTo,
  moveQuestion,
  removeBlock,
  removeQuestion,
  updateBlock,
  updateQuestion,
} from "../edit-blocks.ts";
import { inOrder } from "../numbering.ts";
import type { Block, Survey } from "../survey.ts";
import { addLanguage, removeLanguage, textsOf, translate } from "../translation.ts";
import { conditionsFromOutline } from "./conditions-from-outline.ts";
import { loopFromOutline } from "./loop-outline.ts";
import { OutlineQuestion } from "./outline.ts";
import type { OutlineChange } from "./outline-changes.ts";
import { OutlineFault } from "./outline-fault.ts";
import { withQuotas } from "./quotas-from-outline.ts";
import {
  addBlockOfOutline,
  addQuestionOfOutline,
  assertFew,
  finderOf,
  type Making,
  withEnd,
  withQuestion,
  withSettings,
} from "./survey-from-outline.ts";

/**
 * The survey with changes made one after the other, each on what those before it left.
 * @throws OutlineFault that names the change which cannot be made: none is made then
 */
export function changeByOutline(survey: Survey, changes: readonly OutlineChange[], making: Making): Survey {
  const pages = changes.flatMap(({ page }) => page?.questions ?? []);
  assertFew(changes.filter(({ action }) => action === "add_question").length + pages.length);
  return changes.reduce(
    (changed, change, index) => apply(changed, change, { ...making, at: `change ${index + 1}` }),
    survey,
  );
}

interface AtPlace extends Making {
  at: string;
}

function apply(survey: Survey, change: OutlineChange, making: AtPlace): Survey {
  const { action } = change;
  switch (action) {
    case "add_question":
    case "change_question":
    case "remove_question":
    case "move_question":
      return changeQuestion(survey, { ...change, action }, making);
    case "add_block":
    case "change_block":
    case "remove_block":
    case "move_block":
      return changeBlock(survey, { ...change, action }, making);
    case "change_end": {
      const { id = survey.settings.default_end_id, ...end } = given(change.end, "end", change, making);
      if (!survey.end_of_surveys.some((one) => one.id === id))
        throw new OutlineFault(making.at, `there is no end with the id ${id}`);
      return withEnd(survey, id, end);
    }
    case "set": {
      const { quotas, ...settings } = change.settings ?? {};
      const set = withSettings(survey, { ...settings, ...(change.name && { name: change.name }) });
      const { newId } = making;
      const finder = (at: string) => finderOf(set, making, at);
      return quotas ? withQuotas(set, quotas, { newId, finder }) : set;
    }
    default:
      return changeLanguage(survey, { ...change, action }, making);
  }
}

type Change<Action extends OutlineChange["action"]> = OutlineChange & { action: Action };

function changeQuestion(
  survey: Survey,
  change: Change<"add_question" | "change_question" | "remove_question" | "move_question">,
  making: AtPlace,
): Survey {
  const { at } = making;
  const place = change.place === undefined ? undefined : change.place - 1;
  if (change.action === "add_question") {
    const outline = OutlineQuestion.safeParse(given(change.to, "to", change, making));
    if (!outline.success) throw new OutlineFault(at, "add_question needs type and title in to");
    return addQuestionOfOutline(survey, outline.data, blockAt(survey, change.block, at).id, making, place);
  }
  const question = finderOf(survey, making, at)(given(change.question, "question", change, making));
  if (change.action === "remove_question") return removeQuestion(survey, question.id);
  if (change.action === "move_question") {
    const block = blockAt(survey, change.block ?? question.survey_block_id, at);
    return moveQuestion(survey, question.id, block.id, place ?? block.questions.length);
  }
  const to = given(change.to, "to", change, making);
  return withQuestion(survey, to, question, { ...making, isNew: false }, (own) =>
    updateQuestion(survey, own),
  );
}

function changeBlock(
  survey: Survey,
  change: Change<"add_block" | "change_block" | "remove_block" | "move_block">,
  making: AtPlace,
): Survey {
  const { at } = making;
  const place = change.place === undefined ? Number.MAX_SAFE_INTEGER : change.place - 1;
  if (change.action === "add_block") {
    const known = new Set(survey.blocks.map(({ id }) => id));
    const added = addBlockOfOutline(survey, given(change.page, "page", change, making), making);
    const own = added.blocks.find(({ id }) => !known.has(id));
    return own ? moveTo(added, own.id, place) : added;
  }
  const block = blockAt(survey, given(change.block, "block", change, making), at);
  if (change.action === "remove_block") return removeBlock(survey, block.id);
  if (change.action === "move_block") return moveTo(survey, block.id, place);
  const { name, shuffle_questions, shuffle_except, show_if, for_each } = change;
  if (name !== undefined && typeof name !== "string")
    throw new OutlineFault(at, "a block's name is one text: respondents do not see it");
  return updateBlock(survey, block.id, {
    ...(name !== undefined && { name }),
    ...(shuffle_questions !== undefined && { shuffle_questions }),
    ...(shuffle_except && { shuffle_except: shuffle_except === "none" ? undefined : shuffle_except }),
    ...(show_if && {
      display_logic: conditionsFromOutline(show_if, { find: finderOf(survey, making, at), survey, at }),
    }),
    ...(for_each !== undefined && {
      loop: for_each
        ? loopFromOutline(for_each, { find: finderOf(survey, making, at), survey, at })
        : undefined,
    }),
  });
}

function moveTo(survey: Survey, block_id: string, place: number): Survey {
  const last = inOrder(survey.blocks, "block_number").length - 1;
  return moveBlockTo(survey, block_id, Math.min(place, last));
}

function changeLanguage(
  survey: Survey,
  change: Change<"add_language" | "remove_language" | "translate">,
  making: AtPlace,
): Survey {
  const language = given(change.language, "language", change, making);
  if (change.action === "add_language") return addLanguage(survey, language);
  if (change.action === "remove_language") return removeLanguage(survey, language);
  if (language === survey.default_language)
    throw new OutlineFault(
      making.at,
      `${language} is the survey's own language: change its texts themselves`,
    );
  const texts = given(change.texts, "texts", change, making);
  const known = new Set(textsOf(survey).map(({ key }) => key));
  const unknown = Object.keys(texts).find((key) => !known.has(key));
  if (unknown !== undefined) throw new OutlineFault(making.at, `no text has the key ${unknown}`);
  const entries = Object.entries(texts).map(([key, text]) => ({ key, text, by: "person" as const }));
  return translate(addLanguage(survey, language), language, entries);
}

/** A block by its id or number; the last one where none is named. */
function blockAt(survey: Survey, name: string | undefined, at: string): Block {
  const blocks = inOrder(survey.blocks, "block_number");
  const found =
    name === undefined
      ? blocks.at(-1)
      : blocks.find(({ id, block_number }) => id === name.toLowerCase() || String(block_number) === name);
  if (!found)
    throw new OutlineFault(at, name === undefined ? "there is no block" : `there is no block "${name}"`);
  return found;
}

function given<T>(value: T | undefined, name: string, { action }: OutlineChange, { at }: AtPlace): T {
  if (value === undefined) throw new OutlineFault(at, `${action} needs ${name}`);
  return value;
}
