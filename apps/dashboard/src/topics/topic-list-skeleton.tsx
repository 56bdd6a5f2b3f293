import { Skeleton } from "@mantine/core";
import topicCellsStyles from "./topic-cells.module.css";
import styles from "./topic-table.module.css";
import topicsStyles from "./topics.module.css";

/** The list's own layout while it loads. */
export function TopicListSkeleton({ trend }: { trend: boolean }) {
  return (
    <div className={topicsStyles.left} aria-hidden="true">
      <div className={topicsStyles.toolbar}>
        <Skeleton width={220} height={28} />
        <Skeleton width={170} height={28} />
      </div>
      <div className={styles.grid} data-trend={trend || undefined}>
        <div className={styles.head} />
        {Array.from({ length: 12 }, (_, index) => index).map((index) => (
          <div key={index} className={styles.skeletonRow}>
            <Skeleton width={16} height={16} radius={4} />
            <Skeleton width={`${40 + ((index * 29) % 40)}%`} height={10} ml={20} />
            <Skeleton width={64} height={10} />
            <Skeleton width={`${Math.max(20, 96 - index * 8)}%`} height={6} ml={8} />
            <Skeleton width={40} height={10} ml="auto" />
            {trend && (
              <span className={topicCellsStyles.trend}>
                <Skeleton width={82} height={10} />
              </span>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
