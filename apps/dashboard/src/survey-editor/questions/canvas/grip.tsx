import { GripVertical } from "lucide-react";
import type { Movable } from "../moving/use-movable.ts";
import styles from "./card.module.css";

/** Where a card is taken hold of, with the pointer or with Space. */
export function Grip({ movable, label }: { movable: Movable; label: string }) {
  return (
    <button
      type="button"
      ref={movable.handleRef}
      className={styles.grip}
      aria-label={label}
      aria-describedby={movable.describedBy}
      {...movable.listeners}
    >
      <GripVertical size={16} aria-hidden="true" />
    </button>
  );
}
