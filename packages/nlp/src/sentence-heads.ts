/** A clause of a text. */
export interface Piece {
  start: number;
  end: number;
  /** Its score where that is known; null where nothing in it judges. */
  score?: number | null;
}

/** What leans less leans nowhere. */
export const FAINT = 15;

/** Whether a clause ends its sentence. */
function endsSentence(clause: string): boolean {
  const said = clause.trimEnd();
  return /[.!?…]$/.test(said) || clause.slice(said.length).includes("\n");
}

/**
 * Which side the rest of a sentence takes whose head judges nothing by itself, 0 for neither: "Tiện nghi phòng, đồ ăn chưa
 * xứng với giá" names the comforts of a room and complains. Null where a clause is no such head.
 */
export function headSide(text: string, clauses: readonly Piece[], place: number): number | null {
  for (let at = place; at < clauses.length; at++) {
    const { score, end } = clauses[at] as Piece;
    if (score === undefined || (at === place && score !== null)) return null;
    if (score !== null) return Math.abs(score) < FAINT ? 0 : Math.sign(score);
    const next = clauses[at + 1]?.start ?? text.length;
    if (endsSentence(text.slice(clauses[at]?.start, Math.max(end, next)))) return null;
  }
  return null;
}
