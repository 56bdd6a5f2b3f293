import { Button, Menu } from "@mantine/core";
import { ArrowDownUp, ChevronDown } from "lucide-react";
import { MenuChoice } from "./menu-choice.tsx";

export interface Order<Key extends string> {
  sortBy: Key;
  sortDirection: "asc" | "desc";
}

interface SortMenuProps<Key extends string> {
  options: readonly Order<Key>[];
  chosen: Order<Key>;
  /** An order said in words. */
  nameOf: (order: Order<Key>) => string;
  onChange: (order: Order<Key>) => void;
  variant?: "default" | "subtle";
  className?: string | undefined;
}

/** The orders that a list can have; the button says the present one. */
export function SortMenu<Key extends string>(props: SortMenuProps<Key>) {
  const { options, chosen, nameOf, onChange, variant = "default", className } = props;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant={variant}
          className={className}
          leftSection={<ArrowDownUp size={16} />}
          rightSection={<ChevronDown size={16} />}
        >
          {nameOf(chosen)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {options.map((order) => (
          <MenuChoice
            key={`${order.sortBy}.${order.sortDirection}`}
            checked={order.sortBy === chosen.sortBy && order.sortDirection === chosen.sortDirection}
            onChoose={() => onChange(order)}
          >
            {nameOf(order)}
          </MenuChoice>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
