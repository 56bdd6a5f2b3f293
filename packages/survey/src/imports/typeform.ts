import type { OutlineEnd } from "../outline/outline.ts";
import { plainText } from "../rich-text.ts";
import type { Language } from "../survey.ts";
import { isOn, type Loose, listOf, looseOf, own, textOf } from "./loose.ts";
import { languageOf, Notebook, welcomePage } from "./notebook.ts";
import type { Jump, SourcePage, SourceQuestion, SourceSurvey } from "./source-survey.ts";
import { readField, type TypeformReading } from "./typeform-fields.ts";
import { jumpsOf } from "./typeform-logic.ts";
import { namedVariables, scoresOf } from "./typeform-scores.ts";
import { ALWAYS } from "./when.ts";

/** Forms of Typeform: fields one after the other, groups of them, and jumps. */

const MAX_TEXT = 20_000;
const PIPE = /\{\{\s*(field|hidden|var|variable):([^{}\s]{1,100})\s*\}\}/g;

export const isTypeform = (file: Loose): boolean =>
  Array.isArray(own(file, "fields")) && own(file, "title") !== undefined && own(file, "pages") === undefined;

export function readTypeform(file: Loose): { source: SourceSurvey; notebook: Notebook } {
  const notebook = new Notebook();
  const settings = looseOf(own(file, "settings"));
  const code = textOf(own(settings, "language")) || "en";
  const language = languageOf(code);
  if (!language) notebook.note("own_language", "", code);
  notebook.language = language ?? "en";
  notebook.prepare = htmlOf;
  const hidden = listOf(own(file, "hidden")).map(textOf).filter(Boolean);
  const scores = namedVariables(file, { notebook });
  const reading: TypeformReading = { notebook, asked: new Map(), hidden, scores, choices: new Map() };
  notebook.pipes = {
    pattern: PIPE,
    read: ([, kind = "", name = ""]) => {
      if (kind === "hidden") return { source: "parameter", name };
      const score = kind === "field" ? undefined : scores.get(name);
      if (score) return { source: "score", name: score.key };
      return kind === "field" && reading.asked.has(name)
        ? { source: "answer", name: notebook.keyOf(name) }
        : null;
    },
  };
  const questions = listOf(own(file, "fields")).flatMap((field) => readField(looseOf(field), reading, 0));
  const ends = endsOf(file, notebook);
  addJumps(file, questions, new Set(ends.keys()), reading);
  reportUntaken(file, notebook);
  return {
    notebook,
    source: {
      ...{
        format: "typeform",
        language: notebook.language,
        pages: [...welcome(file, notebook), ...pagesOf(questions, notebook.language)],
        ends,
        scores: scoresOf(file, reading),
      },
      name: notebook.text(notebook.one(textOf(own(file, "title"))), "", 500).text,
      back_button:
        own(settings, "show_previous_button") === undefined
          ? undefined
          : isOn(own(settings, "show_previous_button")),
      progress_bar:
        own(settings, "show_progress_bar") === undefined
          ? undefined
          : isOn(own(settings, "show_progress_bar")),
      parameters: hidden.filter((name) => /^[a-z]\w{0,59}$/i.test(name)),
    },
  };
}

/** "*bold*" and "_italic_" between signs that are no letters. */
function htmlOf(text: string): string {
  const escaped = text.slice(0, MAX_TEXT).replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return escaped
    .replace(/(^|[^\w*])\*([^\s*][^*\n]{0,500})\*(?![\w*])/g, "$1<b>$2</b>")
    .replace(/(^|[^\w_])_([^\s_][^_\n]{0,500})_(?![\w_])/g, "$1<i>$2</i>")
    .replaceAll("\n", "<br>");
}

