import { armsOf } from "@soundings/survey/edit-flows";
import { type Arm, countBelow, type FlowNode, type FlowTree } from "../flow-tree.ts";

/** The flow as lines below each other: places, the arms of each, and what stands apart. */
export type ListRow = {
  id: string;
  /** From 1. */
  level: number;
  /** Null for what cannot be opened or closed. */
  expanded: boolean | null;
  /** The row that it stands in; null at the top. */
  above: string | null;
  /** Among the rows beside it: from 1, and how many there are. */
  position: number;
  size: number;
} & (
  | { kind: "place"; place: FlowNode }
  | { kind: "arm"; place: FlowNode; arm: Arm; empty: boolean }
  | { kind: "end" }
  | { kind: "apart"; block_id: string }
);

export const armRowId = (branchId: string, arm: Arm) => `${branchId}/${arm}`;

export function listRows(tree: FlowTree, collapsed: ReadonlySet<string>): ListRow[] {
  const rows: ListRow[] = [];
  const more = (tree.defaultEnd ? 1 : 0) + tree.unplaced.length;
  const size = tree.top.length + more;
  addNodes(tree.top, 1, null, size);
  let position = tree.top.length;
  const last = () => ({ level: 1, expanded: null, above: null, position: ++position, size });
  if (tree.defaultEnd) rows.push({ ...last(), kind: "end", id: tree.defaultEnd.id });
  for (const { id } of tree.unplaced) rows.push({ ...last(), kind: "apart", id, block_id: id });
  return rows;

  function addNodes(places: readonly FlowNode[], level: number, above: string | null, size: number) {
    for (const [index, place] of places.entries()) {
      const arms = armsOf(place.flow);
      const open = !collapsed.has(place.id) || countBelow(place) === 0;
      rows.push({
        kind: "place",
        id: place.id,
        place,
        level,
        above,
        position: index + 1,
        size,
        expanded: arms.length > 0 ? open : null,
      });
      if (open) for (const arm of arms) addArm(place, arm, level + 1);
    }
  }

  function addArm(place: FlowNode, arm: Arm, level: number) {
    const inside = arm === "then" ? place.taken : place.otherwise;
    const id = armRowId(place.id, arm);
    rows.push({
      kind: "arm",
      id,
      place,
      arm,
      empty: inside.length === 0,
      level,
      above: place.id,
      position: arm === "then" ? 1 : 2,
      size: armsOf(place.flow).length,
      expanded: null,
    });
    addNodes(inside, level + 1, id, inside.length);
  }
}
