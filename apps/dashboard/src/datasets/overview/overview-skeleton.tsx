import { Skeleton } from "@mantine/core";
import styles from "./overview.module.css";

/** The numbers' own layout while they load. */
export function PanelsSkeleton({ trend }: { trend: boolean }) {
  return (
    <div aria-hidden="true" className={styles.left}>
      <div className={`${styles.section} ${styles.head}`}>
        <div>
          <Skeleton width={110} height={12} mt={4} mb={16} />
          <Skeleton width={160} height={26} mb={18} />
          <Skeleton width="100%" height={8} mb={26} />
          <Skeleton width="100%" height={10} mb={12} />
          <Skeleton width="100%" height={10} />
        </div>
        <div>
          <Skeleton width={260} height={12} mt={4} mb={20} />
          {[82, 100, 50, 38, 24].map((width) => (
            <Skeleton key={width} width={`${width * 0.7}%`} height={14} mb={12} />
          ))}
        </div>
      </div>
      {trend && (
        <div className={styles.section}>
          <Skeleton width={320} height={12} mt={4} mb={16} />
          <Skeleton width="100%" height={260} />
        </div>
      )}
      <div className={styles.duo}>
        {[1.45, 1].map((pane) => (
          <div key={pane}>
            <Skeleton width={160} height={12} mt={4} mb={20} />
            {[90, 80, 75, 60, 55, 40].map((width) => (
              <Skeleton key={width} width={`${width}%`} height={10} mb={22} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
