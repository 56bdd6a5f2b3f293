import { OTHER } from "@soundings/survey/answers";
import type { Condition, ConditionSubject } from "@soundings/survey/condition-shape";
import type { AskedOf } from "@soundings/survey/condition-subjects";
import { namedText } from "@soundings/survey/named-text";
import type { Question } from "@soundings/survey/questions";
import { answerRulesOf } from "@soundings/survey/questions/answer-rules";
import { plainText } from "@soundings/survey/rich-text";
import { scoresOf } from "@soundings/survey/scores";
import type { Say } from "./condition-value-text.ts";

/** What a condition asks about, in words: "Q3", "Q3 “Staff”", "Language". */
export function subjectText(
  { subject, question_id, part }: Condition,
  asked: AskedOf,
  say: Say,
): { text: string; hint?: string } {
  if (subject) return { text: namedSubject(subject, asked, say) };
  const question = asked.questions.get(question_id ?? "");
  if (!question) return { text: say("missing.question") };
  const number = say("question", { number: question.question_number ?? 0 });
  const hint = namedText(question.title, asked.questions);
  if (part === undefined) return { text: number, hint };
  const isPlace = answerRulesOf(question).grid?.(question.options).columns_are_places;
  const name = partText(question, part, say);
  return { text: say(isPlace ? "part.place" : "part.of", { question: number, part: name }), hint };
}

export function namedSubject(subject: ConditionSubject, asked: AskedOf, say: Say): string {
  if (subject.kind === "score") {
    const score = scoresOf(asked.survey).find(({ id }) => id === subject.score_id);
    return score
      ? say("subject.score", { name: score.name.trim() || say("part.unnamed") })
      : say("missing.score");
  }
  if (subject.kind === "random_group") {
    const { groups, draw } = subject;
    return say(draw === 1 ? "subject.random_group" : "subject.random_group_again", { groups, draw });
  }
  if (subject.kind !== "parameter") return say(`subject.${subject.kind}`);
  const parameter = asked.survey.parameters.find(({ id }) => id === subject.parameter_id);
  return parameter ? say("subject.parameter", { name: parameter.name }) : say("missing.parameter");
}

/** What people call a part of a question. */
export function partText(question: Question, part: string, say: Say): string {
  const { options } = question;
  if (part === OTHER)
    return (
      ("other" in options && options.other?.text && plainText(options.other.text).trim()) ||
      say("value.other")
    );
  const rules = answerRulesOf(question);
  const row = rules.grid?.(options).rows.find(({ id }) => id === part)?.text;
  const field = rules.fields?.(options).find(({ id }) => id === part)?.label;
  return plainText(row ?? field ?? "").trim() || say("part.unnamed");
}
