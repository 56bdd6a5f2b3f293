import { inOrder } from "@soundings/survey/numbering";
import type { BlockFlow, Survey } from "@soundings/survey/survey";
import { changed, type Difference, plainDifference, textDifference, valueDifference } from "./difference.ts";
import { movedItems } from "./moved-items.ts";
import { activeOf, type PartChange, partChange } from "./part-change.ts";

/** What changed in the order of pages, branches and ends. */
export function flowChanges(before: Survey, after: Survey): PartChange[] {
  const olds = new Map(activeOf(before.block_flows).map((place) => [place.id, place]));
  const news = new Map(activeOf(after.block_flows).map((place) => [place.id, place]));
  const moved = movedPlaces(before, after);
  const stays = (survey: Survey) => new Set(activeOf(survey.blocks).map(({ id }) => id));
  const [oldBlocks, newBlocks] = [stays(before), stays(after)];
  return [
    ...[...news.values()].flatMap((place) => {
      const old = olds.get(place.id);
      // A page that came with its block is told with the block.
      if (!old) return newPage(place, oldBlocks) ? [] : [flowPart(after, place, "added")];
      const differences = [
        ...textDifference("name", old.description.name, place.description.name),
        ...plainDifference("conditions", old.description.conditions, place.description.conditions),
        ...valueDifference("show", old.show ?? null, place.show ?? null),
        ...plainDifference("end", old.end_of_survey_id, place.end_of_survey_id),
        ...(moved.has(place.id) ? [changed("place")] : []),
      ];
      return differences.length > 0 ? [flowPart(after, place, "changed", differences)] : [];
    }),
    ...[...olds.values()].flatMap((place) =>
      news.has(place.id) || newPage(place, newBlocks) ? [] : [flowPart(before, place, "removed")],
    ),
  ];
}

const newPage = ({ block_id }: BlockFlow, known: ReadonlySet<string>) =>
  block_id !== null && !known.has(block_id);

/** Places under another branch, in its other arm, or elsewhere among their neighbours. */
function movedPlaces(before: Survey, after: Survey): Set<string> {
  const [olds, news] = [before, after].map(armsOf) as [Map<string, string[]>, Map<string, string[]>];
  const armOf = new Map([...olds].flatMap(([arm, ids]) => ids.map((id) => [id, arm] as const)));
  return new Set(
    [...news].flatMap(([arm, ids]) => [
      ...ids.filter((id) => armOf.has(id) && armOf.get(id) !== arm),
      ...movedItems(olds.get(arm) ?? [], ids),
    ]),
  );
}

/** The places of each arm of each branch, in their order. */
function armsOf({ block_flows }: Survey): Map<string, string[]> {
  const arms = new Map<string, string[]>();
  for (const { id, parent_block_flow_id, arm } of inOrder(block_flows, "block_flow_number")) {
    const key = `${parent_block_flow_id}/${arm}`;
    arms.set(key, [...(arms.get(key) ?? []), id]);
  }
  return arms;
}

function flowPart(
  survey: Survey,
  place: BlockFlow,
  state: PartChange["state"],
  differences: Difference[] = [],
): PartChange {
  const { id, block_type, block_id, end_of_survey_id, description } = place;
  const block = survey.blocks.find((one) => one.id === block_id);
  const end = survey.end_of_surveys.find((one) => one.id === end_of_survey_id);
  const named = {
    branch: { kind: "branch", name: description.name },
    end_of_survey: { kind: "flow_end", name: end?.name ?? "" },
    question: { kind: "flow_page", name: block?.name ?? "" },
    random: { kind: "random_order", name: description.name },
  } as const;
  const { kind, name } = named[block_type];
  return partChange({ kind, id, state, name, number: block?.block_number ?? null, differences });
}
