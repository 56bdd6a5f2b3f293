import type { OutlineQuestion, OutlineText } from "../outline/outline.ts";
import { MAX_SHORT_TEXT_LENGTH } from "../questions/choices.ts";
import { MAX_TEXT_LENGTH } from "../questions.ts";
import { plainText } from "../rich-text.ts";
import { LANGUAGES, type Language } from "../survey.ts";
import { type PipeReader, readHtml } from "./html-text.ts";
import type { ImportNote, NoteCode, SourcePage, TakenBesides } from "./source-survey.ts";
import { ALWAYS } from "./when.ts";

const MAX_DETAIL = 200;
const MAX_WHERE = 120;
/** More than anybody reads, and far more than a survey that somebody made gives. */
const MAX_NOTES = 3_000;
/** As outlines have it. */
const MAX_DRAWS = 5;

/** What is written down while a file is read: what was not taken, and the keys of its questions. */
export class Notebook {
  readonly notes: ImportNote[] = [];
  /** Every element of the file's list of questions, as notes name it. */
  readonly elements: string[] = [];
  /** What was taken besides questions. */
  readonly besides: { kind: TakenBesides; where: string }[] = [];
  readonly #keys = new Map<string, string>();
  readonly #seen = new Set<string>();
  #draws = 0;
  /** The language of texts that are in one alone. */
  language: Language = "en";
  /** Those that its texts are translated into, besides. */
  others: readonly Language[] = [];
  pipes: PipeReader | undefined;
  /** Makes HTML of texts that are none. */
  prepare = (text: string): string => text;

  note(code: NoteCode, where: string, detail = ""): void {
    const note = { code, where, detail: short(detail.replace(/\s+/g, " ").trim(), MAX_DETAIL) };
    const key = JSON.stringify(note);
    if (this.#seen.has(key) || this.notes.length > MAX_NOTES) return;
    this.#seen.add(key);
    this.notes.push(this.notes.length < MAX_NOTES ? note : { code: "too_many", where: "", detail: "…" });
  }

  /** The key of a question by its name in the file. */
  keyOf(name: string): string {
    const known = this.#keys.get(name);
    if (known) return known;
    const key = `k${this.#keys.size + 1}`;
    this.#keys.set(name, key);
    return key;
  }

  /** What a question is called in notes: its name in the file and its first words. */
  where(name: string, html: string): string {
    const words = plainText(readHtml(this.prepare(html), this.pipes).text).replace(/\s+/g, " ");
    const where = short(words && words !== name ? `${name} · ${words}` : name, MAX_WHERE);
    this.elements.push(where);
    return where;
  }

  /** What an element that is no question is called in notes. */
  element(name: string): string {
    const where = short(name.replace(/\s+/g, " ").trim() || "–", MAX_WHERE);
    if (!this.elements.includes(where)) this.elements.push(where);
    return where;
  }

  /** A number for a draw by lot; null once there are as many as a survey may have. */
  draw(): number | null {
    return this.#draws < MAX_DRAWS ? ++this.#draws : null;
  }

  take(kind: TakenBesides, where: string): void {
    if (!this.besides.some((one) => one.kind === kind && one.where === where))
      this.besides.push({ kind, where });
  }

  /** A text by its languages, with what it repeats; longer ones are cut. */
  text(texts: ReadonlyMap<Language, string>, where: string, limit = MAX_TEXT_LENGTH): SaidText {
    const said: Partial<Record<Language, string>> = {};
    const repeats = new Set<string>();
    for (const [language, html] of texts) {
      const { text, repeats: own, hasPicture, lost } = readHtml(this.prepare(html), this.pipes);
      if (hasPicture) this.note("picture", where);
      for (const one of lost) this.note("piping", where, one);
      for (const one of own) repeats.add(one);
      // Keys of questions become ids, which are longer.
      const room = Math.max(0, limit - own.length * ID_LENGTH);
      if (text.length > room) this.note("shortened", where, text);
      if (text) said[language] = withoutHalf(short(text, room));
    }
    return { text: said, repeats: [...repeats], main: said[this.language] ?? Object.values(said)[0] ?? "" };
  }

  /** Choices, rows or columns: none empty, none like another. */
  parts(texts: readonly ReadonlyMap<Language, string>[], where: string, most: number): SaidText[] {
    if (texts.length > most) this.note("too_many", where, String(texts.length));
    const taken = new Set<string>();
    return texts.slice(0, most).map((one, at) => {
      const said = this.text(one, where, MAX_SHORT_TEXT_LENGTH - 8);
      if (said.main === "") return this.#renamed(said, String(at + 1), taken, where);
      return this.#renamed(said, said.main, taken, where);
    });
  }

  #renamed(said: SaidText, main: string, taken: Set<string>, where: string): SaidText {
    const words = (number: number) => (number === 1 ? main : `${main} (${number})`);
    let number = 1;
    while (taken.has(words(number).trim().normalize("NFC").toLowerCase())) number++;
    taken.add(words(number).trim().normalize("NFC").toLowerCase());
    if (number === 1 && said.main !== "") return said;
    if (number > 1) this.note("renamed", where, main);
    return { ...said, main: words(number), text: { ...said.text, [this.language]: words(number) } };
  }

