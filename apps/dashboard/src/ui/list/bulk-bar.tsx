import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { Kbd } from "../kbd.tsx";
import styles from "./bulk-bar.module.css";

interface BulkBarProps {
  label: string;
  count: number;
  onClear: () => void;
  /** Buttons, one for each thing that can be done. */
  children: ReactNode;
}

/** What can be done with the checked rows; docked in the foot, so no row moves or is covered. */
export function BulkBar({ label, count, onClear, children }: BulkBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className={styles.bar} role="toolbar" aria-label={label}>
      <b className={styles.count} aria-live="polite">
        {t("bulk.selected", { count, number: format.number(count) })}
      </b>
      <span className={styles.line} />
      {children}
      <span className={styles.line} />
      <Button variant="subtle" rightSection={<Kbd>Esc</Kbd>} onClick={onClear}>
        {t("bulk.clear")}
      </Button>
    </div>
  );
}
