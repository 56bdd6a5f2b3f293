import type { Block, BlockFlow, Survey } from "@soundings/survey/survey";
import { samePairs } from "../same-pairs.ts";

/** Whether two surveys have the same flow but for names of branches and blocks, so that nothing moves in its picture. */
export function differInNames(a: Survey, b: Survey): boolean {
  return (
    a.end_of_surveys === b.end_of_surveys &&
    a.settings.default_end_id === b.settings.default_end_id &&
    samePairs(a.block_flows, b.block_flows, sameFlow) &&
    samePairs(a.blocks, b.blocks, sameBlock)
  );
}

const sameFlow = (a: BlockFlow, b: BlockFlow) =>
  sameBut("description", a, b) && sameBut("name", a.description, b.description);

const sameBlock = (a: Block, b: Block) => sameBut("name", a, b);

function sameBut<T extends object>(field: keyof T, a: T, b: T): boolean {
  return (Object.keys(a) as (keyof T)[]).every((key) => key === field || a[key] === b[key]);
}
