import { COMPLETIONS, QUALITY_VALUES } from "@soundings/contract/answer-filter";
import type { AskedQuestion } from "@soundings/contract/asked-question";
import { EMOTIONS, SENTIMENTS } from "@soundings/nlp/scale";
import { OTHER_VALUES } from "@soundings/survey/survey-address";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { type Conditions, type ManyKey, setValues, valuesUnder } from "../../surveys/answers-view.ts";
import type { AnswersSummary } from "../answer-queries.ts";
import { type AnswerWords, useAnswerWords } from "../use-answer-words.ts";

export interface FacetOption {
  value: string;
  name: string;
  /** Responses that have it, where that is known. */
  count?: number;
  /** Offered to who searches for it only. */
  searched?: boolean;
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
  /** There is something to choose from; what holds is shown all the same. */
  offered: boolean;
  chosen: (conditions: Conditions) => string[];
  choose: (conditions: Conditions, values: readonly string[]) => Conditions;
}

/** More values of a scale than so many are not offered one by one. */
const MAX_STEPS = 101;

/** Everything that a survey's responses can be narrowed by, and what each value is called. */
export function useFacets(summary: AnswersSummary | undefined, conditions: Conditions): Facet[] {
  const { t } = useTranslation(NAMESPACES);
  const format = useFormat();
  const words = useAnswerWords();
  return useMemo(() => {
    if (!summary) return [];
    const { languages, variants } = summary;
    const several = (key: PlainKey, options: FacetOption[]) =>
      plainFacet(key, t(`filter.${key}`), options, options.length > 1);
    const facets: Facet[] = [
      completionFacet(summary, conditions, t),
      several(
        "language",
        languages.map(({ language, responses }) => ({
          value: language,
          name: format.language(language),
          count: responses,
        })),
      ),
      several("variant", [
        ...variants.map(({ id, name, responses }) => ({ value: id, name, count: responses })),
        { value: "none", name: t("plainLink") },
      ]),
      ...summary.parameters.map((parameter) => {
        const options = parameterValues(parameter, t("filter.otherValues"));
        const { name } = parameter;
        return { ...under("parameter", `${name}=`), name, options, offered: options.length > 0 };
      }),
      ...textFacets(summary, t),
      several(
        "quality",
        QUALITY_VALUES.map((value) => {
          if (value === "careful" || value === "careless")
            return { value, name: t(`survey-quality:${value}`) };
          return { value, name: t(`survey-quality:reason.${value}`), searched: true };
        }),
      ),
      ...summary.questions.map((question) => questionFacet(question, conditions, words, t)),
    ];
    return [...facets, ...strays(conditions, facets, t("filter.goneQuestion"))];
  }, [summary, conditions, t, format, words]);
}

const NAMESPACES = ["survey-answers", "comments", "datasets", "survey-quality"] as const;
type Translate = TFunction<typeof NAMESPACES>;
type PlainKey = Exclude<ManyKey, "answer" | "parameter">;

const plainFacet = (id: PlainKey, name: string, options: FacetOption[], offered: boolean): Facet => ({
  id,
  name,
  options,
  offered,
  chosen: (conditions) => conditions[id] ?? [],
  choose: (conditions, values) => setValues(conditions, id, values),
});

/** Those that quotas turned away are offered where there are any. */
function completionFacet(summary: AnswersSummary, conditions: Conditions, t: Translate): Facet {
  const isKnown = (one: (typeof COMPLETIONS)[number]) =>
    (one !== "over_quota" && one !== "screened_out") || summary[one] > 0 || one === conditions.completion;
  return {
    id: "completion",
    name: t("filter.completion"),
    options: COMPLETIONS.filter(isKnown).map((value) => ({ value, name: t(`completion.${value}`) })),
    single: true,
    offered: true,
    chosen: ({ completion }) => (completion ? [completion] : []),
    choose: ({ completion: _, ...rest }, [value]) =>
      value === undefined || value === "submitted"
        ? rest
        : { ...rest, completion: value as (typeof COMPLETIONS)[number] },
  };
}

/** What is heard in texts, where any question asks for one. */
function textFacets({ questions }: AnswersSummary, t: Translate): Facet[] {
  const texts = questions.some((question) => question.is_open_text);
  const sentiments = SENTIMENTS.map((value) => ({ value, name: t(`comments:sentiment.${value}`) }));
  const emotions = EMOTIONS.map((value) => ({ value, name: t(`datasets:emotion.${value}`) }));
  return [
    plainFacet("sentiment", t("filter.sentiment"), sentiments, texts),
    plainFacet("emotion", t("filter.emotion"), emotions, texts),
  ];
}

const questionFacet = (
  question: AskedQuestion,
  conditions: Conditions,
  words: AnswerWords,
  t: Translate,
): Facet => ({
  ...under("answer", `${question.id}:`),
  mark: words.questionNumber(question),
  name: words.title(question),
  options: [
    ...questionValues(question, words),
    ...spansOf(conditions.answer, question),
    { value: "*", name: t("filter.answered") },
    { value: "", name: t("filter.unanswered") },
  ],
  offered: true,
});

/** Conditions of an old link about parameters and questions that nobody knows any more: they hold, so they show. */
function strays(conditions: Conditions, known: readonly Facet[], question: string): Facet[] {
  const start = (key: "answer" | "parameter", text: string) =>
    text.slice(0, text.indexOf(key === "answer" ? ":" : "=") + 1);
  const starts = (["answer", "parameter"] as const).flatMap((key) =>
    [...new Set((conditions[key] ?? []).map((text) => start(key, text)))].map((begin) => ({ key, begin })),
  );
  return starts
    .map(({ key, begin }) => ({
      ...under(key, begin),
      name: key === "answer" ? question : begin.slice(0, -1),
      options: [],
      offered: false,
    }))
    .filter(({ id }) => known.every((facet) => facet.id !== id));
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

/** A parameter's values as it lists them; those that its list does not have together, and each to who searches. */
export function parameterValues(
  { values, others, other_responses }: AnswersSummary["parameters"][number],
  otherValues: string,
): FacetOption[] {
  const option = ({ value, responses }: (typeof values)[number]) => ({
    value,
    name: value,
    count: responses,
  });
  const together = { value: OTHER_VALUES, name: otherValues, count: other_responses };
  return [
    ...values.map(option),
    ...(others.length > 0 ? [together] : []),
    ...others.map((one) => ({ ...option(one), searched: true })),
  ];
}

/** The values that a question's answers can have: choices, or the places of its scale. */
export function questionValues(
  question: AskedQuestion,
  words: Pick<AnswerWords, "choice" | "number">,
): FacetOption[] {
  const { scale, choices } = question;
  if (!scale) return choices.map(({ value }) => ({ value, name: words.choice(question, value) }));
  const count = Math.floor((scale.to - scale.from) / scale.step) + 1;
  if (count > MAX_STEPS) return [];
  return Array.from({ length: count }, (_, index) => {
    const value = scale.from + index * scale.step;
    return { value: String(value), name: words.number(question, value) };
  });
}

/** Numbers and dates between two, as a chart asked for them. */
function spansOf(conditions: readonly string[] | undefined, { id }: AskedQuestion): FacetOption[] {
  return (conditions ?? []).flatMap((one) => {
    if (!one.startsWith(`${id}:`)) return [];
    const value = one.slice(id.length + 1);
    const [from, to] = value.split("..");
    if (from === undefined || to === undefined) return [];
    return [{ value, name: from === to ? from : `${from} – ${to}` }];
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
