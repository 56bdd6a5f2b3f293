import { Skeleton } from "@mantine/core";
import styles from "./answers-screen.module.css";
import { SummaryStrip } from "./summary-strip.tsx";

const ROWS = ["92%", "78%", "85%", "96%", "70%", "88%", "81%", "94%", "75%", "90%", "83%", "79%"];

/** The screen's own layout while the survey is on its way. */
export function AnswersSkeleton() {
  return (
    <div className={styles.list}>
      <SummaryStrip summary={null} whole={null} conditions={{}} onChange={() => undefined} />
      <div className={styles.toolbar}>
        <Skeleton width={200} height={28} />
        <Skeleton width={104} height={28} />
        <Skeleton width={72} height={28} />
      </div>
      {ROWS.map((width) => (
        <div key={width} className={styles.skeletonRow}>
          <Skeleton width={width} height={10} />
        </div>
      ))}
    </div>
  );
}
