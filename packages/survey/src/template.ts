import { OTHER } from "./answers.ts";
import { blankBlock, blankEnd, blankFlow, blankQuestion, blankSurvey, type NewId } from "./blank.ts";
import type { Condition } from "./condition-shape.ts";
import { numberConditions } from "./conditions.ts";
import { addBlock, addQuestion } from "./edit-blocks.ts";
import { addFlow, moveFlowTo } from "./edit-flows.ts";
import type { Question, QuestionType } from "./questions.ts";
import type { EndOfSurvey, Survey } from "./survey.ts";
import { textsOf, translate } from "./translation.ts";

/** A survey to begin with, in two languages. Names of its parts ("key") become ids. */

export const TEMPLATE_LANGUAGES = ["en", "vi"] as const;
export type TemplateLanguage = (typeof TEMPLATE_LANGUAGES)[number];
/** The language in which somebody is shown templates: that of the interface where they have it, else English. */
export const templateLanguage = (language: string): TemplateLanguage =>
  TEMPLATE_LANGUAGES.find((one) => one === language) ?? "en";
export type TemplateText = Record<TemplateLanguage, string>;

export interface TemplateQuestion {
  key: string;
  type: QuestionType;
  title: TemplateText;
  description?: TemplateText;
  required?: boolean;
  /** As in questions.ts, with texts in both languages and keys in place of ids. */
  options?: Record<string, unknown>;
}

/** `is` or `is_not`: a choice's key, or the value of a scale, or any value from there to `to`. */
interface TemplateCondition {
  question: string;
  is?: string;
  is_not?: string;
  to?: string;
  join?: "and" | "or";
}

export type TemplatePlace =
  | { block: { name: TemplateText; questions: TemplateQuestion[] } }
  | {
      branch: {
        name: TemplateText;
        when: TemplateCondition[];
        then: TemplatePlace[];
      };
    }
  | { end: string };

export interface Template {
  key: string;
  category: string;
  /** How long answering takes. */
  minutes: number;
  name: TemplateText;
  description: TemplateText;
  flow: TemplatePlace[];
  /** The first is the default one. */
  ends: { key: string; name: TemplateText; heading: TemplateText; message: TemplateText }[];
}

/** The template as a draft: in `language`, with the other one as a finished translation. */
export function surveyFromTemplate(
  template: Template,
  newId: NewId,
  { language, time_zone }: { language: TemplateLanguage; time_zone: string },
): Survey {
  const ids: string[] = [];
  /** The same ids for both languages. */
  const idsAgain = () => {
    let next = 0;
    return () => {
      const id = ids[next] ?? newId();
      ids[next++] = id;
      return id;
    };
  };
  const other = language === "en" ? "vi" : "en";
  const survey = build(template, idsAgain(), language, time_zone);
  const texts = textsOf(build(template, idsAgain(), other, time_zone));
  const translated = translate(
    survey,
    other,
    texts.map(({ key, text }) => ({ key, text, by: "person" })),
  );
  return { ...translated, additional_languages: [other] };
}

function build(template: Template, newId: NewId, language: TemplateLanguage, time_zone: string): Survey {
  const say = (text: TemplateText | undefined) => text?.[language] ?? "";
  const questionIds = new Map<string, string>();
  const choiceIds = new Map<string, string>();
  const endIds = new Map<string, string>();

  const ends: EndOfSurvey[] = template.ends.map(({ key, name, heading, message }) => {
    const id = newId();
    endIds.set(key, id);
    return blankEnd(id, { end_name: say(name), end_heading: say(heading), end_message: say(message) });
  });
  const texts = {
    survey_name: say(template.name),
    block_name: "",
    end_name: "",
    end_heading: "",
    end_message: "",
  };
  const blank = blankSurvey(newId, texts, { language, time_zone });
  let survey: Survey = {
    ...blank,
    description: say(template.description),
    blocks: [],
    block_flows: [],
    end_of_surveys: ends,
    settings: { ...blank.settings, default_end_id: ends[0]?.id ?? blank.settings.default_end_id },
  };
  for (const place of template.flow) add(place, null);
  return survey;

  function add(place: TemplatePlace, parentId: string | null) {
    if ("block" in place) {
      const block = blankBlock(newId(), say(place.block.name));
      survey = addBlock(survey, block, newId);
      const page = survey.block_flows.find(({ block_id }) => block_id === block.id);
      if (page)
        survey = moveFlowTo(survey, page.id, { parent_block_flow_id: parentId, arm: "then" }, Infinity);
      for (const question of place.block.questions) {
        survey = addQuestion(survey, questionOf(question, block.id));
      }
    } else if ("end" in place) {
      const end = { ...blankFlow(newId(), "end_of_survey"), end_of_survey_id: endIds.get(place.end) ?? null };
      survey = addFlow(survey, { ...end, parent_block_flow_id: parentId });
    } else {
      const branch = blankFlow(newId(), "branch");
      const conditions = numberConditions(place.branch.when.map(conditionOf));
      const description = { name: say(place.branch.name), conditions };
      survey = addFlow(survey, { ...branch, parent_block_flow_id: parentId, description });
      for (const inner of place.branch.then) add(inner, branch.id);
    }
  }

  function conditionOf({ question, is, is_not, to, join = "and" }: TemplateCondition): Condition {
    const value = is ?? is_not ?? null;
    return {
      condition_number: 1,
      join,
      question_id: questionIds.get(question) ?? null,
      operator: is === undefined ? "is_not_selected" : "is_selected",
      value: value === OTHER ? OTHER : (choiceIds.get(`${question}/${value}`) ?? value),
      ...(to !== undefined && { to_value: to }),
    };
  }

  function questionOf(template: TemplateQuestion, blockId: string): Question {
    const blank = blankQuestion(newId, template.type, blockId);
    questionIds.set(template.key, blank.id);
    const options = { ...blank.options, ...(resolve(template.options ?? {}, template.key) as object) };
    return {
      ...blank,
      title: say(template.title),
      description: say(template.description),
      required: template.required ?? false,
      options,
    } as Question;
  }

  /** Options with the texts of the language, and ids for keys. */
  function resolve(value: unknown, question: string): unknown {
    if (Array.isArray(value)) return value.map((item) => resolve(item, question));
    if (typeof value !== "object" || value === null) return value;
    if ("en" in value && "vi" in value) return (value as TemplateText)[language];
    const entries = Object.entries(value).map(([name, inner]) => [name, resolve(inner, question)]);
    const { key, ...rest } = Object.fromEntries(entries);
    if (key === undefined) return rest;
    const id = newId();
    choiceIds.set(`${question}/${key}`, id);
    // A choice or a field of a form.
    return "text" in rest
      ? { id, image_id: null, ...rest }
      : { id, required: false, placeholder: "", ...rest };
  }
}

/** How many questions a template asks at most. */
export function questionCount(template: Template): number {
  const count = (places: readonly TemplatePlace[]): number =>
    places.reduce((sum, place) => {
      if ("block" in place) return sum + place.block.questions.length;
      return "branch" in place ? sum + count(place.branch.then) : sum;
    }, 0);
  return count(template.flow);
}
