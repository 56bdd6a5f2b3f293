import type { ConditionSubject } from "./condition-shape.ts";
import { conditionsOf } from "./conditions-of.ts";
import { sourceHash } from "./source-hash.ts";
import type { Survey } from "./survey.ts";

export type RandomGroup = Extract<ConditionSubject, { kind: "random_group" }>;

/** The names of the groups: "1", "2", … */
export const groupNames = ({ groups }: Pick<RandomGroup, "groups">): string[] =>
  Array.from({ length: groups }, (_, at) => String(at + 1));

/** The group that a response is in: the same wherever and whenever it is asked. */
export function groupOf({ groups, draw }: Omit<RandomGroup, "kind">, seed: string): string {
  const lot = sourceHash(`${draw}/${groups}/${seed}/${draw}`);
  return String((Number.parseInt(lot.slice(0, 12), 16) % groups) + 1);
}

/** What tells one draw from another. */
export const drawKey = ({ groups, draw }: Omit<RandomGroup, "kind">): string => `${groups}/${draw}`;

/** As a response keeps its group, beside what its link carried: "random_group_3", "random_group_3_draw_2". */
const drawName = ({ groups, draw }: RandomGroup): string =>
  `random_group_${groups}${draw > 1 ? `_draw_${draw}` : ""}`;

/** The draw that a name stands for; null for other names. */
export function drawOfName(name: string): Omit<RandomGroup, "kind"> | null {
  const [, groups, draw = "1"] = /^random_group_(\d{1,2})(?:_draw_(\d))?$/.exec(name) ?? [];
  return groups === undefined ? null : { groups: Number(groups), draw: Number(draw) };
}

/** The groups that a survey's conditions ask about, by the names of their draws. */
export const groupsOf = (survey: Survey, seed: string): Record<string, string> =>
  Object.fromEntries(drawsOf(survey).map((draw) => [drawName(draw), groupOf(draw, seed)]));

const known = new WeakMap<object, readonly RandomGroup[]>();

/** The draws that a survey's conditions ask about; looked for once, as every answer asks. */
export function drawsOf(survey: Pick<Survey, "blocks" | "block_flows">): readonly RandomGroup[] {
  const before = known.get(survey);
  if (before) return before;
  const draws = conditionsOf(survey).flatMap(({ subject }) =>
    subject?.kind === "random_group" ? [subject] : [],
  );
  known.set(survey, draws);
  return draws;
}
