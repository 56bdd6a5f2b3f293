import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./filter-chip.module.css";

interface FilterChipProps {
  /** What is narrowed. */
  label: string;
  onRemove: () => void;
  /** To which value. */
  children: ReactNode;
}

/** One condition that holds, and the way to take it away. */
export function FilterChip({ label, onRemove, children }: FilterChipProps) {
  const { t } = useTranslation("comments");
  return (
    <span className={styles.chip}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{children}</span>
      <button
        type="button"
        className={styles.remove}
        aria-label={t("filter.remove", { name: label })}
        onClick={onRemove}
      >
        <X size={14} aria-hidden="true" />
      </button>
    </span>
  );
}
