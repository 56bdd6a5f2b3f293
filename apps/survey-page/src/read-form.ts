import { type Answer, isAnswered, OTHER } from "@soundings/survey/answers";
import type { Question } from "@soundings/survey/questions";
import { answerName, formFieldName, ownWordsName, takenFileName } from "./field-names.ts";
import { latinDigits } from "./letter-keys.ts";

/**
 * What a posted page says. The same controls are read when the page works without script and when it
 * takes over what was filled in before its script arrived. Files that were chosen but not yet taken are
 * the caller's to take.
 */
export function readForm(
  questions: readonly Question[],
  form: Iterable<readonly [string, FormDataEntryValue]>,
): Record<string, Answer> {
  const posted = new Map<string, string[]>();
  for (const [name, value] of form) {
    if (typeof value !== "string") continue;
    // Browsers post line ends as two signs.
    const plain = value.replaceAll("\r\n", "\n");
    const values = posted.get(name);
    if (values) values.push(plain);
    else posted.set(name, [plain]);
  }
  const answers: Record<string, Answer> = {};
  for (const question of questions) {
    const answer = readAnswer(question, (name) => posted.get(name) ?? []);
    if (isAnswered(answer)) answers[question.id] = answer;
  }
  return answers;
}

function readAnswer(question: Question, read: (name: string) => string[]): Answer {
  const values = read(answerName(question.id)).filter((value) => value !== "");
  const [value = ""] = values;
  switch (question.type) {
    case "single_choice":
    case "multiple_choice":
    case "dropdown":
    case "dynamic_choice": {
      const own = read(ownWordsName(question.id))[0] ?? "";
      return { choice_ids: values, ...(values.includes(OTHER) && own !== "" ? { text: own } : {}) };
    }
    case "text_input":
      return { text: typed(question.options.format, value) };
    case "rating_star":
    case "emoticon":
    case "metric_range":
      return value === "" ? {} : { value: Number(latinDigits(value)) };
    case "form_input": {
      const fields: Record<string, string> = {};
      for (const { id, kind } of question.options.fields) {
        const text = read(formFieldName(question.id, id))[0] ?? "";
        if (text !== "") fields[id] = typed(kind, text);
      }
      return { fields };
    }
    case "photo":
    case "file_upload":
      return { files: read(takenFileName(question.id)).flatMap(takenFile) };
  }
}

/** As people type it: numbers may stand in their own digits. */
export function typed(format: string, text: string): string {
  return format === "number" || format === "phone" ? latinDigits(text) : text;
}

function takenFile(json: string): NonNullable<Answer["files"]> {
  try {
    const { id, name, size } = JSON.parse(json) as Record<string, unknown>;
    return typeof id === "string" && typeof name === "string" && typeof size === "number"
      ? [{ id, name, size }]
      : [];
  } catch {
    return [];
  }
}
