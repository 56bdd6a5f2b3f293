import { Popover } from "@mantine/core";
import type { Dataset } from "@soundings/contract/datasets";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { FilterChip } from "../ui/filter-chip.tsx";
import { ColumnValues } from "./column-values.tsx";
import { type CommentsView, setCondition, toggleCell } from "./comments-view.ts";
import {
  type ConditionKey,
  chosenValues,
  narrowingColumns,
  useConditionOptions,
} from "./condition-options.ts";
import styles from "./conditions.module.css";

interface ConditionChipsProps<View extends CommentsView> {
  dataset: Dataset;
  view: View;
  keys: readonly ConditionKey[];
  onChange: (view: View) => void;
}

/** One chip per condition that holds; those of a column open its values. */
export function ConditionChips<View extends CommentsView>(props: ConditionChipsProps<View>) {
  const { dataset, view, keys, onChange } = props;
  const { t } = useTranslation("comments");
  const format = useFormat();
  const { nameOf } = useConditionOptions(dataset, keys);
  const { commentDays } = view;
  return (
    <>
      {keys.map((key) => {
        const value = view.filter[key];
        return (
          value !== undefined && (
            <FilterChip
              key={key}
              label={t(`filter.${key}`)}
              onRemove={() => onChange(setCondition(view, key, undefined))}
            >
              {nameOf(key, value)}
            </FilterChip>
          )
        );
      })}
      {narrowingColumns(dataset, view.filter.cell).map(({ index, header, data_type }) => {
        const values = chosenValues(view.filter.cell, index);
        const [first] = values;
        const text =
          values.length === 1
            ? first
            : t("filter.values", { count: values.length, first, more: values.length - 1 });
        return (
          <FilterChip
            key={index}
            label={header}
            onRemove={() =>
              onChange(values.reduce((left, value) => toggleCell(left, `${index}:${value}`), view))
            }
          >
            {data_type === "text" ? (
              <ColumnChip label={header} text={text}>
                <ColumnValues
                  dataset={dataset}
                  column={index}
                  chosen={values}
                  onToggle={(value) => onChange(toggleCell(view, `${index}:${value}`))}
                />
              </ColumnChip>
            ) : (
              text
            )}
          </FilterChip>
        );
      })}
      {commentDays && (
        <FilterChip
          label={t("filter.days")}
          onRemove={() => onChange({ ...view, commentDays: null, page: 1 })}
        >
          {commentDays.from === commentDays.to
            ? format.date(commentDays.from)
            : `${format.day(commentDays.from)} – ${format.date(commentDays.to)}`}
        </FilterChip>
      )}
    </>
  );
}

/** The values of a column's chip, which open all values to choose from. */
function ColumnChip({ label, text, children }: { label: string; text: ReactNode; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-start"
      width={280}
      trapFocus
      returnFocus
      withRoles
    >
      <Popover.Target>
        <button type="button" className={styles.edit} onClick={() => setOpen(!open)}>
          {text}
        </button>
      </Popover.Target>
      {/* Takes the focus until there are values to put it on. */}
      <Popover.Dropdown tabIndex={-1} className={styles.values} aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
