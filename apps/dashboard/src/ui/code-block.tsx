import styles from "./code-block.module.css";

/** What was sent or came back, to be read and scrolled by keyboard too. */
export function CodeBlock({ label, children }: { label: string; children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.code} tabIndex={0} aria-label={label}>
      <pre>{children}</pre>
    </section>
  );
}
