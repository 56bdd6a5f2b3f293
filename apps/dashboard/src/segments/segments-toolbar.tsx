import { Select } from "@mantine/core";
import type { Segments } from "@soundings/contract/insights";
import { useTranslation } from "react-i18next";
import type { SegmentNames } from "../datasets/use-segment-names.ts";
import { useFormat } from "../lib/format.ts";
import styles from "./segments.module.css";
import type { SegmentsState } from "./segments-state.ts";

interface SegmentsToolbarProps {
  columns: Segments["columns"];
  /** The one that parts the comments now. */
  column: string;
  state: SegmentsState;
  names: SegmentNames;
  onChange: (next: SegmentsState) => void;
}

/** Which column parts the comments, and which one it is crossed with. */
export function SegmentsToolbar({ columns, column, state, names, onChange }: SegmentsToolbarProps) {
  const { t } = useTranslation("segments");
  const format = useFormat();
  const options = columns.map((one) => ({
    value: one.column,
    label: t("toolbar.option", {
      name: names.columnName(one.column),
      count: one.value_count,
      number: format.number(one.value_count),
    }),
  }));
  const across = state.across === column ? null : state.across;
  return (
    <section className={styles.toolbar} aria-label={t("toolbar.label")}>
      <Select
        className={styles.choice ?? ""}
        label={t("toolbar.by")}
        data={options}
        value={column}
        allowDeselect={false}
        onChange={(next) =>
          next && onChange({ ...state, column: next, across: next === across ? null : across })
        }
      />
      {options.length > 1 && (
        <Select
          className={styles.choice ?? ""}
          label={t("toolbar.across")}
          placeholder={t("toolbar.none")}
          data={options.filter(({ value }) => value !== column)}
          value={across}
          clearable
          onChange={(next) => onChange({ ...state, across: next })}
        />
      )}
    </section>
  );
}
