import { FileUp, Plus, Smile, Star } from "lucide-react";
import styles from "./drawings.module.css";

/** An empty page that waits for its first question. */
export function BlankDrawing() {
  return (
    <span className={styles.ground} aria-hidden="true">
      <span className={styles.sheet}>
        <span className={styles.title} />
        <span className={styles.add}>
          <Plus size={16} />
        </span>
      </span>
    </span>
  );
}

/** A page that comes from elsewhere. */
export function FileDrawing() {
  return (
    <span className={styles.ground} aria-hidden="true">
      <span className={styles.sheet} data-side="front">
        <span className={styles.title} />
        <span className={styles.line} />
        <span className={styles.line} />
        <span className={styles.add}>
          <FileUp size={16} />
        </span>
      </span>
    </span>
  );
}

/** Three pages with questions on them. */
export function TemplateDrawing() {
  return (
    <span className={styles.ground} aria-hidden="true">
      <span className={styles.sheet} data-side="left">
        <span className={styles.title} />
        <span className={styles.scale}>
          {[0, 1, 2, 3, 4].map((step) => (
            <span key={step} data-on={step === 3 || undefined} />
          ))}
        </span>
      </span>
      <span className={styles.sheet} data-side="right">
        <span className={styles.title} />
        <span className={styles.signs}>
          <Smile size={16} />
          <Smile size={16} />
          <Smile size={16} />
        </span>
      </span>
      <span className={styles.sheet} data-side="front">
        <span className={styles.title} />
        <span className={styles.signs}>
          {[0, 1, 2, 3, 4].map((star) => (
            <Star key={star} size={14} fill={star < 4 ? "currentcolor" : "none"} />
          ))}
        </span>
        <span className={styles.line} />
        <span className={styles.line} />
      </span>
    </span>
  );
}
