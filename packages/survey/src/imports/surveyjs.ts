import type { OutlineEnd } from "../outline/outline.ts";
import type { Language } from "../survey.ts";
import type { AskedValues } from "./asked-values.ts";
import { compared } from "./asked-values.ts";
import { type Expression, readExpression } from "./expression.ts";
import { isOn, type Loose, listOf, looseOf, own, textOf } from "./loose.ts";
import { moveAbove } from "./move-above.ts";
import { languageOf, Notebook } from "./notebook.ts";
import { runsOf } from "./place-by-lot.ts";
import type { SourceLoop, SourcePage, SourceQuestion, SourceSurvey } from "./source-survey.ts";
import { readSurveyJsQuestion } from "./surveyjs-questions.ts";
import { addCalculatedValues, addSum, type Sums, scoresOf } from "./surveyjs-scores.ts";
import { moveDescription, moveWords } from "./surveyjs-words.ts";
import { ALWAYS, both, either, NEVER, not, TooLong, type When } from "./when.ts";

/** Surveys of SurveyJS: pages of elements, panels within panels, conditions as texts. */

const MAX_DEPTH = 12;
const PIPE = /\{([^{}]{1,200})\}/g;

export const isSurveyJs = (file: Loose): boolean =>
  ["pages", "elements", "questions"].some((name) => Array.isArray(own(file, name)));

export interface SurveyJsReading {
  notebook: Notebook;
  /** What conditions may ask about, by the names of questions. */
  asked: Map<string, AskedValues>;
  sums: Sums;
  /** Questions whose answers panels share, by the names of these answers. */
  shared: Map<string, SharedAnswers>;
  /** Those of the panel that is read now. */
  looped: SharedAnswers | null;
  /** A text of the file by its languages. */
  texts: (value: unknown) => Map<Language, string>;
  whenOf: (expression: string, where: string) => When;
}

interface SharedAnswers {
  /** Key of the question. */
  key: string;
  /** What a panel calls the answer that it is for. */
  property: string;
}

export function readSurveyJs(file: Loose): { source: SourceSurvey; notebook: Notebook } {
  const notebook = new Notebook();
  const locale = textOf(own(file, "locale")) || "en";
  const language = languageOf(locale);
  if (!language) notebook.note("own_language", "", locale);
  notebook.language = language ?? "en";
  const asked = new Map<string, AskedValues>();
  notebook.pipes = {
    pattern: PIPE,
    read: ([, name = ""]) => {
      const { looped } = reading;
      if (looped && name === `panel.${looped.property}`) return { source: "answer", name: looped.key };
      const known = asked.get(name);
      return known ? { source: known.type === "score" ? "score" : "answer", name: known.key } : null;
    },
  };
  const texts = (value: unknown) => textsOf(value, notebook);
  const whenOf = (expression: string, where: string) => conditionOf(expression, where, asked, notebook);
  const sums: Sums = { asked, notebook, expressions: [], right: new Map() };
  addCalculatedValues(file, sums);
  const reading: SurveyJsReading = {
    ...{ notebook, asked, sums, texts, whenOf },
    ...{ shared: new Map(), looped: null },
  };
  const pages = pagesOf(file, reading);
  moveDescription(file, pages.find(({ questions }) => questions.length > 0)?.questions[0], reading);
  reportUntaken(file, notebook);
  const name = notebook.text(texts(own(file, "title")), "", 500);
  return {
    notebook,
    source: {
      ...{ format: "surveyjs", name: name.text, language: notebook.language, pages },
      ends: endsOf(file, reading),
      scores: scoresOf(sums),
      back_button: own(file, "showPrevButton") === undefined ? undefined : isOn(own(file, "showPrevButton")),
      progress_bar: progressOf(own(file, "showProgressBar")),
      parameters: [],
    },
  };
}

