import { blankBlock, blankEnd, blankFlow, type NewId } from "../blank.ts";
import { addBlock, renumberQuestions, updateBlock } from "../edit-blocks.ts";
import { flowMap } from "../flow.ts";
import { conditionsFromOutline } from "../outline/conditions-from-outline.ts";
import { OutlineFault } from "../outline/outline-fault.ts";
import {
  addQuestionOfOutline,
  finderOf,
  MAX_ADDED_QUESTIONS,
  type Making,
  surveyFromOutline,
  withEnd,
} from "../outline/survey-from-outline.ts";
import type { Question, QuestionType } from "../questions.ts";
import { type Block, type BlockFlow, type Condition, LANGUAGES, Survey } from "../survey.ts";
import type { Notebook } from "./notebook.ts";
import { placeQuestions } from "./place-questions.ts";
import type { SourcePage, SourceSurvey } from "./source-survey.ts";
import { askedIn, isAlways, joined, keyOf, type When } from "./when.ts";

export interface ImportMaking extends Pick<Making, "newId" | "blankTexts"> {
  time_zone: string;
}

interface MadePage {
  page: SourcePage;
  block_id: string;
  /** Null: always shown. */
  conditions: Condition[] | null;
}

export interface TakenQuestion {
  where: string;
  type: QuestionType;
}

/** A survey of what a file says. What cannot be made is written down, and the rest goes on. */
export function assemble(
  source: SourceSurvey,
  notebook: Notebook,
  making: ImportMaking,
): { survey: Survey; taken: TakenQuestion[] } {
  const taken: TakenQuestion[] = [];
  const own: Making = { ...making, keys: new Map() };
  let survey = withParameters(emptySurvey(source, own, making.time_zone), source.parameters, own.newId);
  const ends = new Map([["", survey.settings.default_end_id]]);
  for (const [name, end] of source.ends) {
    const id = ends.get(name) ?? own.newId();
    if (!ends.has(name)) survey = withNewEnd(survey, id, own);
    ends.set(name, id);
    survey = withEnd(survey, id, end);
  }
  const made: MadePage[] = [];
  const parts: Survey[] = [];
  for (const page of placeQuestions(source.pages, notebook)) {
    const block = { ...blankBlock(own.newId(), nameOf(page, made)), shuffle_questions: page.shuffle };
    // Each page is made by itself: what adds to a survey looks through all of it.
    const alone = withPage({ ...survey, blocks: [], translations: {} }, block, page, taken, own, notebook);
    if (alone.blocks.every(({ questions }) => questions.length === 0)) continue;
    survey = { ...survey, additional_languages: alone.additional_languages };
    parts.push(alone);
    made.push({ page, block_id: block.id, conditions: null });
  }
  survey = withBlocks(survey, parts);
  survey = renumberQuestions(survey);
  survey = withFlow(survey, withConditions(survey, made, own, notebook), ends, own, notebook);
  return { survey: withPipes(survey, own.keys), taken };
}

/** A survey of one page; questions that cannot be made are written down. */
function withPage(
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
      const alone = attempt(
        () => addQuestionOfOutline(begun, { ...question, key }, block.id, { ...making, at: where }),
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

function translationsOf(parts: readonly Survey[]): Survey["translations"] {
  const translations: Survey["translations"] = {};
  for (const language of LANGUAGES) {
    const own = parts.flatMap((part) => Object.entries(part.translations[language] ?? {}));
    if (own.length > 0) translations[language] = Object.fromEntries(own);
  }
  return translations;
}

/** All parts in their order, each with a page of its own. */
function withBlocks(survey: Survey, parts: readonly Survey[]): Survey {
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
function nameOf({ name }: SourcePage, made: readonly MadePage[]): string {
  const own = name.slice(0, 480) || String(made.length + 1);
  const times = made.filter(({ page }) => page.name === name).length;
  return name && times > 0 ? `${own} (${times + 1})` : own;
}

function emptySurvey(source: SourceSurvey, making: Making, time_zone: string): Survey {
  const { name, language, back_button, progress_bar } = source;
  const settings = {
    ...(back_button !== undefined && { back_button }),
    ...(progress_bar !== undefined && { progress_bar }),
  };
  const outline = {
    name,
    default_language: language,
    other_languages: [],
    time_zone,
    blocks: [],
    ...settings,
  };
  return surveyFromOutline(outline, making);
}

const withParameters = (survey: Survey, names: readonly string[], newId: NewId): Survey => ({
  ...survey,
  parameters: [...new Set(names)].slice(0, 50).map((name) => ({ id: newId(), name, values: [] })),
});

const withNewEnd = (survey: Survey, id: string, { blankTexts }: Making): Survey => ({
  ...survey,
  end_of_surveys: [...survey.end_of_surveys, blankEnd(id, blankTexts(survey.default_language))],
});

function attempt<Made>(make: () => Made, onFault: (fault: string) => void): Made | null {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof OutlineFault)) throw error;
    onFault(error.message);
    return null;
  }
}

