import { Menu } from "@mantine/core";
import { ChevronDown, type LucideIcon } from "lucide-react";
import columnsTableStyles from "./columns-table.module.css";
import styles from "./uploads.module.css";

interface ColumnMenuTargetProps {
  icon: LucideIcon;
  /** What the column is now. */
  name: string;
  label: string;
}

/** What opens the menu of a column in a file's preview. */
export function ColumnMenuTarget({ icon: Icon, name, label }: ColumnMenuTargetProps) {
  return (
    <Menu.Target>
      <button type="button" className={columnsTableStyles.type} aria-label={label}>
        <Icon size={16} aria-hidden="true" className={styles.typeIcon} />
        <span>{name}</span>
        <ChevronDown size={16} aria-hidden="true" className={styles.typeIcon} />
      </button>
    </Menu.Target>
  );
}
