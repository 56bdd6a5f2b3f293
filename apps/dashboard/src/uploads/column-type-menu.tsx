import { Menu } from "@mantine/core";
import type { ColumnType } from "@soundings/contract/sources";
import {
  AlignLeft,
  Calendar,
  ChartScatter,
  Check,
  ChevronDown,
  Hash,
  Link as LinkIcon,
  type LucideIcon,
  Star,
  TextQuote,
  X,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { type PlannedColumn, typeChoices } from "./import-plan.ts";
import styles from "./uploads.module.css";

export const TYPE_ICONS: Record<ColumnType, LucideIcon> = {
  comment: TextQuote,
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
}

/** A column's type, what each one is for, and why some are not to be had. */
export function ColumnTypeMenu({ planned, onType }: ColumnTypeMenuProps) {
  const { t } = useTranslation("uploads");
  const { column, type } = planned;
  const Icon = type ? TYPE_ICONS[type] : X;
  const name = type ? t(`type.${type}`) : t("type.none");
  return (
    <Menu position="bottom-start" width={352}>
      <Menu.Target>
        <button
          type="button"
          className={styles.type}
          aria-label={t("columns.typeOf", { column: column.header, type: name })}
        >
          <Icon size={16} aria-hidden="true" className={styles.typeIcon} />
          <span>{name}</span>
          <ChevronDown size={16} aria-hidden="true" className={styles.typeIcon} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {typeChoices(column).map((choice) => {
          const ChoiceIcon = TYPE_ICONS[choice.type];
          const chosen = choice.type === type;
          return (
            <Menu.Item
              key={choice.type}
              role="menuitemradio"
              aria-checked={chosen}
              disabled={!choice.allowed}
              leftSection={<ChoiceIcon size={16} />}
              rightSection={
                <span className={styles.choiceEnd}>
                  <span>{t(choice.allowed ? `typeFor.${choice.type}` : `typeNot.${choice.type}`)}</span>
                  <span className={styles.choiceCheck}>{chosen && <Check size={16} />}</span>
                </span>
              }
              onClick={() => onType(choice.type)}
            >
              {t(`type.${choice.type}`)}
            </Menu.Item>
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