  /** A text to be read: its first line is the heading. */
  statement(said: SaidText): Pick<OutlineQuestion, "type" | "title" | "description" | "required"> {
    const title: SaidText["text"] = {};
    const description: SaidText["text"] = {};
    for (const language of LANGUAGES) {
      const words = said.text[language];
      if (!words) continue;
      const end = words.indexOf("\n");
      title[language] = end < 0 ? words : words.slice(0, end).trim();
      if (end >= 0) description[language] = words.slice(end + 1).trim();
    }
    return { type: "statement", title, description, required: false };
  }

  /** Words that the other program says itself, in the languages of the survey. */
  fixed(words: Partial<Record<Language, string>> & { en: string }): SaidText {
    const main = words[this.language] ?? words.en;
    const text: Partial<Record<Language, string>> = { [this.language]: main };
    for (const language of this.others) {
      const own = words[language];
      if (own) text[language] = own;
    }
    return { text, repeats: [], main };
  }

  one = (html: string): Map<Language, string> => new Map([[this.language, html]]);
}

export interface SaidText {
  text: Exclude<OutlineText, string>;
  repeats: string[];
  /** In the survey's own language. */
  main: string;
}

/** As pages of other programs sort choices. */
export const byWords = <Given>(
  given: readonly Given[],
  wordsOf: (one: Given) => string,
  language: Language,
): Given[] => {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return given.toSorted((one, other) => compare(wordsOf(one), wordsOf(other)));
};

const short = (text: string, limit: number): string =>
  text.length > limit ? `${text.slice(0, Math.max(0, limit - 1)).replace(/[\ud800-\udbff]$/, "")}…` : text;

export const ID_LENGTH = 36;

/** Without the beginning of words from elsewhere that were cut. */
function withoutHalf(text: string): string {
  const open = text.lastIndexOf("{{");
  return open > text.lastIndexOf("}}") && text.endsWith("…") ? `${text.slice(0, open)}…` : text;
}

/** "EN", "pt-BR", "vi-informal": one of ours, or null. */
export function languageOf(code: string): Language | null {
  const [base = ""] = code.trim().toLowerCase().split(/[-_]/);
  return LANGUAGES.find((one) => one === base) ?? null;
}

/** What is said before the first question, on a page of its own. */
export function welcomePage(said: SaidText, notebook: Notebook): SourcePage[] {
  if (said.main === "") return [];
  const question = notebook.statement(said);
  const where = notebook.where("welcome", plainText(said.main));
  const own = {
    key: notebook.keyOf("welcome \u0000"),
    where,
    question,
    when: ALWAYS,
    repeats: said.repeats,
    jumps: [],
  };
  const name = plainText(said.main.split("\n", 1)[0] ?? "").slice(0, 60);
  return [{ name, when: ALWAYS, shuffle: false, questions: [own], ends: [] }];
}