function withConditions(
  survey: Survey,
  made: readonly MadePage[],
  making: Making,
  notebook: Notebook,
): MadePage[] {
  const places = new Map<string, number>();
  const find = finderOf(survey, making, "");
  for (const [at, { page }] of made.entries()) for (const { key } of page.questions) places.set(key, at);
  return made.map((one, at) => {
    const where = one.page.questions[0]?.where ?? "";
    return {
      ...one,
      conditions: conditionsOf(one.page.when, { survey, find, places, at, where }, making, notebook),
    };
  });
}

interface Asking {
  survey: Survey;
  find: (key: string) => Question;
  /** Places of pages by their questions' keys. */
  places: ReadonlyMap<string, number>;
  at: number;
  where: string;
}

/** Conditions of a page; null where it is always shown, or they cannot be asked there. */
function conditionsOf(
  when: When,
  { survey, find, places, at, where }: Asking,
  making: Making,
  notebook: Notebook,
): Condition[] | null {
  if (isAlways(when)) return null;
  if (askedIn(when).some((key) => !making.keys.has(key) || (places.get(key) ?? at) >= at)) {
    notebook.note("condition_order", where);
    return null;
  }
  return attempt(
    () => conditionsFromOutline(joined(when), { find, survey, at: where }),
    (fault) => notebook.note("condition", where, fault),
  );
}

/** Pages in a row that are shown under the same conditions become a branch; ends are branches behind their pages. */
function withFlow(
  survey: Survey,
  made: readonly MadePage[],
  ends: ReadonlyMap<string, string>,
  making: Making,
  notebook: Notebook,
): Survey {
  const { newId } = making;
  const flows: BlockFlow[] = [];
  const numbers = new Map<string | null, number>();
  const add = (flow: BlockFlow, parent: string | null): string => {
    const number = (numbers.get(parent) ?? 0) + 1;
    numbers.set(parent, number);
    flows.push({ ...flow, parent_block_flow_id: parent, block_flow_number: number });
    return flow.id;
  };
  const branch = (name: string, conditions: Condition[], parent: string | null) =>
    add({ ...blankFlow(newId(), "branch"), description: { name: name.slice(0, 500), conditions } }, parent);
  const find = finderOf(survey, making, "");
  const places = new Map(made.flatMap(({ page }, at) => page.questions.map(({ key }) => [key, at] as const)));
  let changed = survey;
  const groups: { key: string; id: string; last: number }[] = [];
  for (const [at, { page, block_id, conditions }] of made.entries()) {
    const key = conditions ? keyOf(page.when) : "";
    const goesOn =
      conditions !== null && made[at + 1]?.conditions != null && keyOf(made[at + 1]?.page.when ?? []) === key;
    const before = at > 0 ? groups.at(-1) : undefined;
    const isWithin = before !== undefined && key !== "" && before.key === key && before.last === at - 1;
    if (isWithin) before.last = at;
    else if (goesOn && conditions) groups.push({ key, id: branch(page.name, conditions, null), last: at });
    const group = groups.at(-1)?.last === at ? groups.at(-1) : undefined;
    const parent = group?.id ?? null;
    add({ ...blankFlow(newId(), "question"), block_id }, parent);
    if (!group && conditions) changed = updateBlock(changed, block_id, { display_logic: conditions });
    for (const { when, end } of page.ends) {
      const end_of_survey_id = ends.get(end) ?? survey.settings.default_end_id;
      const where = page.questions.at(-1)?.where ?? "";
      const asking = { survey, find, places, at: at + 1, where };
      const asked = conditionsOf(when, asking, making, notebook);
      if (!asked && !isAlways(when)) continue;
      const within = asked ? branch(page.name, asked, parent) : parent;
      add({ ...blankFlow(newId(), "end_of_survey"), end_of_survey_id }, within);
    }
  }
  return { ...changed, block_flows: flows };
}

/** With ids in the place of the keys of questions whose answers texts repeat. */
function withPipes(survey: Survey, keys: ReadonlyMap<string, string>): Survey {
  const { questions } = flowMap(survey);
  const text = JSON.stringify(survey).replace(/\{\{answer:(k\d+)\|…\}\}/g, (_, key: string) => {
    const id = keys.get(key);
    return id && questions.has(id) ? `{{answer:${id}|…}}` : "…";
  });
  return Survey.parse(JSON.parse(text));
}
