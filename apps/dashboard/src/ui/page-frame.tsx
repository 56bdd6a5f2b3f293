import type { ReactNode } from "react";
import styles from "./page-frame.module.css";

interface PageFrameProps {
  /** The page is as high as the window, and its parts scroll for themselves. */
  fill?: boolean | undefined;
  children: ReactNode;
}

/** A page below the application's own bar. */
export function PageFrame({ fill, children }: PageFrameProps) {
  return (
    <div className={styles.page} data-fill={fill || undefined}>
      {children}
    </div>
  );
}
