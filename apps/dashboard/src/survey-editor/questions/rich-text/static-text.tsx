import { parseRichText, type RichPiece } from "@soundings/survey/rich-text";
import type { ReactNode } from "react";
import { byPlace } from "../../../ui/by-place.tsx";
import { ChipText } from "./chip-text.tsx";
import type { PipeSource } from "./pipe-sources.ts";
import styles from "./rich-text.module.css";

/** A text as the editor shows it, without the editor. */
export function StaticText({ value, sources }: { value: string; sources: readonly PipeSource[] }) {
  return <p>{byPlace(parseRichText(value), (piece) => drawn(piece, sources))}</p>;
}

function drawn(piece: RichPiece, sources: readonly PipeSource[]): ReactNode {
  if (piece.kind === "break") return <br />;
  let words: ReactNode = piece.kind === "text" ? piece.text : null;
  if (piece.kind === "pipe") {
    const known = sources.find((one) => one.source === piece.source && one.name === piece.name);
    words = (
      <span className={styles.chipHolder}>
        <span className={styles.chip} data-broken={!known || undefined}>
          <ChipText source={known} name={piece.name} />
        </span>
      </span>
    );
  }
  if (piece.italic) words = <em>{words}</em>;
  if (piece.bold) words = <strong>{words}</strong>;
  // A link that is being edited leads nowhere.
  return piece.href === null ? words : <span className={styles.link}>{words}</span>;
}
