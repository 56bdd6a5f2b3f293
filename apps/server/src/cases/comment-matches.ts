import type { CaseCondition } from "@soundings/contract/case-rules";
import type { DatasetView } from "../columns/dataset-view.ts";
import { numbersOf } from "../columns/load-view.ts";
import { textsById } from "../columns/text-queries.ts";
import type { Db } from "../db/db.ts";
import { matchFacts, type Shown } from "./answer-matches.ts";
import { commentFacts, type NumbersOf } from "./comment-facts.ts";
import { findMatch } from "./matches-rule.ts";

export interface CommentMatch<Rule> {
  index: number;
  rules: Rule[];
  shown: Shown;
}

/** The columns that rules ask for. */
export async function askedNumbers(
  db: Db,
  view: DatasetView,
  conditions: readonly CaseCondition[],
  columnCount: number,
): Promise<NumbersOf> {
  const indexes = conditions.flatMap((one) => (one.kind === "column" ? one.column : []));
  const there = [...new Set(indexes)].filter((index) => index > 0 && index < columnCount);
  return new Map(
    await Promise.all(there.map(async (index) => [index, await numbersOf(db, view, index)] as const)),
  );
}

/** Those of some comments that rules ask for; texts are read of those only that may fit. */
export async function matchComments<Rule extends { conditions: readonly CaseCondition[] }>(
  db: Db,
  view: DatasetView,
  numbers: NumbersOf,
  asked: readonly { index: number; rules: readonly Rule[] }[],
): Promise<CommentMatch<Rule>[]> {
  const likely = asked.flatMap(({ index, rules }) => {
    const facts = commentFacts(view, numbers, index, null);
    const fitting = rules.filter(({ conditions }) => findMatch(withoutWords(conditions), facts));
    return fitting.length > 0 ? { index, rules: fitting } : [];
  });
  if (likely.length === 0) return [];
  const ids = likely.map(({ index }) => index + 1);
  const texts = new Map((await textsById(db, view, ids)).map(({ id, text }) => [id, text]));
  return likely.flatMap(({ index, rules }): CommentMatch<Rule>[] => {
    const text = texts.get(index + 1);
    const match = text === undefined ? null : matchFacts(rules, commentFacts(view, numbers, index, text));
    return match ? [{ index, ...match }] : [];
  });
}

const withoutWords = (conditions: readonly CaseCondition[]) =>
  conditions.filter(({ kind }) => kind !== "words");
