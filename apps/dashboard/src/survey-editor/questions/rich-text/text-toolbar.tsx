import { ActionIcon, Tooltip } from "@mantine/core";
import type { Editor } from "@tiptap/core";
import { Bold, Italic, Link, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import styles from "./rich-text.module.css";

interface Props {
  editor: Editor;
  active: { bold: boolean; italic: boolean; link: boolean };
  place: { left: number; top: number };
  onLink: () => void;
}

/** Above chosen words. The keyboard has Ctrl+B, I and K instead. */
export function TextToolbar({ editor, active, place, onLink }: Props) {
  const { t } = useTranslation("question-kinds");
  const marks: { name: "bold" | "italic" | "link"; icon: LucideIcon; keys: string; run: () => void }[] = [
    { name: "bold", icon: Bold, keys: "B", run: () => editor.commands.toggleBold() },
    { name: "italic", icon: Italic, keys: "I", run: () => editor.commands.toggleItalic() },
    { name: "link", icon: Link, keys: "K", run: onLink },
  ];
  return (
    <div role="toolbar" aria-label={t("text.toolbar")} className={styles.toolbar} style={place}>
      {marks.map(({ name, icon: Icon, keys, run }) => (
        <Tooltip key={name} label={t(`text.${name}`, { keys: `Ctrl+${keys}` })}>
          <ActionIcon
            size="xs"
            tabIndex={-1}
            aria-label={t(`text.${name}`, { keys: `Ctrl+${keys}` })}
            aria-pressed={active[name]}
            className={styles.mark}
            onMouseDown={(event) => event.preventDefault()}
            onClick={run}
          >
            <Icon size={14} />
          </ActionIcon>
        </Tooltip>
      ))}
    </div>
  );
}
