import styles from "./code-block.module.css";
import { ScrollSection } from "./scroll-section.tsx";

/** What was sent or came back, to be read and scrolled by keyboard too. */
export function CodeBlock({ label, children }: { label: string; children: string }) {
  return (
    <ScrollSection className={styles.code} aria-label={label}>
      <pre>{children}</pre>
    </ScrollSection>
  );
}
