import { byPlace } from "../../ui/by-place.tsx";
import { type SentencePiece, spaced } from "./describe-conditions.ts";
import styles from "./sentence.module.css";

/** A sentence about conditions: answers as chips, AND and OR in the accent, what is missing in amber. */
export function ConditionsSentence({ pieces }: { pieces: readonly SentencePiece[] }) {
  return byPlace(pieces, (piece, at) => (
    <>
      {spaced(pieces, at) && " "}
      <span className={styles[piece.kind]} title={piece.hint}>
        {piece.text}
      </span>
    </>
  ));
}
