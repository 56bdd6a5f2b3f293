import type { Block, BlockFlow, Survey } from "@soundings/survey/survey";

/** Whether two surveys have the same flow but for names of branches and blocks, so that nothing moves in its picture. */
export function differInNames(a: Survey, b: Survey): boolean {
  return (
    a.end_of_surveys === b.end_of_surveys &&
    a.settings.default_end_id === b.settings.default_end_id &&
    sameItems(a.block_flows, b.block_flows, sameFlow) &&
    sameItems(a.blocks, b.blocks, sameBlock)
  );
}

const sameFlow = (a: BlockFlow, b: BlockFlow) =>
  sameBut("description", a, b) && sameBut("name", a.description, b.description);

const sameBlock = (a: Block, b: Block) => sameBut("name", a, b);

function sameItems<T>(a: readonly T[], b: readonly T[], same: (a: T, b: T) => boolean): boolean {
  if (a === b) return true;
  return a.length === b.length && a.every((one, at) => one === b[at] || same(one, b[at] as T));
}

function sameBut<T extends object>(field: keyof T, a: T, b: T): boolean {
  return (Object.keys(a) as (keyof T)[]).every((key) => key === field || a[key] === b[key]);
}
