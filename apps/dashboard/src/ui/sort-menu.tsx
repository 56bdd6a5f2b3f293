import { Button, Menu } from "@mantine/core";
import { ArrowDownUp, ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { MenuChoice } from "./menu-choice.tsx";
import styles from "./sort-menu.module.css";

export interface Order<Key extends string> {
  sortBy: Key;
  sortDirection: "asc" | "desc";
}

interface SortMenuProps<Key extends string> {
  options: readonly Order<Key>[];
  chosen: Order<Key>;
  /** An order said in words: the whole of it, or what it goes by where `labelOf` says the direction. */
  nameOf: (order: Order<Key>) => string;
  labelOf?: (order: Order<Key>) => string;
  iconOf?: (order: Order<Key>) => ReactNode;
  onChange: (order: Order<Key>) => void;
  variant?: "default" | "subtle";
  className?: string | undefined;
}

/** The orders that a list can have; the button says the present one. */
export function SortMenu<Key extends string>(props: SortMenuProps<Key>) {
  const { options, chosen, nameOf, labelOf, iconOf, onChange, variant = "default", className } = props;
  return (
    <Menu position="bottom-end" {...(labelOf ? { width: 240 } : {})}>
      <Menu.Target>
        <Button
          variant={variant}
          className={className}
          leftSection={<ArrowDownUp size={16} />}
          rightSection={<ChevronDown size={16} />}
        >
          <span className={styles.chosen}>
            {labelOf ? `${nameOf(chosen)}, ${labelOf(chosen)}` : nameOf(chosen)}
          </span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {options.map((order) => (
          <MenuChoice
            key={`${order.sortBy}.${order.sortDirection}`}
            checked={order.sortBy === chosen.sortBy && order.sortDirection === chosen.sortDirection}
            icon={iconOf?.(order)}
            end={labelOf?.(order)}
            onChoose={() => onChange(order)}
          >
            {nameOf(order)}
          </MenuChoice>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
