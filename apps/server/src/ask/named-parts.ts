import { fold } from "../column-store/fold.ts";
import type { Askable, Piece } from "./hear-question.ts";
import type { Meaning } from "./meanings.ts";
import { plurals } from "./spoken-names.ts";

const isAside = (one: Meaning) => one.is === "role" && (one.role === "filler" || one.role === "place");

/**
 * "The TV app" and "app trên TV" beside a topic "Smart TV app" that is a part of "App" are that part, though TV is a
 * value, too: the topic and the value that stand beside each other become the part whose name has both.
 */
export function withNamedParts(pieces: readonly Piece[], { topics }: Askable): Piece[] {
  const own = [...pieces];
  for (const [at, piece] of pieces.entries()) {
    const topic = piece.meanings.find((one) => one.is === "topic");
    if (topic?.is !== "topic") continue;
    const parts = topics.filter(({ parent_id }) => parent_id === topic.id);
    for (const step of [-1, 1]) {
      const beside = placeBeside(pieces, at, step);
      const value = pieces[beside]?.meanings.find((one) => one.is === "value");
      if (value?.is !== "value") continue;
      const part = parts.find(({ names }) => names.some((name) => hasWords(name, value.value)));
      if (!part) continue;
      own[at] = { ...piece, meanings: [{ ...topic, id: part.id }], rival: null };
      own[beside] = { ...(pieces[beside] as Piece), meanings: [ASIDE], rival: null };
    }
  }
  return own;
}

const ASIDE: Meaning = { is: "role", role: "filler" };

/** Columns that tell how somebody booked or bought, and the word for that. */
const HEADER_OF_DEED = /^(?:book|order|bought|buy|purchas|reserv)/i;
const DEED =
  /^(?:book|books|booked|booker|bookers|booking|order|orders|ordered|ordering|bought|buy|buys|buying|purchased|reserve|reserved|dat|khach dat|nguoi dat|dat (?:qua|bang|tren|xe|phong|cho|hang|ve))$/;

/**
 * "Booked" of "people who booked by phone" beside a value of a column "Booked via" is no topic "Booking", and "cars" of
 * "small cars" none beside a value of a column "Car".
 */
export function withoutWordsOfColumns(pieces: readonly Piece[], { columns, topics }: Askable): Piece[] {
  const headers = new Map(columns.map(({ column, header }) => [column, header]));
  const headerAt = (at: number) => {
    const value = pieces[at]?.meanings.find((one) => one.is === "value");
    return value?.is === "value" ? headers.get(value.column) : undefined;
  };
  return pieces.map((piece, at) => {
    const topic = piece.meanings.find((one) => one.is === "topic");
    if (topic?.is !== "topic") return piece;
    const isDeed =
      DEED.test(fold(piece.words.join(" "))) &&
      [-1, 1].some((step) => HEADER_OF_DEED.test(headerAt(placeBeside(pieces, at, step)) ?? ""));
    const names = topics.find(({ id }) => id === topic.id)?.names ?? [];
    const isHeader = [at - 1, at + 1].some((place) => {
      const called = plurals(headerAt(place) ?? "").map(fold);
      return topic.by === "name" && names.some((name) => called.includes(fold(name)));
    });
    return isDeed || isHeader ? { ...piece, meanings: [ASIDE], rival: null } : piece;
  });
}

const QUALITY = /^(?:quality(?: of)?|chat luong(?: cua)?)$/;
const OF = /^(?:of|the|our|your|their|cua)$/;

/**
 * "Chất lượng vải" and "the quality of the fabric" name the fabric where that is a topic, not a topic "Product quality"
 * that leaves it out.
 */
export function withoutQualityOf(pieces: readonly Piece[]): Piece[] {
  const isOtherTopic = (piece: Piece | undefined): piece is Piece =>
    piece?.meanings[0]?.is === "topic" && !isQuality(piece);
  const own: Piece[] = [];
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at] as Piece;
    const before = own.at(-1);
    let end = at + 1;
    while (isQuality(piece) && pieces[end]?.words.every((word) => OF.test(fold(word)))) end++;
    const behind = pieces[end];
    if (isQuality(piece) && isOtherTopic(behind)) {
      const words = pieces.slice(at, end + 1).flatMap((one) => one.words);
      own.push({ ...behind, words });
      at = end;
    } else if (isQuality(piece) && isOtherTopic(before))
      own[own.length - 1] = { ...before, words: [...before.words, ...piece.words] };
    else own.push(piece);
  }
  return own;
}

const isQuality = ({ words }: Piece): boolean => QUALITY.test(fold(words.join(" ")));

const MAKES = /^(?:make|makes|made|making)$/;
const HAPPY = /^(?:happy|glad|smile)$/;
/** So many pieces lie between at most: "made most of our regular guests happy". */
const NEAR = 5;

/** "How to make guests happy". */
const asksFix = ({ meanings }: Piece) => meanings.some((one) => one.is === "role" && one.role === "fix");

/** "What made people happy?" asks of joy; who is "happy with" something is pleased. */
export const withJoy = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece, at) => {
    const isHappy = HAPPY.test(fold(piece.words.join(" "))) && piece.meanings.some(({ is }) => is === "role");
    const isMade = pieces
      .slice(Math.max(0, at - NEAR), at)
      .some((one) => !asksFix(one) && one.words.some((word) => MAKES.test(fold(word))));
    return isHappy && isMade
      ? { ...piece, meanings: [{ is: "emotion", emotion: "joy" }], rival: null }
      : piece;
  });

/** The nearest place, before or after, whose words say something. */
function placeBeside(pieces: readonly Piece[], at: number, step: number): number {
  let place = at + step;
  while (pieces[place]?.meanings.length && pieces[place]?.meanings.every(isAside)) place += step;
  return place;
}

/** Whether a name of several words has another's words in a row. */
const hasWords = (name: string, words: string): boolean =>
  ` ${fold(name)} `.includes(` ${fold(words)} `) && fold(name) !== fold(words);

/** Whether another value of the same column is named, too. */
const isBesideOf = (pieces: readonly Piece[], own: { column: string; value: string }): boolean =>
  pieces.some(({ meanings }) =>
    meanings.some((one) => one.is === "value" && one.column === own.column && one.value !== own.value),
  );

/**
 * "History" of "Compare History with Fine Arts" as the value that it is beside another of its column, though the word
 * asks for something elsewhere.
 */
export function withComparedValues(pieces: readonly Piece[], { columns }: Askable): Piece[] {
  const isCompared = pieces.some(({ meanings }) =>
    meanings.some((one) => one.is === "role" && (one.role === "compare" || one.role === "or")),
  );
  if (!isCompared) return [...pieces];
  return pieces.map((piece) => {
    const { rival } = piece;
    if (rival?.is === "value" && isBesideOf(pieces, rival))
      return { ...piece, meanings: [rival], rival: null };
    if (piece.meanings.length === 0 || piece.meanings.some(({ is }) => is !== "role")) return piece;
    const words = fold(piece.words.join(" "));
    for (const { column, values, is_rating } of columns) {
      const value = values.find((one) => fold(one) === words);
      if (value !== undefined && isBesideOf(pieces, { column, value }))
        return { ...piece, meanings: [{ is: "value", column, value, by: "name", isRating: is_rating }] };
    }
    return piece;
  });
}