/** "Text", or { default, en, vi }. */
function textsOf(value: unknown, notebook: Notebook): Map<Language, string> {
  const texts = new Map<Language, string>();
  if (typeof value === "string" || typeof value === "number") return notebook.one(textOf(value));
  for (const [code, text] of Object.entries(looseOf(value))) {
    const language = code === "default" ? notebook.language : languageOf(code);
    if (!language) notebook.note("language", "", code);
    else if (textOf(text) && (code !== "default" || !texts.has(language))) texts.set(language, textOf(text));
  }
  return texts;
}

function pagesOf(file: Loose, reading: SurveyJsReading): SourcePage[] {
  const given = listOf(own(file, "pages"));
  const pages = given.length > 0 ? given : [file];
  return pages.flatMap((value, at) => {
    const page = looseOf(value);
    const { notebook } = reading;
    const where = textOf(own(page, "name")) || String(at + 1);
    const questions: SourceQuestion[] = [];
    const when = page === file ? ALWAYS : reading.whenOf(textOf(own(page, "visibleIf")), where);
    const loops = new Map<SourceQuestion, SourceLoop>();
    readElements(page, ALWAYS, 0, { reading, questions, loops });
    if (page !== file) moveWords(page, where, questions[0], reading);
    const [own_, all] = [page, file].map((one) => textOf(own(one, "questionsOrder")));
    const order = own_ === "" || own_ === "default" ? all : own_;
    const shuffle = /random/i.test(order ?? "");
    const parts = runsOf(questions, (one) => loops.get(one));
    for (const [{ where }] of parts.slice(1)) notebook.note("own_page", where);
    return parts.map((own): SourcePage => {
      const loop = loops.get(own[0]);
      return { ...emptyPage(where, when), shuffle, questions: own, ...(loop && { loop }) };
    });
  });
}

const emptyPage = (name: string, when: When): SourcePage => ({
  name,
  when,
  shuffle: false,
  questions: [],
  ends: [],
});

interface Into {
  reading: SurveyJsReading;
  questions: SourceQuestion[];
  /** Of questions that are asked once for each answer. */
  loops: Map<SourceQuestion, SourceLoop>;
}

/** Elements of a page or panel; what a panel is shown under holds for all in it. */
function readElements(parent: Loose, when: When, depth: number, into: Into): void {
  const { reading, questions } = into;
  const { notebook } = reading;
  const elements = listOf(own(parent, "elements") ?? own(parent, "questions"));
  for (const value of elements) {
    const element = looseOf(value);
    const [type, name] = [textOf(own(element, "type")), textOf(own(element, "name"))];
    const condition = textOf(own(element, "visibleIf"));
    if (type === "panel") {
      if (depth >= MAX_DEPTH) notebook.note("unknown", notebook.where(name, ""), type);
      else readPanel(element, together(when, reading.whenOf(condition, name), name, notebook), depth, into);
      continue;
    }
    const words = own(element, "title") ?? own(element, "html") ?? name;
    const where = notebook.where(name, [...reading.texts(words).values()][0] ?? "");
    if (type === "expression") {
      addSum(reading.sums, name, where, textOf(own(element, "expression")));
      continue;
    }
    if (type === "paneldynamic" && readLoop(element, { when, where, depth }, into)) continue;
    const read = readSurveyJsQuestion(element, where, reading);
    if (!read) continue;
    const property = textOf(own(element, "valuePropertyName"));
    if (property) reading.shared.set(answersName(element), { key: read.key, property });
    const isHidden = own(element, "visible") === false && condition === "";
    const shown = isHidden ? NEVER : reading.whenOf(condition, where);
    const question: SourceQuestion = { ...read, when: together(when, shown, where, notebook), jumps: [] };
    questions.push(question);
  }
}

function readPanel(element: Loose, when: When, depth: number, into: Into): void {
  const { reading, questions } = into;
  const name = textOf(own(element, "name"));
  const before = questions.length;
  readElements(element, when, depth + 1, into);
  moveWords(element, name, questions[before], reading);
}

const answersName = (element: Loose): string =>
  textOf(own(element, "valueName")) || textOf(own(element, "name"));

