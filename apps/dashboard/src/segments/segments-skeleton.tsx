import { Skeleton } from "@mantine/core";
import styles from "./segments.module.css";

/** The screen's own layout while it loads. */
export function SegmentsSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={styles.toolbar}>
        <Skeleton width={220} height={48} />
        <Skeleton width={220} height={48} />
      </div>
      <div className={styles.claims}>
        <Skeleton width={140} height={12} mb={16} />
        <Skeleton width="60%" height={12} mb={10} />
        <Skeleton width="50%" height={12} />
      </div>
      <div className={styles.tableScroll}>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton key={row} width="100%" height={28} mb={12} />
        ))}
      </div>
    </div>
  );
}
