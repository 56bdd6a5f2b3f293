import type { Survey } from "@soundings/survey/survey";
import { LANGUAGES } from "@soundings/survey/survey";
import { type Difference, plainDifference, same, textDifference, valueDifference } from "./difference.ts";
import { activeOf, type PartChange, type PartKind, partChange } from "./part-change.ts";

/** What changed about links: parameters, variants and limits. */
export function linkChanges(before: Survey, after: Survey): PartChange[] {
  const limits = (survey: Survey) =>
    activeOf(survey.parameter_limits).map((limit) => ({
      ...limit,
      name: survey.parameters.find(({ id }) => id === limit.parameter_id)?.name ?? "",
    }));
  return [
    ...named("parameter", before.parameters, after.parameters, (old, one) => [
      ...valueDifference("name", old.name, one.name),
      ...valueDifference("values", old.values.join(", ") || null, one.values.join(", ") || null),
    ]),
    ...named("variant", before.variants, after.variants, (old, one) => [
      ...textDifference("name", old.name, one.name),
      ...plainDifference("values", old.values, one.values),
    ]),
    ...named("score", before.scores ?? [], after.scores ?? [], (old, one) => [
      ...textDifference("name", old.name, one.name),
      ...plainDifference("points", old.points, one.points),
      ...plainDifference("formula", old.formula, one.formula),
    ]),
    ...named("impossible", before.quality?.impossible ?? [], after.quality?.impossible ?? [], (old, one) => [
      ...textDifference("name", old.name, one.name),
      ...plainDifference("conditions", old.conditions, one.conditions),
    ]),
    ...rightAnswerChanges(before, after),
    ...named("quota", before.quotas ?? [], after.quotas ?? [], (old, one) => [
      ...textDifference("name", old.name, one.name),
      ...plainDifference("quota_active", old.active, one.active),
      ...plainDifference(
        "when_full",
        [old.when_full, old.end_of_survey_id],
        [one.when_full, one.end_of_survey_id],
      ),
      ...plainDifference("quota_cells", old.cells, one.cells),
    ]),
    ...named("limit", limits(before), limits(after), (old, one) => [
      ...valueDifference("responses", old.responses, one.responses),
      ...valueDifference("days", old.days, one.days),
      ...plainDifference("limit_options", optionsOf(old), optionsOf(one)),
    ]),
  ];
}

/** Attention checks, all together: each is a question that stands elsewhere. */
function rightAnswerChanges(before: Survey, after: Survey): PartChange[] {
  const differences = plainDifference(
    "right_answers",
    before.quality?.right_answers ?? {},
    after.quality?.right_answers ?? {},
  );
  return differences.length > 0 ? [partChange({ kind: "checks", state: "changed", differences })] : [];
}

const optionsOf = ({ responses: _, days: __, name: ___, ...options }: Record<string, unknown>) => options;

function named<Part extends { id: string; name: string }>(
  kind: PartKind,
  before: readonly Part[],
  after: readonly Part[],
  compare: (old: Part, one: Part) => Difference[],
): PartChange[] {
  const olds = new Map(before.map((part) => [part.id, part]));
  const news = new Set(after.map(({ id }) => id));
  return [
    ...after.flatMap((one) => {
      const { id, name } = one;
      const old = olds.get(id);
      if (!old) return [partChange({ kind, id, state: "added", name })];
      const differences = compare(old, one);
      return differences.length > 0 ? [partChange({ kind, id, state: "changed", name, differences })] : [];
    }),
    ...before
      .filter(({ id }) => !news.has(id))
      .map(({ id, name }) => partChange({ kind, id, state: "removed", name })),
  ];
}

/** How many texts of each language came, were changed or went. Its name is the language's code. */
export function translationChanges(before: Survey, after: Survey): PartChange[] {
  return LANGUAGES.flatMap((language) => {
    const [olds, news] = [before.translations[language] ?? {}, after.translations[language] ?? {}];
    const keys = [...new Set([...Object.keys(olds), ...Object.keys(news)])];
    const count = (is: (key: string) => boolean) => keys.filter(is).length || null;
    const differences = [
      { what: "texts_added", before: null, after: count((key) => !olds[key]) },
      { what: "texts_changed", before: null, after: count((key) => changedText(olds[key], news[key])) },
      { what: "texts_removed", before: null, after: count((key) => !news[key]) },
    ].filter(({ after }) => after !== null);
    if (differences.length === 0) return [];
    return [partChange({ kind: "translation", id: language, state: "changed", name: language, differences })];
  });
}

const changedText = (old: unknown, now: unknown) => old !== undefined && now !== undefined && !same(old, now);
