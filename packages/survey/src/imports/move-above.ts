import { MAX_TEXT_LENGTH } from "../questions.ts";
import { LANGUAGES, type Language } from "../survey.ts";
import { ID_LENGTH, type Notebook, type SaidText } from "./notebook.ts";
import type { SourceQuestion } from "./source-survey.ts";

/** Words that a file has for several questions: ours stand above the first of them, with what stands there already. */
export function moveAbove(
  question: SourceQuestion,
  where: string,
  words: SaidText,
  notebook: Notebook,
): void {
  if (words.main === "") return;
  const { description: own } = question.question;
  const texts = typeof own === "string" ? { [notebook.language]: own } : (own ?? {});
  const there: SaidText = { text: texts, repeats: [], main: mainOf(texts, notebook.language) };
  const { text, main } = below(words, there, notebook.language);
  const repeats = [...new Set([...question.repeats, ...words.repeats])];
  // Keys of questions become ids, which are longer.
  if (longest(text) + repeats.length * ID_LENGTH > MAX_TEXT_LENGTH) {
    notebook.note("shortened", where, words.main);
    return;
  }
  notebook.note("moved_text", where);
  question.question = { ...question.question, description: { ...text, [notebook.language]: main } };
  question.repeats.splice(0, question.repeats.length, ...repeats);
}

/** One text below another, in the languages that all of it is in. */
export function below(above: SaidText, under: SaidText, language: Language): SaidText {
  const parts = [above, under].filter(({ main }) => main !== "");
  const text: SaidText["text"] = {};
  for (const one of LANGUAGES) {
    const words = parts.map((part) => part.text[one] ?? (one === language ? part.main : undefined));
    if (words.length > 0 && words.every((said) => said !== undefined)) text[one] = words.join("\n");
  }
  return { text, repeats: [...above.repeats, ...under.repeats], main: mainOf(text, language) };
}

const mainOf = (text: SaidText["text"], language: Language): string =>
  text[language] ?? Object.values(text)[0] ?? "";

const longest = (text: SaidText["text"]): number =>
  Math.max(0, ...Object.values(text).map((words) => words.length));
