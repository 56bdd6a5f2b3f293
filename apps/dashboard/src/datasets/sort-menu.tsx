import { Button, Menu } from "@mantine/core";
import { DATASET_SORT_KEYS } from "@soundings/contract/datasets";
import { ArrowDownUp, ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { MenuChoice } from "../ui/menu-choice.tsx";
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
            <MenuChoice
              key={`${option.sortBy}.${option.sortDirection}`}
              checked={chosen}
              onChoose={() => onChange(option)}
            >
              {t(`sort.${option.sortBy}.${option.sortDirection}`)}
            </MenuChoice>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
