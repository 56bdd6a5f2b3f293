import { Skeleton } from "@mantine/core";
import styles from "./figures.module.css";

/** Rows before they are there. */
export function LoadingFigures({ rows = 4 }: { rows?: number }) {
  return (
    <div className={styles.loading} aria-busy="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
        <Skeleton key={row} height={14} width={`${90 - ((row * 17) % 40)}%`} />
      ))}
    </div>
  );
}
