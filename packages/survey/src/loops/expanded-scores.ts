import type { Score, Survey } from "../survey.ts";
import { askedId } from "./asked-id.ts";
import type { LoopedBlock } from "./looped-blocks.ts";

/** What a question is asked as, in every round; itself where it is asked once. */
type AskedAs = (question_id: string) => readonly string[];

/** Scores add up what was answered in all rounds; a question that checks attention does so in each. */
export function expandedScores(
  { scores, quality }: Survey,
  looped: ReadonlyMap<string, LoopedBlock>,
): Pick<Survey, "scores" | "quality"> {
  const all = new Map(
    [...looped.values()].flatMap(({ block, rounds }) =>
      block.questions.map((one) => [one.id, rounds.map(({ value }) => askedId(one.id, value))] as const),
    ),
  );
  const askedAs: AskedAs = (id) => all.get(id) ?? [id];
  return {
    ...(scores && { scores: scores.map((score) => expandedScore(score, askedAs)) }),
    ...(quality && { quality: { ...quality, right_answers: byAsked(quality.right_answers, askedAs) } }),
  };
}

const byAsked = <Of>(given: Readonly<Record<string, Of>>, askedAs: AskedAs): Record<string, Of> =>
  Object.fromEntries(Object.entries(given).flatMap(([id, of]) => askedAs(id).map((one) => [one, of])));

const NAMED = /points\s*\(\s*\{q:([0-9a-f-]{36})\}\s*\)|\{q:([0-9a-f-]{36})\}/gi;

function expandedScore(score: Score, askedAs: AskedAs): Score {
  const formula = score.formula.replace(NAMED, (whole: string, pointed?: string, asked?: string) => {
    const id = (pointed ?? asked ?? "").toLowerCase();
    const ids = askedAs(id);
    if (ids.length === 1 && ids[0] === id) return whole;
    const parts = ids.map((one) => (pointed === undefined ? `{q:${one}}` : `points({q:${one}})`));
    return `(${parts.join(" + ") || "0"})`;
  });
  return { ...score, formula, points: byAsked(score.points, askedAs) };
}
