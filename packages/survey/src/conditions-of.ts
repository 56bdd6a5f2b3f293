import type { Condition } from "./condition-shape.ts";
import type { Block, Survey } from "./survey.ts";

/** All conditions of a survey: of its branches and of its blocks. */
export const conditionsOf = (survey: {
  blocks: readonly Pick<Block, "display_logic">[];
  block_flows: Survey["block_flows"];
}): Condition[] => [
  ...survey.blocks.flatMap(({ display_logic }) => display_logic),
  ...survey.block_flows.flatMap(({ description }) => description.conditions),
];
