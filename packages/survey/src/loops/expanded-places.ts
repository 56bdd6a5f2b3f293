import type { FlowMap } from "../flow.ts";
import { inOrder } from "../numbering.ts";
import type { BlockFlow, Loop } from "../survey.ts";
import { askedId } from "./asked-id.ts";
import type { LoopedBlock } from "./looped-blocks.ts";

type Looped = ReadonlyMap<string, LoopedBlock>;
type Pages = [BlockFlow, ...BlockFlow[]];

/**
 * The flow with the pages of each round. Where a loop stood there is one place with the rounds below it: places in
 * random order, or a branch without conditions, whose other arm is always walked. Neighbours with the same loop are
 * one: for each answer all their pages, one after the other.
 */
export function expandedPlaces({ survey }: FlowMap, looped: Looped): BlockFlow[] {
  const arms = new Map<string, BlockFlow[]>();
  for (const place of survey.block_flows) {
    const key = `${place.parent_block_flow_id}/${place.arm}`;
    const places = arms.get(key);
    if (places) places.push(place);
    else arms.set(key, [place]);
  }
  return [...arms.values()].flatMap((arm) => {
    const deleted = arm.filter(({ action }) => action === "DELETE");
    return [
      ...deleted,
      ...neighbours(inOrder(arm, "block_flow_number"), looped).flatMap((one) => placesOf(one, looped)),
    ];
  });
}

const loopedAt = ({ block_type, block_id }: BlockFlow, looped: Looped) =>
  block_type === "question" ? looped.get(block_id ?? "") : undefined;

/** Places in their order; those that are gone through together as one. */
function neighbours(places: readonly BlockFlow[], looped: Looped): Pages[] {
  const found: Pages[] = [];
  let last: Loop | undefined;
  for (const place of places) {
    const loop = loopedAt(place, looped)?.block.loop;
    if (loop && last && isSameLoop(loop, last)) found.at(-1)?.push(place);
    else found.push([place]);
    last = loop;
  }
  return found;
}

export const isSameLoop = (one: Loop, other: Loop): boolean =>
  one.question_id === other.question_id &&
  one.show === other.show &&
  Boolean(one.by_lot) === Boolean(other.by_lot) &&
  one.skipped.toSorted().join() === other.skipped.toSorted().join();

function placesOf(pages: Pages, looped: Looped): BlockFlow[] {
  const [first] = pages;
  const found = loopedAt(first, looped);
  if (!found) return pages;
  const { loop } = found.block;
  const holder: BlockFlow = {
    ...first,
    block_type: loop?.by_lot ? "random" : "branch",
    block_id: null,
    description: { name: "", conditions: [] },
    ...(loop?.show !== undefined && { show: loop.show }),
  };
  return [
    holder,
    ...found.rounds.flatMap(({ value }, at) => pagesOfRound(pages, holder, value, at + 1, looped)),
  ];
}

const below = (holder: BlockFlow): Pick<BlockFlow, "parent_block_flow_id" | "arm"> => ({
  parent_block_flow_id: holder.id,
  arm: holder.block_type === "random" ? "then" : "otherwise",
});

/** Where a round has several pages, they have a place of their own: they count as one answer. */
function pagesOfRound(
  pages: Pages,
  holder: BlockFlow,
  value: string,
  number: number,
  looped: Looped,
): BlockFlow[] {
  const page = (place: BlockFlow, above: BlockFlow, block_flow_number: number): BlockFlow => ({
    ...place,
    ...below(above),
    id: askedId(place.id, value),
    block_id: askedId(place.block_id ?? "", value),
    block_flow_number,
  });
  if (pages.length === 1) return [page(pages[0], holder, number)];
  const round: BlockFlow = {
    ...holder,
    ...below(holder),
    id: askedId(`${holder.id}/round`, value),
    block_type: "branch",
    block_flow_number: number,
  };
  delete round.show;
  const has = (place: BlockFlow) => loopedAt(place, looped)?.rounds.some((one) => one.value === value);
  return [round, ...pages.filter(has).map((place, at) => page(place, round, at + 1))];
}
