import type { Answers } from "./answers.ts";
import { comparedKind, type Scale, saidOf } from "./compared.ts";
import type { Condition, ConditionSubject } from "./condition-shape.ts";
import { answerRulesOf } from "./questions/answer-rules.ts";
import type { Question } from "./questions.ts";
import { groupNames, groupOf } from "./random-group.ts";
import { scoreOf } from "./scores.ts";
import type { Survey } from "./survey.ts";
import { DEVICES, type Visit } from "./visit.ts";

/** What conditions ask about: answers, or what is known of a visit. */

/** Where what a condition names is found. A FlowMap is one. */
export interface AskedOf {
  questions: ReadonlyMap<string, Question>;
  survey: Pick<
    Survey,
    "parameters" | "variants" | "scores" | "default_language" | "additional_languages" | "settings"
  >;
}

/** Of the plain link, which is no variant's. */
export const NO_VARIANT = "none";

/** The names that a subject can have, in the order people see them; null: it may say anything. */
export function subjectNames(subject: ConditionSubject, survey: AskedOf["survey"]): string[] | null {
  const { kind } = subject;
  if (kind === "random_group") return groupNames(subject);
  if (kind === "parameter" || kind === "score") return null;
  if (kind === "device") return [...DEVICES];
  if (kind === "language") return [survey.default_language, ...survey.additional_languages];
  return [...survey.variants.map(({ id }) => id), NO_VARIANT];
}

const SUBJECT_KINDS = {
  parameter: "text",
  score: "number",
  language: "name",
  variant: "name",
  device: "name",
  random_group: "name",
} as const satisfies Record<ConditionSubject["kind"], Scale["kind"]>;

/** What a condition compares within; null where there is nothing to compare. */
export function scaleOf(
  { subject, question_id, part }: Condition,
  { questions, survey }: AskedOf,
  now = new Date(),
): Scale | null {
  const of = { now, time_zone: survey.settings.time_zone };
  if (subject) return { kind: SUBJECT_KINDS[subject.kind], ...of };
  const question = questions.get(question_id ?? "");
  const kind = question && comparedKind(question, part);
  if (!kind) return null;
  if (kind !== "column") return { kind, ...of };
  const columns = answerRulesOf(question).grid?.(question.options).columns ?? [];
  return { kind, columns: columns.map(({ id }) => id), ...of };
}

/** What is said where a condition asks, "" where nothing is. */
export function whatIsSaid(
  { subject, question_id, part }: Condition,
  { questions, survey }: AskedOf,
  answers: Answers,
  visit: Visit,
): string {
  switch (subject?.kind) {
    case "parameter": {
      const name = survey.parameters.find(({ id }) => id === subject.parameter_id)?.name ?? "";
      return (Object.hasOwn(visit.parameters, name) && visit.parameters[name]?.trim()) || "";
    }
    case "score":
      return String(scoreOf(subject.score_id ?? "", { questions, survey }, answers) ?? "");
    case "language":
      return visit.language;
    case "variant":
      return visit.variant_id ?? NO_VARIANT;
    case "device":
      return visit.device ?? "";
    case "random_group":
      return visit.seed === undefined ? "" : groupOf(subject, visit.seed);
    default: {
      const question = questions.get(question_id ?? "");
      return question ? saidOf(question, part, answers[question.id]) : "";
    }
  }
}
