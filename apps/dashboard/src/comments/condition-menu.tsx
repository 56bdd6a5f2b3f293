import { Menu, Popover } from "@mantine/core";
import type { Dataset } from "@soundings/contract/datasets";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { MenuChoice } from "../ui/menu-choice.tsx";
import { ColumnValues } from "./column-values.tsx";
import { type CommentsView, setCondition, toggleCell } from "./comments-view.ts";
import {
  type ConditionKey,
  type ConditionOption,
  chosenValues,
  textColumns,
  useConditionOptions,
} from "./condition-options.ts";
import styles from "./conditions.module.css";

interface ConditionMenuProps<View extends CommentsView> {
  dataset: Dataset;
  view: View;
  /** The conditions that are offered, beside the values of text columns. */
  keys: readonly ConditionKey[];
  onChange: (view: View) => void;
  /** The button that opens the menu. */
  children: React.ReactNode;
}

/** Every condition that comments can be narrowed with; a column's values open in the menu's place. */
export function ConditionMenu<View extends CommentsView>(props: ConditionMenuProps<View>) {
  const { dataset, view, keys, onChange, children } = props;
  const { t } = useTranslation("comments");
  const { options } = useConditionOptions(dataset, keys);
  const [column, setColumn] = useState<number | null>(null);
  const columns = textColumns(dataset);
  return (
    <Popover
      opened={column !== null}
      onChange={(open) => !open && setColumn(null)}
      position="bottom-start"
      width={280}
      trapFocus
      withRoles={false}
    >
      <Popover.Target>
        <span>
          <Menu position="bottom-start" returnFocus>
            <Menu.Target>{children}</Menu.Target>
            <Menu.Dropdown>
              {keys.map((key) => (
                <OptionMenu
                  key={key}
                  label={t(`filter.${key}`)}
                  options={options[key]}
                  chosen={view.filter[key]}
                  onChoose={(value) => onChange(setCondition(view, key, value as never))}
                />
              ))}
              {columns.length > 0 && keys.length > 0 && <Menu.Divider />}
              {columns.map(({ index, header }) => (
                <Menu.Item key={index} onClick={() => setColumn(index)}>
                  <span className={styles.column}>{header}…</span>
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </span>
      </Popover.Target>
      <Popover.Dropdown
        // Takes the focus until there are values to put it on.
        tabIndex={-1}
        className={styles.values}
        role="dialog"
        aria-label={columns.find(({ index }) => index === column)?.header}
      >
        {column !== null && (
          <ColumnValues
            dataset={dataset}
            column={column}
            chosen={chosenValues(view.filter.cell, column)}
            onToggle={(value) => onChange(toggleCell(view, `${column}:${value}`))}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

interface OptionMenuProps {
  label: string;
  options: readonly ConditionOption[];
  chosen: string | undefined;
  onChoose: (value: string | undefined) => void;
}

function OptionMenu({ label, options, chosen, onChoose }: OptionMenuProps) {
  const format = useFormat();
  if (options.length === 0) return null;
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item>{label}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown className={styles.options}>
        {options.map((option) => {
          const on = option.value === chosen;
          return (
            <MenuChoice
              key={option.value}
              checked={on}
              className={option.under ? styles.under : undefined}
              end={option.count !== undefined && format.number(option.count)}
              onChoose={() => onChoose(on ? undefined : option.value)}
            >
              {option.name}
            </MenuChoice>
          );
        })}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}
