import { fold } from "../column-store/fold.ts";
import type { Piece } from "./hear-question.ts";
import type { Meaning } from "./meanings.ts";

/** What stands before or after a value that is one of where comments come from or who wrote them. */
const BEFORE_VALUE = /^(?:via|through|from|by|using|kenh|qua|tu|tren|nguon|ben)$/;
const AFTER_VALUE =
  /^(?:channel|reviews?|comments?|feedback|responses?|surveys?|customers?|guests?|users?|visitors?|passengers?|orders?|holders?)$/;

/** Whether a name of both a value and a topic is the value: "via the call centre", "website or call centre". */
export function isValueHere(pieces: readonly Piece[], at: number, column: string): boolean {
  const isOfColumn = (one: Meaning) => (one.is === "value" || one.is === "column") && one.column === column;
  const says = ({ meanings }: Piece) => !meanings.every((one) => one.is === "role" && one.role === "filler");
  const near = [
    ...(pieces.slice(0, at).findLast(says)?.meanings ?? []),
    ...(pieces.slice(at + 1).find(says)?.meanings ?? []),
    ...[at - 2, at + 2].flatMap((place) => pieces[place]?.meanings ?? []),
  ];
  const [before, farther] = [pieces[at - 1], pieces[at - 2]].map((piece) => fold(piece?.words.at(-1) ?? ""));
  const isLed = BEFORE_VALUE.test(before ?? "") || (before === "the" && BEFORE_VALUE.test(farther ?? ""));
  return near.some(isOfColumn) || isLed || AFTER_VALUE.test(fold(pieces[at + 1]?.words[0] ?? ""));
}
