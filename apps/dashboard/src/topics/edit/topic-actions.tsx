import { ActionIcon, Menu } from "@mantine/core";
import { Ellipsis, FolderInput, Pencil, Split, Star, StarOff, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { Kbd } from "../../ui/kbd.tsx";
import { onceDrawn } from "../../ui/once-drawn.ts";
import type { EditedTopic } from "./topic-edit.ts";
import type { TopicEdits } from "./use-topic-edits.tsx";

interface TopicActionsProps {
  topic: EditedTopic;
  edits: TopicEdits;
  className?: string | undefined;
}

/** The ··· menu of a topic or subtopic; the keys beside its items work on the row, see topic-keys.ts. */
export function TopicActions({ topic, edits, className }: TopicActionsProps) {
  const { t } = useTranslation("topic-edits");
  return (
    <Menu position="bottom-end" width={220} withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          className={className ?? ""}
          aria-label={t("menu.label", { name: topic.name })}
          onClick={(event) => event.stopPropagation()}
        >
          <Ellipsis size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        {/* A menu that closes moves the focus, which would end the field at once. */}
        <Item
          icon={<Pencil size={16} />}
          shortcut="F2"
          onClick={() => onceDrawn(() => flushSync(() => edits.startRename(topic)))}
        >
          {t("menu.rename")}
        </Item>
        <Item
          icon={topic.is_key ? <StarOff size={16} /> : <Star size={16} />}
          shortcut="K"
          onClick={() => edits.setKey([topic], !topic.is_key)}
        >
          {t(topic.is_key ? "menu.notKey" : "menu.key")}
        </Item>
        <Item icon={<FolderInput size={16} />} shortcut="M" onClick={() => edits.openMove(topic)}>
          {t("menu.move")}
        </Item>
        <Item icon={<Split size={16} />} onClick={() => edits.openSplit(topic)}>
          {t("menu.split")}
        </Item>
        <Menu.Divider />
        <Item icon={<Trash2 size={16} />} shortcut="Del" danger onClick={() => edits.remove([topic])}>
          {t("menu.delete")}
        </Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface ItemProps {
  icon: ReactNode;
  shortcut?: string;
  danger?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Item({ icon, shortcut, danger = false, onClick, children }: ItemProps) {
  return (
    <Menu.Item
      leftSection={icon}
      rightSection={shortcut && <Kbd>{shortcut}</Kbd>}
      onClick={onClick}
      data-danger={danger || undefined}
    >
      {children}
    </Menu.Item>
  );
}
