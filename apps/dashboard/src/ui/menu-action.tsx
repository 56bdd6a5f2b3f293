import { Menu } from "@mantine/core";
import type { ReactNode } from "react";
import { Kbd } from "./kbd.tsx";

interface MenuActionProps {
  icon: ReactNode;
  shortcut?: string | undefined;
  danger?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** One thing that a menu does, with its key. */
export function MenuAction(props: MenuActionProps) {
  const { icon, shortcut, danger = false, disabled = false, onClick, children } = props;
  return (
    <Menu.Item
      leftSection={icon}
      rightSection={shortcut && <Kbd>{shortcut}</Kbd>}
      disabled={disabled}
      onClick={onClick}
      data-danger={danger || undefined}
    >
      {children}
    </Menu.Item>
  );
}
