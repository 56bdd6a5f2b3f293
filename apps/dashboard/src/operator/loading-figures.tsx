import { Skeleton } from "@mantine/core";
import { byPlace } from "../ui/by-place.tsx";
import styles from "./figures.module.css";

/** Rows before they are there. */
export function LoadingFigures({ rows = 4 }: { rows?: number }) {
  return (
    <div className={styles.loading} aria-busy="true">
      {byPlace([...Array(rows).keys()], (row) => (
        <Skeleton height={14} width={`${90 - ((row * 17) % 40)}%`} />
      ))}
    </div>
  );
}
