import type { ReactNode } from "react";
import { ScrollSection } from "../ui/scroll-section.tsx";
import styles from "./figures.module.css";

interface FigureTableProps {
  label: string;
  /** The first one is over the names. */
  head: readonly string[];
  children: ReactNode;
}

/** Names with their figures; it scrolls by itself where a window is too narrow for all of them. */
export function FigureTable({ label, head, children }: FigureTableProps) {
  return (
    <ScrollSection role="group" className={styles.scroll} aria-label={label}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </ScrollSection>
  );
}
