import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import type { EditorTab } from "../surveys/editor-tabs.ts";
import frame from "./editor-frame.module.css";
import styles from "./tab-skeleton.module.css";

/** The editor's own layout below its header, while the survey is on its way: the row of tabs, and the open one. */
export function EditorSkeleton({ tab }: { tab: EditorTab }) {
  return (
    <>
      <div className={frame.tabs} aria-hidden="true">
        {[88, 68, 92, 76, 80, 84].map((width) => (
          <Skeleton key={width} className={styles.mark} width={width} height={12} />
        ))}
      </div>
      <TabSkeleton tab={tab} />
    </>
  );
}

/** A tab's own layout while its script is on its way. */
export function TabSkeleton({ tab }: { tab: EditorTab }) {
  return (
    <div className={styles.tab} data-tab={tab} aria-busy="true">
      {LAYOUTS[tab]}
    </div>
  );
}

const lines = (...widths: readonly number[]) =>
  widths.map((width) => <Skeleton key={width} width={`${width}%`} height={10} />);

const side = <div className={styles.side}>{lines(78, 62, 70, 54, 66, 48, 74, 58)}</div>;

const preview = (
  <div className={styles.preview}>
    <div className={styles.phone}>
      <Skeleton width="64%" height={16} mb={8} />
      {[100, 99, 98].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={44} radius={10} />
      ))}
      <Skeleton width={112} height={40} radius={10} mt={8} />
    </div>
  </div>
);

const fields = (
  <div className={styles.fields}>
    {[32, 44, 28, 38].map((width) => (
      <div key={width}>
        <Skeleton width={`${width}%`} height={10} mb={8} />
        <Skeleton height={36} />
      </div>
    ))}
  </div>
);

const LAYOUTS: Record<EditorTab, ReactNode> = {
  questions: (
    <>
      {side}
      <div className={styles.canvas}>
        <Skeleton width="40%" height={20} mb={8} />
        {[68, 52, 60].map((width) => (
          <div key={width} className={styles.card}>
            <Skeleton width={`${width}%`} height={14} mb={8} />
            {lines(46, 38, 42)}
          </div>
        ))}
      </div>
      {preview}
    </>
  ),
  flows: (
    <div className={styles.flow}>
      {[1, 2, 3, 4].map((node) => (
        <div key={node} className={styles.node}>
          {lines(56, 78)}
        </div>
      ))}
    </div>
  ),
  translation: (
    <>
      {side}
      <div className={styles.rows}>
        {[92, 74, 84, 66, 88, 78, 70, 82].map((width) => (
          <div key={width} className={styles.row}>
            {lines(width, width - 8)}
          </div>
        ))}
      </div>
    </>
  ),
  layout: (
    <>
      {fields}
      {preview}
    </>
  ),
  settings: (
    <>
      {side}
      {fields}
    </>
  ),
  connect: (
    <>
      {side}
      {fields}
    </>
  ),
};
