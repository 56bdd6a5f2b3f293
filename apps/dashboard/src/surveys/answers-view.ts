import { AnswerFilter, COMPLETIONS } from "@soundings/contract/answer-filter";
import { ANSWER_SORT_KEYS } from "@soundings/contract/answers";
import { DEFAULT_PAGE_SIZE } from "@soundings/contract/paging";
import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { type ListState, listAddress } from "../ui/list/list-state.ts";

export type AnswerSortKey = (typeof ANSWER_SORT_KEYS)[number];

/** Conditions that hold one or several values; any of a condition's values suffices. */
export const MANY_KEYS = [
  "language",
  "variant",
  "parameter",
  "answer",
  "sentiment",
  "emotion",
  "quality",
] as const;
export type ManyKey = (typeof MANY_KEYS)[number];

/** Which responses are looked at, as the calls take it; what does not narrow is left out. */
export type Conditions = Omit<Partial<AnswerFilter>, "query">;

/** What the data analysis screen shows; all of it lives in the address bar. */
export interface AnswersView extends ListState<AnswerSortKey> {
  conditions: Conditions;
  /** The response that is open beside the table. */
  open: string | null;
}

export const answersList = listAddress<AnswerSortKey>(
  ANSWER_SORT_KEYS,
  { submitted_at: "desc", started_at: "desc" },
  "submitted_at",
);

/** The call takes so many values of a condition. */
const MAX_VALUES = 50;

/** "QUESTION_ID:…" */
const ABOUT_QUESTION = /^[0-9a-f-]{36}:/;

/** Odd values are left out one by one: a broken part of a shared link does not break the rest. */
export function readConditions(params: URLSearchParams): Conditions {
  const conditions: Record<string, unknown> = {};
  for (const key of MANY_KEYS) {
    const shape = AnswerFilter.shape[key];
    const values = [...new Set(params.getAll(key))].filter(
      (value) => shape.safeParse(value).success && (key !== "answer" || ABOUT_QUESTION.test(value)),
    );
    if (values.length > 0) conditions[key] = values.slice(0, MAX_VALUES);
  }
  const completion = COMPLETIONS.find((one) => one === params.get("completion"));
  if (completion && completion !== "submitted") conditions.completion = completion;
  const [from, to] = [day.safeParse(params.get("from")), day.safeParse(params.get("to"))];
  if (from.success && to.success && from.data <= to.data) {
    conditions.from = from.data;
    conditions.to = to.data;
  }
  return conditions as Conditions;
}

const day = z.iso.date();

/** Adds conditions to an address. */
export function writeConditions(params: URLSearchParams, conditions: Conditions): void {
  for (const [key, value] of Object.entries(conditions)) {
    for (const one of [value].flat()) if (one !== undefined) params.append(key, String(one));
  }
}

export function readAnswersView(params: URLSearchParams): AnswersView {
  const open = Id.safeParse(params.get("open"));
  return {
    ...answersList.read(params, DEFAULT_PAGE_SIZE.answers),
    conditions: readConditions(params),
    open: open.success ? open.data : null,
  };
}

/** The address of a view; the survey's id comes first. */
export function writeAnswersView(id: string, view: AnswersView): URLSearchParams {
  const params = new URLSearchParams({ id });
  for (const [key, value] of answersList.write(view)) params.append(key, value);
  writeConditions(params, view.conditions);
  if (view.open) params.set("open", view.open);
  return params;
}

/** The screen with these conditions, for a number elsewhere that leads to the answers behind it. */
export function dataAnalysisAddress(id: string, conditions: Conditions = {}): string {
  const params = new URLSearchParams({ id });
  writeConditions(params, conditions);
  return `/surveys/data-analysis?${params}`;
}

/** A change of what is listed starts again at the first page, and closes what was open. */
export function changeAnswersView(view: AnswersView, part: Partial<AnswersView>): AnswersView {
  const listed = Object.keys(part).some((key) => key !== "open");
  return listed ? { ...view, page: 1, open: null, ...part } : { ...view, ...part };
}

/** What the calls take for a view's conditions and search. */
export function filterOf({ conditions, query }: Pick<AnswersView, "conditions" | "query">) {
  return { ...conditions, ...(query && { query }) };
}

export function isNarrowed({ conditions, query }: Pick<AnswersView, "conditions" | "query">): boolean {
  return query !== "" || Object.keys(conditions).length > 0;
}

/** Sets a condition's values; none takes it away. */
export function setValues(conditions: Conditions, key: ManyKey, values: readonly string[]): Conditions {
  const { [key]: _, ...rest } = conditions;
  return values.length === 0 ? rest : ({ ...rest, [key]: values.slice(0, MAX_VALUES) } as Conditions);
}

/** Adds a value to a condition, or takes it away. */
export function toggleValue(conditions: Conditions, key: ManyKey, value: string): Conditions {
  const before: readonly string[] = conditions[key] ?? [];
  const without = before.filter((one) => one !== value);
  return setValues(conditions, key, without.length < before.length ? without : [...before, value]);
}

/** A condition's values of one question ("ID:…") or one parameter ("name=…"), without that start. */
export function valuesUnder(conditions: Conditions, key: "answer" | "parameter", start: string): string[] {
  return (conditions[key] ?? []).filter((one) => one.startsWith(start)).map((one) => one.slice(start.length));
}
