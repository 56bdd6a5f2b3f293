import type { Answer } from "./answers.ts";
import type { FlowMap } from "./flow.ts";
import { answerRulesOf } from "./questions/answer-rules.ts";
import { TICKED } from "./questions/form-input.ts";
import type { Question } from "./questions.ts";

/** Whether a respondent may be answered by mail, and where: an address alone is no agreement. */
export type ReplyAddress =
  | { email: string }
  /** Nobody asked for an address and an agreement; none was left; or the box was not ticked. */
  | { email: null; reason: "not_asked" | "no_address" | "not_agreed" };

/** The e-mail field of a form whose box "may reply" is ticked, of the answers of one response. */
export function replyAddress(map: FlowMap, answers: Readonly<Record<string, Answer>>): ReplyAddress {
  const forms = [...map.questions.values()].flatMap(
    (question) => formOf(question, answers[question.id]) ?? [],
  );
  if (forms.length === 0) return { email: null, reason: "not_asked" };
  const left = forms.filter(({ email }) => email !== "");
  if (left.length === 0) return { email: null, reason: "no_address" };
  const agreed = left.find(({ ticked }) => ticked);
  return agreed ? { email: agreed.email } : { email: null, reason: "not_agreed" };
}

/** What a form that asks for an address and the agreement was given; null for other questions. */
function formOf(question: Question, answer: Answer | undefined): { email: string; ticked: boolean } | null {
  const fields = answerRulesOf(question).fields?.(question.options) ?? [];
  const box = fields.find(({ kind }) => kind === "may_reply");
  const address = fields.find(({ kind }) => kind === "email");
  if (!box || !address) return null;
  const given = (id: string) => answer?.fields?.[id]?.trim() ?? "";
  return { email: given(address.id), ticked: given(box.id) === TICKED };
}
