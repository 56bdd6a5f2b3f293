import type { Block } from "@soundings/survey/survey";
import styles from "./block-number.module.css";

interface Props {
  block: Pick<Block, "block_number"> | null;
  /** Nobody comes there: its frame is dashed. */
  unreachable?: boolean;
}

/** A block's number in its little box, wherever the flow is drawn. */
export function BlockNumber({ block, unreachable = false }: Props) {
  return (
    <span className={styles.number} data-unreachable={unreachable || undefined}>
      {block?.block_number}
    </span>
  );
}
