import type { Question } from "./questions.ts";
import { plainText } from "./rich-text.ts";

/** A name in a heading is cut: the heading is what people read. */
const MAX_NAME = 40;

/**
 * A text without marks, as it is read where no respondent's words can stand in it: lists, headings of a
 * table, reports. What it takes up stands in brackets by its name: "What did you like about [Which dish did you have?]".
 */
export function namedText(text: string, questions: ReadonlyMap<string, Pick<Question, "title">>): string {
  return plainText(text, ({ source, name, fallback }) => {
    const named = source === "parameter" ? name : plainText(questions.get(name)?.title ?? "").trim();
    return named ? `[${shortened(named)}]` : fallback || "…";
  });
}

function shortened(name: string): string {
  const characters = [...name];
  return characters.length > MAX_NAME
    ? `${characters
        .slice(0, MAX_NAME - 1)
        .join("")
        .trimEnd()}…`
    : name;
}
