import { Fragment } from "react";
import { type SentencePiece, spaced } from "./describe-conditions.ts";
import styles from "./sentence.module.css";

/** A sentence about conditions: answers as chips, AND and OR in the accent, what is missing in amber. */
export function ConditionsSentence({ pieces }: { pieces: readonly SentencePiece[] }) {
  return pieces.map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no name but their place
    <Fragment key={at}>
      {spaced(pieces, at) && " "}
      <span className={styles[piece.kind]} title={piece.hint}>
        {piece.text}
      </span>
    </Fragment>
  ));
}
