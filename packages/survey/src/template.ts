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
  const survey = new TemplateBuilder(idsAgain(), language).build(template, time_zone);
  const texts = textsOf(new TemplateBuilder(idsAgain(), other).build(template, time_zone));
  const translated = translate(
    survey,
    other,
    texts.map(({ key, text }) => ({ key, text, by: "person" })),
  );
  return { ...translated, additional_languages: [other] };
}

class TemplateBuilder {
  readonly #newId: NewId;
  readonly #language: TemplateLanguage;
  readonly #questionIds = new Map<string, string>();
  readonly #choiceIds = new Map<string, string>();
  readonly #endIds = new Map<string, string>();

  constructor(newId: NewId, language: TemplateLanguage) {
    this.#newId = newId;
    this.#language = language;
  }

  build(template: Template, time_zone: string): Survey {
    const ends = template.ends.map(({ key, name, heading, message }): EndOfSurvey => {
      const id = this.#newId();
      this.#endIds.set(key, id);
      return blankEnd(id, {
        end_name: this.#say(name),
        end_heading: this.#say(heading),
        end_message: this.#say(message),
      });
    });
    // The page and the end that a blank survey has are not kept.
    const none = "";
    const names = { block_name: none, end_name: none, end_heading: none, end_message: none };
    const texts = { survey_name: this.#say(template.name), ...names };
    const blank = blankSurvey(this.#newId, texts, { language: this.#language, time_zone });
    const empty: Survey = {
      ...blank,
      description: this.#say(template.description),
      blocks: [],
      block_flows: [],
      end_of_surveys: ends,
      settings: { ...blank.settings, default_end_id: ends[0]?.id ?? blank.settings.default_end_id },
    };
    return template.flow.reduce((survey, place) => this.#add(survey, place, null), empty);
  }

  #say(text: TemplateText | undefined): string {
    return text?.[this.#language] ?? "";
  }

  #add(survey: Survey, place: TemplatePlace, parentId: string | null): Survey {
    if ("block" in place) return this.#addBlock(survey, place.block, parentId);
    if ("end" in place) {
      const end_of_survey_id = this.#endIds.get(place.end) ?? null;
      const end = { ...blankFlow(this.#newId(), "end_of_survey"), end_of_survey_id };
      return addFlow(survey, { ...end, parent_block_flow_id: parentId });
    }
    const branch = blankFlow(this.#newId(), "branch");
    const conditions = numberConditions(place.branch.when.map((one) => this.#conditionOf(one)));
    const description = { name: this.#say(place.branch.name), conditions };
    const grown = addFlow(survey, { ...branch, parent_block_flow_id: parentId, description });
    return place.branch.then.reduce((one, inner) => this.#add(one, inner, branch.id), grown);
  }

  #addBlock(
    survey: Survey,
    { name, questions }: Extract<TemplatePlace, { block: unknown }>["block"],
    parentId: string | null,
  ): Survey {
    const block = blankBlock(this.#newId(), this.#say(name));
    const grown = addBlock(survey, block, this.#newId);
    const page = grown.block_flows.find(({ block_id }) => block_id === block.id);
    const placed = page
      ? moveFlowTo(grown, page.id, { parent_block_flow_id: parentId, arm: "then" }, Infinity)
      : grown;
    return questions.reduce(
      (one, question) => addQuestion(one, this.#questionOf(question, block.id)),
      placed,
    );
  }

  #conditionOf({ question, is, is_not, to, join = "and" }: TemplateCondition): Condition {
    const value = is ?? is_not ?? null;
    return {
      condition_number: 1,
      join,
      question_id: this.#questionIds.get(question) ?? null,
      operator: is === undefined ? "is_not_selected" : "is_selected",
      // The one for own words, and values of a scale, have no key.
      value: this.#choiceIds.get(`${question}/${value}`) ?? value,
      ...(to !== undefined && { to_value: to }),
    };
  }

  #questionOf(template: TemplateQuestion, blockId: string): Question {
    const blank = blankQuestion(this.#newId, template.type, blockId);
    this.#questionIds.set(template.key, blank.id);
    const own = this.#resolve(template.options ?? {}, template.key) as object;
    return {
      ...blank,
      title: this.#say(template.title),
      description: this.#say(template.description),
      required: template.required ?? false,
      options: { ...blank.options, ...own },
    } as Question;
  }

  /** Options with the texts of the language, and ids for keys. */
  #resolve(value: unknown, question: string): unknown {
    if (Array.isArray(value)) return value.map((item) => this.#resolve(item, question));
    if (typeof value !== "object" || value === null) return value;
    if ("en" in value && "vi" in value) return (value as TemplateText)[this.#language];
    const entries = Object.entries(value).map(([name, inner]) => [name, this.#resolve(inner, question)]);
    const { key, ...rest } = Object.fromEntries(entries);
    if (key === undefined) return rest;
    const id = this.#newId();
    this.#choiceIds.set(`${question}/${key}`, id);
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
