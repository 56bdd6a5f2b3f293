import type { AskQuery } from "@soundings/contract/ask";
import type { Understood } from "./doubt-signs.ts";
import type { Piece } from "./hear-question.ts";

/**
 * What a doubtful answer may be without a name that may not have been meant: a topic heard by another word than its
 * own ("basket"), a value that stands beside a topic ("the smell of our water").
 */
export function lesserReadings({ query, found }: Understood): AskQuery[] {
  const { pieces } = found;
  if (query.kind === "compare" || query.kind === "segments") return [];
  const cells = query.filter.cell ?? [];
  const beside = cells.filter((cell) => pieces.some((_, at) => isBesideTopic(pieces, at, cell)));
  const withoutValue = beside.map((cell) =>
    withCells(
      query,
      cells.filter((one) => one !== cell),
    ),
  );
  const isWeak = pieces.some(({ meanings: [first] }) => {
    const isIt = first?.is === "topic" && first.id === query.topic_id;
    return isIt && first.by !== "name" && first.by !== "part";
  });
  const isOfMore = Object.keys(query.filter).length > 0 || query.kind !== "about";
  return [...(isWeak && isOfMore ? [{ ...query, topic_id: null }] : []), ...withoutValue];
}

function isBesideTopic(pieces: readonly Piece[], at: number, cell: string): boolean {
  const isCell = pieces[at]?.meanings.some(
    (one) => one.is === "value" && `${one.column}:${one.value}` === cell,
  );
  const isTopic = (piece: Piece | undefined) => piece?.meanings[0]?.is === "topic";
  const says = ({ meanings }: Piece) => !meanings.every((one) => one.is === "role" && one.role === "filler");
  return (
    isCell === true &&
    (isTopic(pieces.slice(0, at).findLast(says)) || isTopic(pieces.slice(at + 1).find(says)))
  );
}

function withCells(query: AskQuery, cells: readonly string[]): AskQuery {
  const { cell: _, ...rest } = query.filter;
  return { ...query, filter: cells.length > 0 ? { ...rest, cell: [...cells] } : rest };
}
