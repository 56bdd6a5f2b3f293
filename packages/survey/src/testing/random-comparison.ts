import {
  COMPARISONS_OF,
  type ComparedKind,
  comparedKind,
  comparedParts,
  PARAMETER_COMPARISONS,
} from "../compared.ts";
import type { Comparison, Condition, ConditionSubject } from "../condition-shape.ts";
import { NO_VARIANT } from "../condition-subjects.ts";
import { FEELINGS, TONES, TOPIC_TONES } from "../heard-things.ts";
import { isOpenText } from "../open-text.ts";
import { answerRulesOf } from "../questions/answer-rules.ts";
import type { Question } from "../questions.ts";
import { LANGUAGES } from "../survey.ts";
import { DEVICES } from "../visit.ts";
import type { Lots } from "./lots.ts";

/** Comparisons by lot: of every kind, with what fits, and now and then with what does not. */

export const NUMBERS = ["-1", "0", "1", "2", "3.5", "4", "6", "7", "9", "10"];
export const DAYS = ["2026-11-01", "2026-11-15", "2026-11-21", "2026-11-22", "2026-11-23", "2026-12-24"];
export const TEXTS = ["Good", "Bad", "tây hồ", "Tay Ho", "x good y"];

type Compared = Pick<
  Condition,
  "subject" | "question_id" | "part" | "operator" | "value" | "than" | "than_to"
>;

interface Known {
  parameter_id: string;
  variants: readonly string[];
  scores: readonly string[];
}

/** @param known ids that a subject may name */
export function randomComparison(random: Lots, earlier: readonly Question[], known: Known): Compared {
  const question = random.chance(75) ? random.of(earlier) : undefined;
  if (!question) return aboutVisit(random, known);
  if (isOpenText(question) && random.chance(60)) return listening(random, question.id);
  const part = random.chance(60) ? random.of(comparedParts(question)) : undefined;
  const kind = comparedKind(question, part) ?? "text";
  const operator = operatorOf(random, COMPARISONS_OF[kind]);
  const columns = answerRulesOf(question).grid?.(question.options).columns ?? [];
  const operand = () => random.of(kind === "column" ? columns.map(({ id }) => id) : wordsOf(kind));
  return {
    question_id: question.id,
    ...(part !== undefined && { part }),
    ...compared(random, operator, operand),
  };
}

/** Topics that conditions listen for, and texts speak of. */
export const TOPICS = ["delivery", "staff", "price"];

function listening(random: Lots, question_id: string): Compared {
  const about = { question_id, value: null };
  const lots = random.below(4);
  if (lots === 0) return { ...about, operator: "sounds", than: random.of(TONES) ?? "" };
  if (lots === 1) return { ...about, operator: "feels", than: random.of(FEELINGS) ?? "" };
  if (lots === 2) return { ...about, operator: "words_at_most", than: String(1 + random.below(6)) };
  const tone = random.chance(70) ? random.of(TOPIC_TONES) : undefined;
  return { ...about, operator: "speaks_of", than: random.of(TOPICS) ?? "", ...(tone && { than_to: tone }) };
}

function aboutVisit(random: Lots, known: Known): Compared {
  const kind =
    random.of([
      "parameter",
      "score",
      "score",
      "language",
      "variant",
      "device",
      "random_group",
      "random_group",
    ] as const) ?? "device";
  const subject = subjectOf(random, kind, known);
  if (kind === "score") {
    const operator = operatorOf(random, COMPARISONS_OF.number);
    return { question_id: null, subject, ...compared(random, operator, () => random.of(NUMBERS)) };
  }
  const names = {
    language: LANGUAGES.slice(0, 2),
    variant: [...known.variants, NO_VARIANT],
    device: DEVICES,
    random_group: ["1", "2"],
  };
  const words = kind === "parameter" ? [...NUMBERS, "north", "NORTH*", "*outh", "east"] : names[kind];
  const operators = kind === "parameter" ? PARAMETER_COMPARISONS : COMPARISONS_OF.name;
  return {
    question_id: null,
    subject,
    ...compared(random, operatorOf(random, operators), () => random.of(words)),
  };
}

function subjectOf(random: Lots, kind: ConditionSubject["kind"], known: Known): ConditionSubject {
  if (kind === "parameter") return { kind, parameter_id: known.parameter_id };
  if (kind === "random_group") return { kind, groups: 2 + random.below(2), draw: 1 };
  return kind === "score" ? { kind, score_id: random.of(known.scores) ?? null } : { kind };
}

const operatorOf = (random: Lots, fitting: readonly Comparison[]): Comparison =>
  random.of(fitting) ?? "answered";

function compared(random: Lots, operator: Comparison, operand: () => string | undefined) {
  const than = random.chance(4) ? undefined : operand();
  const than_to = operator === "between" ? operand() : undefined;
  return {
    operator,
    value: null,
    ...(than !== undefined && { than }),
    ...(than_to !== undefined && { than_to }),
  };
}

function wordsOf(kind: ComparedKind): readonly string[] {
  if (kind === "number") return NUMBERS;
  if (kind === "day") return [...DAYS, "today", "today-7", "today+1"];
  return [...TEXTS, "*oo*", "?ay ho", "a"];
}