/** A panel for each answer of a question that it shares them with; false where it is another one. */
function readLoop(
  element: Loose,
  { when, where, depth }: { when: When; where: string; depth: number },
  { reading, questions, loops }: Into,
): boolean {
  const { notebook, asked } = reading;
  const source = reading.shared.get(answersName(element));
  const elements = listOf(own(element, "templateElements"));
  const isKnown = elements.some((one) => asked.has(textOf(own(looseOf(one), "name"))));
  if (!source || reading.looped || isKnown || depth >= MAX_DEPTH) return false;
  const shown = together(when, reading.whenOf(textOf(own(element, "visibleIf")), where), where, notebook);
  const inner: SourceQuestion[] = [];
  reading.looped = source;
  readElements({ elements }, shown, depth + 1, { reading, questions: inner, loops });
  const title = notebook.text(reading.texts(own(element, "templateTitle")), where, 500);
  reading.looped = null;
  const [first] = inner;
  if (!first) return false;
  moveAbove(first, where, title, notebook);
  const loop: SourceLoop = { name: "paneldynamic", where, question: source.key, random: false };
  for (const one of inner) loops.set(one, loop);
  questions.push(...inner);
  return true;
}

function together(one: When, other: When, where: string, notebook: Notebook): When {
  try {
    return both(one, other);
  } catch (error) {
    if (!(error instanceof TooLong)) throw error;
    notebook.note("condition_long", where);
    return one;
  }
}

function conditionOf(
  text: string,
  where: string,
  asked: ReadonlyMap<string, AskedValues>,
  notebook: Notebook,
): When {
  if (text.trim() === "") return ALWAYS;
  const expression = readExpression(text);
  try {
    const when = expression && whenOfExpression(expression, asked);
    if (when) return when;
    notebook.note("condition", where, text);
  } catch (error) {
    if (!(error instanceof TooLong)) throw error;
    notebook.note("condition_long", where, text);
  }
  return ALWAYS;
}

function whenOfExpression(expression: Expression, asked: ReadonlyMap<string, AskedValues>): When | null {
  if (expression.kind === "not") {
    const inner = whenOfExpression(expression.of, asked);
    return inner && not(inner);
  }
  if (expression.kind === "compare") {
    const { name, operator, values } = expression;
    const whole = asked.get(name);
    if (whole) return compared(whole, { part: null, operator, values });
    const dot = name.indexOf(".");
    const question = dot < 0 ? undefined : asked.get(name.slice(0, dot));
    return question ? compared(question, { part: name.slice(dot + 1), operator, values }) : null;
  }
  const each = expression.of.map((one) => whenOfExpression(one, asked));
  if (each.includes(null)) return null;
  const known = each.filter((one) => one !== null);
  return expression.kind === "and" ? both(...known) : either(...known);
}

function endsOf(file: Loose, { notebook, texts }: SurveyJsReading): Map<string, OutlineEnd> {
  const heading = notebook.text(texts(own(file, "completedHtml")), "", 5_000);
  const address = textOf(own(file, "navigateToUrl"));
  if (heading.main === "" && address === "") return new Map();
  const isShort = heading.main.length <= 120;
  return new Map([
    [
      "",
      {
        ...(heading.main && (isShort ? { heading: heading.text } : { message: heading.text })),
        ...(address && { redirect_url: address }),
      },
    ],
  ]);
}

function progressOf(value: unknown): boolean | undefined {
  if (value === undefined) return undefined;
  return typeof value === "boolean" ? value : !/^(off|none)$/i.test(textOf(value));
}

/** What stands beside the questions. */
function reportUntaken(file: Loose, notebook: Notebook): void {
  for (const [name, code] of [
    ["triggers", "action"],
    ["completedHtmlOnCondition", "condition"],
    ["navigateToUrlOnCondition", "condition"],
    ["timeLimit", "setting"],
    ["maxTimeToFinish", "setting"],
    ["cookieName", "setting"],
  ] as const) {
    const value = own(file, name);
    if (value === undefined || (Array.isArray(value) && value.length === 0)) continue;
    const each = Array.isArray(value)
      ? value.map((one) => textOf(own(looseOf(one), "type")) || name)
      : [name];
    for (const detail of each) notebook.note(code, "", detail);
  }
}
