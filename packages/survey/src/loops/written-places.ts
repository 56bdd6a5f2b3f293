import type { Survey } from "../survey.ts";
import { askedId } from "./asked-id.ts";

/** Places of the expanded flow that are pages of rounds, with the places that were written for them. */
export function writtenPlaces(written: Survey, expanded: Survey): ReadonlyMap<string, string> {
  const pages = new Map<string | null, string[]>();
  for (const { id, block_id } of written.block_flows) {
    pages.set(block_id, [...(pages.get(block_id) ?? []), id]);
  }
  return new Map(
    expanded.blocks.flatMap(({ round }) =>
      round
        ? (pages.get(round.block_id) ?? []).map((id): [string, string] => [askedId(id, round.value), id])
        : [],
    ),
  );
}