/** One question a page, as people know it there; those of a group stand together. */
function pagesOf(
  questions: readonly (SourceQuestion & { group: string | null })[],
  language: Language,
): SourcePage[] {
  const mainOf = ({ question: { title } }: SourceQuestion) =>
    typeof title === "string" ? title : (title[language] ?? "");
  const pages: (SourcePage & { group: string | null })[] = [];
  for (const { group, ...question } of questions) {
    const last = pages.at(-1);
    if (last && group !== null && last.group === group) last.questions.push(question);
    else {
      // Not by its reference, which is made of random letters where nobody chose one.
      const name = plainText(mainOf(question)).slice(0, 60) || question.where.slice(0, 60);
      pages.push({ name, when: ALWAYS, shuffle: false, questions: [question], ends: [], group });
    }
  }
  return pages.map(({ group: _, ...page }) => page);
}

function welcome(file: Loose, notebook: Notebook): SourcePage[] {
  return listOf(own(file, "welcome_screens")).flatMap((value) => {
    const screen = looseOf(value);
    const description = textOf(own(looseOf(own(screen, "properties")), "description"));
    const words = [textOf(own(screen, "title")), description].filter(Boolean).join("\n");
    return welcomePage(notebook.text(notebook.one(words), "welcome"), notebook);
  });
}

/** Thanks by their names; the first one is the usual end. What Typeform says by itself is one where it is led to. */
function endsOf(file: Loose, notebook: Notebook): Map<string, OutlineEnd> {
  const ends = new Map<string, OutlineEnd>();
  const ledTo = jumpTargets(file);
  for (const [at, value] of listOf(own(file, "thankyou_screens")).entries()) {
    const screen = looseOf(value);
    const properties = looseOf(own(screen, "properties"));
    const ref = textOf(own(screen, "ref"));
    if (ref === "default_tys" && ends.size > 0 && !ledTo.has(ref)) continue;
    const where = `thankyou · ${textOf(own(screen, "title")).slice(0, 60)}`;
    const heading = notebook.text(notebook.one(textOf(own(screen, "title"))), where, 500);
    const message = notebook.text(notebook.one(textOf(own(properties, "description"))), where);
    const address = textOf(own(properties, "redirect_url"));
    const button =
      address && isOn(own(properties, "show_button")) ? textOf(own(properties, "button_text")) : "";
    if (own(screen, "attachment") !== undefined) notebook.note("picture", where);
    const end: OutlineEnd = {
      ...(heading.main && { heading: heading.text }),
      ...(message.main && { message: message.text }),
      ...(address && { redirect_url: address }),
      ...(button && { button_text: button }),
    };
    if (at === 0) ends.set("", end);
    else ends.set(ref, end);
  }
  const address = textOf(own(looseOf(own(file, "settings")), "redirect_after_submit_url"));
  if (address) ends.set("", { ...ends.get(""), redirect_url: address });
  return ends;
}

function jumpTargets(file: Loose): Set<string> {
  const actions = listOf(own(file, "logic")).flatMap((logic) => listOf(own(looseOf(logic), "actions")));
  const targetOf = (action: unknown) =>
    own(looseOf(own(looseOf(own(looseOf(action), "details")), "to")), "value");
  return new Set(actions.map((action) => textOf(targetOf(action))));
}

function addJumps(
  file: Loose,
  questions: (SourceQuestion & { group: string | null })[],
  ends: ReadonlySet<string>,
  reading: TypeformReading,
): void {
  const { notebook } = reading;
  const byRef = new Map(questions.map((question) => [question.key, question]));
  for (const value of listOf(own(file, "logic"))) {
    const logic = looseOf(value);
    const ref = textOf(own(logic, "ref"));
    const question = byRef.get(notebook.keyOf(ref));
    if (!question) {
      notebook.note("jump", textOf(own(logic, "type")) || ref);
      continue;
    }
    const jumps: Jump[] = jumpsOf(listOf(own(logic, "actions")), question.where, ends, reading);
    question.jumps.push(...jumps);
  }
}

function reportUntaken(file: Loose, notebook: Notebook): void {
  if (own(file, "theme") !== undefined) notebook.note("look", "", "theme");
  for (const name of ["duplicate_prevention", "autoclose", "quota", "notifications"]) {
    if (own(looseOf(own(file, "settings")), name) !== undefined) {
      notebook.note(name === "quota" ? "quota" : "setting", "", name);
    }
  }
}
