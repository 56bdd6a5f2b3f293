import { answerRulesOf } from "@soundings/survey/questions/answer-rules";
import type { ScaleShape } from "@soundings/survey/questions/scale";
import type { Language, Survey, Translation } from "@soundings/survey/survey";
import { isRightToLeft } from "@soundings/survey/text-direction";
import { type SurveyText, stateOf, type TranslationState, textsOf } from "@soundings/survey/translation";

/** The table's lines: the texts of a survey in a language, under headings of its blocks. */

export interface TextLine {
  kind: "text";
  key: string;
  text: SurveyText;
  translation: Translation | undefined;
  state: TranslationState;
  /** "Q3" or "E1" stands before the first text of a question or an end; null: it has none, or had it above. */
  mark: { kind: "question" | "end"; number: number } | null;
  /** Which of its question's choices, fields or labels it is, from 1; null for other texts. */
  order: number | null;
  /** What its question's steps are drawn with, by which a label of one is named; null of other questions. */
  shape: ScaleShape | null;
}

export interface GroupLine {
  kind: "group";
  /** A block's id, "survey" or "ends". */
  key: string;
  /** Of a block. */
  number: number | null;
  name: string;
  total: number;
  /** Translated, whether or not outdated. */
  translated: number;
}

export type Line = TextLine | GroupLine;

export const FILTERS = ["all", "missing", "outdated", "machine"] as const;
export type Filter = (typeof FILTERS)[number];

/** All lines: the survey's own texts, its blocks in order, its ends. */
export function linesOf(survey: Survey, language: Language): Line[] {
  const questions = survey.blocks.flatMap((block) => block.questions);
  const numbers = new Map(questions.map((one) => [one.id, one.question_number ?? 0]));
  const shapes = new Map(questions.map((one) => [one.id, answerRulesOf(one).shape?.(one.options) ?? null]));
  const ends = survey.end_of_surveys.filter(({ action }) => action !== "DELETE").map(({ id }) => id);
  const markOf = ({ question_id, end_id }: SurveyText): TextLine["mark"] =>
    question_id
      ? { kind: "question", number: numbers.get(question_id) ?? 0 }
      : { kind: "end", number: ends.indexOf(end_id ?? "") + 1 };
  const orderOf = orders();
  const groups = new Map<string, TextLine[]>([["survey", []]]);
  let owner: string | null = null;
  for (const text of textsOf(survey)) {
    const group = text.block_id ?? (text.end_id ? "ends" : "survey");
    const own = text.question_id ?? text.end_id;
    const mark = own !== null && own !== owner ? markOf(text) : null;
    owner = own;
    const translation = survey.translations[language]?.[text.key];
    const line: TextLine = {
      kind: "text",
      key: text.key,
      text,
      translation,
      state: stateOf(text, translation),
      mark,
      order: orderOf(text),
      shape: shapes.get(text.question_id ?? "") ?? null,
    };
    const lines = groups.get(group) ?? [];
    lines.push(line);
    groups.set(group, lines);
  }
  return [...groups].flatMap(([key, lines]) =>
    lines.length > 0 ? [groupOf(survey, key, lines), ...lines] : [],
  );
}

/** Choices and fields are counted as they come; a label of a step says its number in its name. */
function orders(): (text: SurveyText) => number | null {
  const seen = new Map<string, number>();
  return ({ field, key, question_id }) => {
    const step = /^label_(\d+)$/.exec(field)?.[1];
    if (step) return Number(step);
    if (key.startsWith("question:") || !question_id) return null;
    // A field's placeholder belongs to the field whose label came before it.
    const counted = `${question_id} ${key.split(":")[0]}`;
    const next = (seen.get(counted) ?? 0) + (field === "placeholder" ? 0 : 1);
    seen.set(counted, next);
    return Math.max(next, 1);
  };
}

function groupOf(survey: Survey, key: string, lines: readonly TextLine[]): GroupLine {
  const block = survey.blocks.find(({ id }) => id === key);
  return {
    kind: "group",
    key,
    number: block?.block_number ?? null,
    name: block?.name ?? "",
    total: lines.length,
    translated: lines.filter(({ state }) => state !== "missing").length,
  };
}

/** Each text's question or end; the first of them carries the mark for all. */
export function ownersOf(lines: readonly Line[]): Map<string, TextLine["mark"]> {
  const owners = new Map<string, TextLine["mark"]>();
  let mark: TextLine["mark"] = null;
  for (const line of lines) {
    if (line.kind === "group") mark = null;
    else {
      mark = line.mark ?? mark;
      owners.set(line.key, mark);
    }
  }
  return owners;
}

/** How many texts stand in each state. */
export function countStates(lines: readonly Line[]): Record<TranslationState | "total", number> {
  const counts = { total: 0, done: 0, machine: 0, outdated: 0, missing: 0 };
  for (const line of lines) {
    if (line.kind === "group") continue;
    counts.total++;
    counts[line.state]++;
  }
  return counts;
}
export type StateCounts = ReturnType<typeof countStates>;

/** The lines that a filter and a search leave; those in `kept` stay, so that no line goes while it is worked on. */
export function visibleLines(
  lines: readonly Line[],
  { filter, query, kept }: { filter: Filter; query: string; kept: ReadonlySet<string> },
): Line[] {
  const wanted = query.trim().toLocaleLowerCase();
  const texts = lines.filter((line) => line.kind === "group" || kept.has(line.key) || fits(line));
  // A heading without lines says nothing.
  return texts.filter((line, index) => line.kind === "text" || texts[index + 1]?.kind === "text");

  function fits({ text, translation, state }: TextLine): boolean {
    if (filter !== "all" && state !== filter) return false;
    return [text.text, translation?.text ?? ""].some((words) => words.toLocaleLowerCase().includes(wanted));
  }
}

/** The key of the next text in a state after a place, beginning again at the top; null where there is none. */
export function nextInState(
  lines: readonly Line[],
  after: string | null,
  state: TranslationState,
): string | null {
  const from = lines.findIndex(({ key }) => key === after) + 1;
  const inOrder = [...lines.slice(from), ...lines.slice(0, from)];
  return (
    inOrder.find((line) => line.kind === "text" && line.state === state && line.key !== after)?.key ?? null
  );
}

export const directionOf = (language: Language) => (isRightToLeft(language) ? "rtl" : "ltr");
