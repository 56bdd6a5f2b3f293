import type { CaseCondition } from "@soundings/contract/case-rules";
import type { FlowMap } from "@soundings/survey/flow";
import { answerFacts } from "./answer-facts.ts";
import type { LookedResponse } from "./answer-queries.ts";
import { type CaseFacts, findMatch, type TextFacts } from "./matches-rule.ts";

/** What a list shows of an answer or comment that fits. */
export interface Shown {
  excerpt: string;
  score: number | null;
  rating: number | null;
  emotions: TextFacts["emotions"];
  topics: string[];
}

/** A response against one rule after the other: those that fit, and what a list shows of it; null where none does. */
export function matchAnswer<Rule extends { conditions: readonly CaseCondition[] }>(
  rules: readonly Rule[],
  response: LookedResponse,
  map: FlowMap,
): { rules: Rule[]; shown: Shown } | null {
  const facts = answerFacts(map, response.answers, response.texts);
  return matchFacts(rules, facts);
}

export function matchFacts<Rule extends { conditions: readonly CaseCondition[] }>(
  rules: readonly Rule[],
  facts: CaseFacts,
): { rules: Rule[]; shown: Shown } | null {
  const fitting = rules.flatMap((rule) => {
    const match = findMatch(rule.conditions, facts);
    return match ? { rule, text: match.text } : [];
  });
  if (fitting.length === 0) return null;
  const text = fitting.find((one) => one.text !== null)?.text ?? worst(facts.texts);
  return {
    rules: fitting.map(({ rule }) => rule),
    shown: {
      excerpt: text?.text ?? "",
      score: text?.score ?? null,
      rating: ratingOf(
        fitting.map(({ rule }) => rule),
        facts,
      ),
      emotions: text?.emotions ?? [],
      topics: [...new Set((text?.topics ?? []).map(({ name }) => name))],
    },
  };
}

/** Of a case that no text was asked for: what its reader wants to read first. */
const worst = (texts: readonly TextFacts[]): TextFacts | null =>
  texts.reduce<TextFacts | null>(
    (found, one) => (found === null || (one.score ?? 101) < (found.score ?? 101) ? one : found),
    null,
  );

/** The number that a rule asked for, else the only one that was given. */
function ratingOf(rules: readonly { conditions: readonly CaseCondition[] }[], { numbers }: CaseFacts) {
  for (const condition of rules.flatMap(({ conditions }) => conditions)) {
    if (condition.kind === "question") return numbers.get(condition.question_id) ?? null;
    if (condition.kind === "column") return numbers.get(String(condition.column)) ?? null;
  }
  const [only, ...more] = numbers.values();
  return more.length === 0 ? (only ?? null) : null;
}
