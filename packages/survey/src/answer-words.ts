import { type Answer, OTHER } from "./answers.ts";
import type { Choice, Question } from "./questions.ts";
import { plainText } from "./rich-text.ts";

/**
 * An answer in words, for texts that take them up ("You said {{answer:…}}"). `choices` are those that
 * the question offers, in the language of the words. Empty when nothing was answered.
 */
export function answerWords(
  question: Question,
  answer: Answer | undefined,
  choices: readonly Choice[],
): string {
  if (!answer) return "";
  const { choice_ids, text = "", value, fields, files } = answer;
  if (choice_ids) return list(choices, choice_ids, text);
  if (fields && question.type === "form_input") {
    return joined(question.options.fields.map((field) => fields[field.id]?.trim() ?? ""));
  }
  if (value !== undefined) {
    const label = question.type === "emoticon" ? question.options.labels[value - 1] : "";
    return label?.trim() ? plainText(label) : String(value);
  }
  if (files) return joined(files.map((file) => file.name));
  return text.trim();
}

function list(choices: readonly Choice[], ids: readonly string[], own: string): string {
  const chosen = choices.filter((one) => ids.includes(one.id) && one.id !== OTHER).map((one) => one.text);
  const last = choices.find((one) => one.id === OTHER)?.text ?? own;
  return joined(ids.includes(OTHER) ? [...chosen, last.trim()] : chosen);
}

const joined = (words: readonly string[]) => words.filter(Boolean).join(", ");
