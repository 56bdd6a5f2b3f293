import { type Answer, isAnswered } from "@soundings/survey/answers";
import type { Question } from "@soundings/survey/questions";
import { pageKindOf } from "./questions/page-kinds.ts";

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
    const answer = pageKindOf(question).read(question, (name) => posted.get(name) ?? []);
    if (isAnswered(answer)) answers[question.id] = answer;
  }
  return answers;
}
