import { type AskedQuestion, COMPLETIONS } from "@soundings/contract/answers";
import { EMOTIONS, SENTIMENTS } from "@soundings/nlp/scale";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import type { AnswersSummary } from "../answer-queries.ts";
import { type Conditions, type ManyKey, setValues, valuesUnder } from "../answers-view.ts";
import { type AnswerWords, useAnswerWords } from "../use-answer-words.ts";

export interface FacetOption {
  value: string;
  name: string;
  /** Responses that have it, where that is known. */
  count?: number;
}

/** One thing that responses can be narrowed by. */
export interface Facet {
  id: string;
  /** "Q3" of a question. */
  mark?: string;
  name: string;
  options: readonly FacetOption[];
  /** Only one value can hold. */
  single?: boolean;
  chosen: (conditions: Conditions) => string[];
  choose: (conditions: Conditions, values: readonly string[]) => Conditions;
}

/** More values of a scale than so many are not offered one by one. */
const MOST_STEPS = 101;

/** Everything that a survey's responses can be narrowed by, and what each value is called. */
export function useFacets(summary: AnswersSummary | undefined): Facet[] {
  const { t } = useTranslation(["survey-answers", "comments", "datasets"]);
  const format = useFormat();
  const words = useAnswerWords();
  return useMemo(() => {
    if (!summary) return [];
    const { questions, languages, variants, parameters } = summary;
    const plain = (key: Exclude<ManyKey, "answer" | "parameter">, options: FacetOption[]): Facet => ({
      id: key,
      name: t(`filter.${key}`),
      options,
      chosen: (conditions) => conditions[key] ?? [],
      choose: (conditions, values) => setValues(conditions, key, values),
    });
    const facets: Facet[] = [
      {
        id: "completion",
        name: t("filter.completion"),
        options: COMPLETIONS.map((value) => ({ value, name: t(`completion.${value}`) })),
        single: true,
        chosen: ({ completion }) => (completion ? [completion] : []),
        choose: ({ completion: _, ...rest }, [value]) =>
          value === undefined || value === "submitted"
            ? rest
            : { ...rest, completion: value as (typeof COMPLETIONS)[number] },
      },
      plain(
        "language",
        languages.map(({ language, responses }) => ({
          value: language,
          name: format.language(language),
          count: responses,
        })),
      ),
      plain("variant", [
        ...variants.map(({ id, name, responses }) => ({ value: id, name, count: responses })),
        { value: "none", name: t("plainLink") },
      ]),
      ...parameters.map(({ name, values }) => ({
        ...under("parameter", `${name}=`),
        name,
        options: values.map(({ value, responses }) => ({ value, name: value, count: responses })),
      })),
      plain(
        "sentiment",
        SENTIMENTS.map((value) => ({ value, name: t(`comments:sentiment.${value}`) })),
      ),
      plain(
        "emotion",
        EMOTIONS.map((value) => ({ value, name: t(`datasets:emotion.${value}`) })),
      ),
      ...questions.map((question) => ({
        ...under("answer", `${question.id}:`),
        mark: words.questionNumber(question),
        name: words.title(question),
        options: [
          ...questionValues(question, words),
          { value: "*", name: t("filter.answered") },
          { value: "", name: t("filter.unanswered") },
        ],
      })),
    ];
    const texts = questions.some((question) => question.is_open_text);
    return facets.filter(({ id, options }) => {
      if (id === "sentiment" || id === "emotion") return texts;
      return options.length > (id === "language" || id === "variant" ? 1 : 0);
    });
  }, [summary, t, format, words]);
}

/** A facet whose values share a condition with others, told apart by how they begin. */
function under(key: "answer" | "parameter", start: string): Pick<Facet, "id" | "chosen" | "choose"> {
  return {
    id: `${key} ${start}`,
    chosen: (conditions) => valuesUnder(conditions, key, start),
    choose: (conditions, values) => {
      const others = (conditions[key] ?? []).filter((one) => !one.startsWith(start));
      return setValues(conditions, key, [...others, ...values.map((value) => start + value)]);
    },
  };
}

/** The values that a question's answers can have: choices, or the places of its scale. */
export function questionValues(
  question: AskedQuestion,
  words: Pick<AnswerWords, "choice" | "number">,
): FacetOption[] {
  const { scale, choices } = question;
  if (!scale) return choices.map(({ value }) => ({ value, name: words.choice(question, value) }));
  const count = Math.floor((scale.to - scale.from) / scale.step) + 1;
  if (count > MOST_STEPS) return [];
  return Array.from({ length: count }, (_, index) => {
    const value = scale.from + index * scale.step;
    return { value: String(value), name: words.number(question, value) };
  });
}

/** The facet's condition with a value added or taken away. */
export function toggleFacet(facet: Facet, conditions: Conditions, value: string): Conditions {
  const chosen = facet.chosen(conditions);
  if (chosen.includes(value))
    return facet.choose(
      conditions,
      chosen.filter((one) => one !== value),
    );
  return facet.choose(conditions, facet.single ? [value] : [...chosen, value]);
}
