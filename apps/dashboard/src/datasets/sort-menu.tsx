import { Button, Menu } from "@mantine/core";
import { DATASET_SORT_KEYS } from "@soundings/contract/datasets";
import { ArrowDownUp, Check, ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { FIRST_DIRECTION, type ListState } from "./list-state.ts";

interface SortMenuProps {
  state: ListState;
  onChange: (part: Partial<ListState>) => void;
}

/** Every order the list can have, said in words. */
export function SortMenu({ state, onChange }: SortMenuProps) {
  const { t } = useTranslation("datasets");
  const options = DATASET_SORT_KEYS.flatMap((sortBy) => {
    const first = FIRST_DIRECTION[sortBy];
    const second = first === "asc" ? ("desc" as const) : ("asc" as const);
    return [first, second].map((sortDirection) => ({ sortBy, sortDirection }));
  });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<ArrowDownUp size={16} />}
          rightSection={<ChevronDown size={16} />}
        >
          {t(`sort.${state.sortBy}.${state.sortDirection}`)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {options.map((option) => {
          const chosen = option.sortBy === state.sortBy && option.sortDirection === state.sortDirection;
          return (
            <Menu.Item
              key={`${option.sortBy}.${option.sortDirection}`}
              role="menuitemradio"
              aria-checked={chosen}
              rightSection={chosen && <Check size={16} />}
              onClick={() => onChange(option)}
            >
              {t(`sort.${option.sortBy}.${option.sortDirection}`)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
