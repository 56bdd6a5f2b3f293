import type { Question } from "@soundings/survey/questions";
import { gridValues } from "@soundings/survey/quota-grid";
import { useState } from "react";

type Shares = Record<string, number>;

/** What is chosen for a grid: its questions, and the share of each of their answers. */
export function useGrid(questions: readonly Question[]) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [shares, setShares] = useState<Readonly<Record<string, Shares>>>({});
  const axes = chosen.flatMap((id) => {
    const question = questions.find((one) => one.id === id);
    if (!question) return [];
    const own = shares[id] ?? equalShares(question);
    return [{ question, shares: own, sum: Object.values(own).reduce((sum, share) => sum + share, 0) }];
  });
  return {
    chosen,
    axes,
    /** Whether the shares of every question sum up to the whole. */
    isWhole: axes.every(({ sum }) => Math.abs(sum - 100) < 0.01),
    choose: (at: number, id: string | null) =>
      setChosen((now) => [...now.slice(0, at), ...(id ? [id] : []), ...now.slice(at + 1)]),
    share: ({ question, shares: own }: (typeof axes)[number], value: string, share: number) =>
      setShares((now) => ({ ...now, [question.id]: { ...own, [value]: share } })),
  };
}

/** Percent that sum up to 100, with one decimal. */
function equalShares(question: Question): Shares {
  const values = gridValues(question);
  const tenths = Math.floor(1_000 / values.length);
  const more = 1_000 - tenths * values.length;
  return Object.fromEntries(values.map((value, at) => [value, (tenths + (at < more ? 1 : 0)) / 10]));
}
