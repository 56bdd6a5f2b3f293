import { Select } from "@mantine/core";
import type { LocalFile } from "@soundings/contract/local-files";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import styles from "./layout-bar.module.css";

/** How a file is to be read another way; what is absent stays as it is. */
export interface LayoutChange {
  header_row?: number | null;
  comment_column?: number;
}

interface LayoutBarProps {
  file: LocalFile;
  onLayout: (change: LayoutChange) => void;
}

const NO_HEADER = "none";
/** Cells of a row that tell it from others in a list. */
const CELLS_SHOWN = 4;

/** Which row names the columns, and which column holds the comments. */
export function LayoutBar({ file, onLayout }: LayoutBarProps) {
  const { t } = useTranslation("uploads");
  const format = useFormat();
  const rows = file.first_rows.map(({ row, cells }) => ({
    value: String(row),
    label: t("layout.row", {
      row: format.number(row),
      cells: cells.filter(Boolean).slice(0, CELLS_SHOWN).join(", "),
    }),
  }));
  // A header that was chosen from outside may stand further down.
  const known = file.header_row === null || rows.some(({ value }) => value === String(file.header_row));
  if (!known) rows.push({ value: String(file.header_row), label: format.number(file.header_row ?? 0) });
  return (
    <div className={styles.bar}>
      <Select
        label={t("layout.header")}
        className={styles.field}
        allowDeselect={false}
        value={file.header_row === null ? NO_HEADER : String(file.header_row)}
        onChange={(value) =>
          value !== null && onLayout({ header_row: value === NO_HEADER ? null : Number(value) })
        }
        data={[{ value: NO_HEADER, label: t("layout.noHeader") }, ...rows]}
      />
      <Select
        label={t("layout.comments")}
        className={styles.field}
        allowDeselect={false}
        value={String(file.comment_column)}
        onChange={(value) => value !== null && onLayout({ comment_column: Number(value) })}
        data={file.columns.map(({ index, header }) => ({ value: String(index), label: header }))}
      />
    </div>
  );
}
