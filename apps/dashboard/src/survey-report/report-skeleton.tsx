import { Skeleton } from "@mantine/core";
import keyFiguresStyles from "./overview/key-figures.module.css";
import styles from "./report.module.css";
import reportCardStyles from "./report-card.module.css";
import reportContentsStyles from "./report-contents.module.css";

/** The report's own layout while it loads. */
export function ReportSkeleton() {
  return (
    <div className={styles.columns} aria-hidden="true">
      <div className={reportContentsStyles.contents}>
        {[80, 60, 70, 55, 65].map((width) => (
          <Skeleton key={width} width={`${width}%`} height={12} m={8} />
        ))}
      </div>
      <div className={styles.report}>
        <div className={keyFiguresStyles.figures}>
          {["a", "b", "c", "d"].map((key) => (
            <div key={key}>
              <Skeleton width={64} height={10} mb={12} />
              <Skeleton width={96} height={18} />
            </div>
          ))}
        </div>
        <div className={styles.grid}>
          {["a", "b", "c", "d"].map((key) => (
            <div key={key} className={reportCardStyles.card}>
              <Skeleton width="60%" height={14} mb={10} />
              <Skeleton width="40%" height={10} mb={24} />
              {[92, 80, 64, 50, 38].map((width) => (
                <Skeleton key={width} width={`${width}%`} height={14} mb={14} />
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
