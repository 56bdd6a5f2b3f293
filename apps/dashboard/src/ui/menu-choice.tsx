import { Menu } from "@mantine/core";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./menu-choice.module.css";

interface MenuChoiceProps {
  /** Whether it is the one that holds. */
  checked: boolean;
  onChoose: () => void;
  icon?: ReactNode;
  /** At the far end, before the check: a count, what it is for. */
  end?: ReactNode;
  disabled?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** One of several in a menu of which one holds; the check stands at the end and closes the menu. */
export function MenuChoice({ checked, onChoose, icon, end, disabled, className, children }: MenuChoiceProps) {
  return (
    <Menu.RadioItem
      value=""
      checked={checked}
      onChange={onChoose}
      closeMenuOnClick
      disabled={disabled ?? false}
      className={className ?? ""}
      classNames={{ itemIndicator: styles.indicator ?? "" }}
      rightSection={
        <span className={styles.end}>
          {end}
          <span className={styles.check}>{checked && <Check size={16} aria-hidden="true" />}</span>
        </span>
      }
    >
      <span className={styles.label}>
        {icon && <span className={styles.icon}>{icon}</span>}
        {children}
      </span>
    </Menu.RadioItem>
  );
}
