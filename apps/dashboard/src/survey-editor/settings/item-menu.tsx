import { ActionIcon, Menu } from "@mantine/core";
import { Ellipsis, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";

interface ItemMenuProps {
  /** Of the part whose menu it is. */
  name: string;
  actions: readonly {
    label: string;
    icon: LucideIcon;
    onClick: () => void;
    danger?: boolean;
    disabled?: boolean;
  }[];
}

/** What can be done to one part of a list. */
export function ItemMenu({ name, actions }: ItemMenuProps) {
  const { t } = useTranslation("survey-settings");
  return (
    <Menu width={220}>
      <Menu.Target>
        <ActionIcon aria-label={t("actionsOf", { name })}>
          <Ellipsis size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon: Icon, onClick, danger, disabled }) => (
          <Menu.Item
            key={label}
            leftSection={<Icon size={16} aria-hidden="true" />}
            data-danger={danger || undefined}
            disabled={disabled ?? false}
            onClick={onClick}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
