import { addBlock } from "../edit-blocks.ts";
import { OutlineFault } from "../outline/outline-fault.ts";
import { addQuestionOfOutline, MAX_ADDED_QUESTIONS, type Making } from "../outline/survey-from-outline.ts";
import type { Question, QuestionType } from "../questions.ts";
import { type Block, LANGUAGES, type Survey } from "../survey.ts";
import { attempt } from "./attempt.ts";
import type { Notebook } from "./notebook.ts";
import type { SourcePage } from "./source-survey.ts";

export interface TakenQuestion {
  where: string;
  type: QuestionType;
}

/** A survey of one page; questions that cannot be made are written down. */
export function withPage(
  empty: Survey,
  block: Block,
  { when, questions }: SourcePage,
  taken: TakenQuestion[],
  making: Making,
  notebook: Notebook,
): Survey {
  const begun = addBlock(empty, block, making.newId);
  const made: Survey[] = [];
  for (const { where, question, key } of questions) {
    if (when.length === 0) notebook.note("never_shown", where);
    else if (taken.length >= MAX_ADDED_QUESTIONS)
      notebook.note("too_many", where, String(MAX_ADDED_QUESTIONS));
    else {
      // By itself, too: translations are looked for in all that is there.
      const { choices_from, ...plain } = question;
      const alone = attempt(
        () =>
          withSource(
            addQuestionOfOutline(begun, { ...plain, key }, block.id, { ...making, at: where }),
            choices_from && { ...choices_from, at: where },
            making.keys,
          ),
        (fault) => notebook.note("question_broken", where, fault),
      );
      if (alone) {
        made.push(alone);
        taken.push({ where, type: question.type });
      } else making.keys.delete(key);
    }
  }
  const own = made.flatMap(({ blocks }) => blocks.flatMap((one) => one.questions));
  const numbered = own.map((one, at): Question => ({ ...one, question_number: at + 1 }));
  const languages = new Set([empty, ...made].flatMap((one) => one.additional_languages));
  return {
    ...begun,
    additional_languages: [...languages],
    blocks: [{ ...block, questions: numbered }],
    translations: translationsOf(made),
  };
}

/** With the earlier question that its choices come from, which stands on another page. */
function withSource(
  survey: Survey,
  from: { question: string; pick: "selected" | "not_selected"; at: string } | undefined,
  keys: ReadonlyMap<string, string>,
): Survey {
  if (!from) return survey;
  const question_id = keys.get(from.question);
  if (!question_id) throw new OutlineFault(from.at, "its choices come from a question that is not there");
  const source = { kind: "answer" as const, question_id, pick: from.pick };
  const blocks = survey.blocks.map((block) => ({
    ...block,
    questions: block.questions.map((one) =>
      one.type === "dynamic_choice" ? { ...one, options: { ...one.options, source } } : one,
    ),
  }));
  return { ...survey, blocks };
}

function translationsOf(parts: readonly Survey[]): Survey["translations"] {
  const translations: Survey["translations"] = {};
  for (const language of LANGUAGES) {
    const own = parts.flatMap((part) => Object.entries(part.translations[language] ?? {}));
    if (own.length > 0) translations[language] = Object.fromEntries(own);
  }
  return translations;
}

/** All parts in their order, each with a page of its own. */
export function withBlocks(survey: Survey, parts: readonly Survey[]): Survey {
  const blocks = parts.flatMap((part, at) =>
    part.blocks.map((block) => ({ ...block, block_number: at + 1 })),
  );
  return {
    ...survey,
    blocks,
    last_block_number: parts.length,
    translations: translationsOf([survey, ...parts]),
  };
}

/** Parts of one page of the file get numbers. */
export function nameOf({ name }: SourcePage, made: readonly { page: SourcePage }[]): string {
  const own = name.slice(0, 480) || String(made.length + 1);
  const times = made.filter(({ page }) => page.name === name).length;
  return name && times > 0 ? `${own} (${times + 1})` : own;
}
