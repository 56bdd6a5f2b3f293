import { Menu } from "@mantine/core";
import type { SelectedColumn } from "@soundings/contract/local-files";
import { WAVE_COLUMN } from "@soundings/contract/waves";
import { Plus, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { MenuChoice } from "../../ui/menu-choice.tsx";
import { ColumnMenuTarget } from "../column-menu-target.tsx";
import { TYPE_ICONS } from "../column-type-menu.tsx";
import type { PlannedColumn } from "../import-plan.ts";
import type { Place } from "./wave-plan.ts";

interface WaveColumnMenuProps {
  planned: PlannedColumn;
  place: Place;
  /** The dataset's. */
  columns: readonly SelectedColumn[];
  onPlace: (place: Place) => void;
  /** Makes the column the comments. */
  onComments: () => void;
}

/** Into which column of the dataset one of the file goes. */
export function WaveColumnMenu({ planned, place, columns, onPlace, onComments }: WaveColumnMenuProps) {
  const { t } = useTranslation(["waves", "uploads"]);
  const { column, type } = planned;
  const into = columns.find(({ index }) => index === place);
  const Icon = place === "none" ? X : place === "new" ? Plus : TYPE_ICONS[type ?? "text"];
  const name = into?.header ?? t(place === "new" ? "column.new" : "uploads:type.none");
  return (
    <Menu position="bottom-start" width={280}>
      <ColumnMenuTarget
        icon={Icon}
        name={name}
        label={t("column.goesTo", { column: column.header, into: name })}
      />
      <Menu.Dropdown>
        {columns
          .filter(({ index }) => index !== WAVE_COLUMN)
          .map(({ index, header, data_type }) => {
            const ColumnIcon = TYPE_ICONS[data_type];
            const isComment = data_type === "comment";
            return (
              <MenuChoice
                key={index}
                checked={index === place}
                icon={<ColumnIcon size={16} />}
                onChoose={() => (isComment ? onComments() : onPlace(index))}
              >
                {header}
              </MenuChoice>
            );
          })}
        <Menu.Divider />
        <MenuChoice checked={place === "new"} icon={<Plus size={16} />} onChoose={() => onPlace("new")}>
          {t("column.new")}
        </MenuChoice>
        <Menu.Item leftSection={<X size={16} />} onClick={() => onPlace("none")} disabled={place === "none"}>
          {t("uploads:columns.leaveOut")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
