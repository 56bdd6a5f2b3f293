import { Menu } from "@mantine/core";
import type { ColumnType } from "@soundings/contract/local-files";
import {
  AlignLeft,
  Calendar,
  ChartScatter,
  Hash,
  Link as LinkIcon,
  type LucideIcon,
  Star,
  X,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { MenuChoice } from "../ui/menu-choice.tsx";
import { ColumnMenuTarget } from "./column-menu-target.tsx";
import { type PlannedColumn, typeChoices } from "./import-plan.ts";

export const TYPE_ICONS: Record<ColumnType, LucideIcon> = {
  comment: AlignLeft,
  date_time: Calendar,
  number: Hash,
  score: Star,
  text: AlignLeft,
  url: LinkIcon,
  correlation_numeric: ChartScatter,
};

interface ColumnTypeMenuProps {
  planned: PlannedColumn;
  onType: (type: PlannedColumn["type"]) => void;
  /** Makes the column the comments. */
  onComments: () => void;
}

/** A column's type, what each one is for, and why some are not to be had. */
export function ColumnTypeMenu({ planned, onType, onComments }: ColumnTypeMenuProps) {
  const { t } = useTranslation("uploads");
  const { column, type } = planned;
  const Icon = type ? TYPE_ICONS[type] : X;
  const name = type ? t(`type.${type}`) : t("type.none");
  return (
    <Menu position="bottom-start" width={352}>
      <ColumnMenuTarget
        icon={Icon}
        name={name}
        label={t("columns.typeOf", { column: column.header, type: name })}
      />
      <Menu.Dropdown>
        <MenuChoice
          checked={false}
          icon={<TYPE_ICONS.comment size={16} />}
          end={t("typeFor.comment")}
          onChoose={onComments}
        >
          {t("type.comment")}
        </MenuChoice>
        {typeChoices(column).map((choice) => {
          const ChoiceIcon = TYPE_ICONS[choice.type];
          return (
            <MenuChoice
              key={choice.type}
              checked={choice.type === type}
              disabled={!choice.allowed}
              icon={<ChoiceIcon size={16} />}
              end={t(choice.allowed ? `typeFor.${choice.type}` : `typeNot.${choice.type}`)}
              onChoose={() => onType(choice.type)}
            >
              {t(`type.${choice.type}`)}
            </MenuChoice>
          );
        })}
        <Menu.Divider />
        <Menu.Item leftSection={<X size={16} />} onClick={() => onType(null)} disabled={type === null}>
          {t("columns.leaveOut")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
