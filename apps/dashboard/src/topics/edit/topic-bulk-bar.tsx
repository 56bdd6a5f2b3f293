import { Button } from "@mantine/core";
import type { FigureFilter } from "@soundings/contract/topics";
import { Star, StarOff, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Kbd } from "../../ui/kbd.tsx";
import { useShortcut } from "../../ui/shortcut.ts";
import { useFocusBack } from "../../ui/use-focus-back.ts";
import { MergeForm } from "./merge-form.tsx";
import styles from "./topic-bulk-bar.module.css";
import type { EditedTopic } from "./topic-edit.ts";
import type { TopicEdits } from "./use-topic-edits.tsx";

interface TopicBulkBarProps {
  selected: readonly EditedTopic[];
  edits: TopicEdits;
  /** What the list's figures are of, so that the merged topic's count is of the same. */
  filter: FigureFilter;
  onClear: () => void;
}

/** What can be done with the checked topics; docked at the foot, so no row moves or is covered. */
export function TopicBulkBar({ selected, edits, filter, onClear }: TopicBulkBarProps) {
  const { t } = useTranslation("topic-edits");
  const allKey = selected.every(({ is_key }) => is_key);
  const remove = () => {
    edits.remove(selected);
    onClear();
  };
  useShortcut("Escape", onClear);
  useShortcut("Delete", remove);
  const focus = useFocusBack();
  return (
    <div className={styles.bar} role="toolbar" aria-label={t("bulk.label")} {...focus}>
      <div className={styles.row}>
        <b className={styles.count} aria-live="polite">
          {t("bulk.selected", { count: selected.length })}
        </b>
        <span className={styles.names} title={selected.map(({ name }) => name).join(" · ")}>
          {selected.map(({ name }) => name).join(" · ")}
        </span>
        <Button
          variant="subtle"
          leftSection={allKey ? <StarOff size={16} /> : <Star size={16} />}
          onClick={() => edits.setKey(allKey ? selected : selected.filter(({ is_key }) => !is_key), !allKey)}
        >
          {t(allKey ? "menu.notKey" : "menu.key")}
        </Button>
        <Button
          variant="subtle"
          data-danger
          leftSection={<Trash2 size={16} />}
          rightSection={<Kbd>Del</Kbd>}
          onClick={remove}
        >
          {t("menu.delete")}
        </Button>
        <Button variant="subtle" rightSection={<Kbd>Esc</Kbd>} onClick={onClear}>
          {t("bulk.clear")}
        </Button>
      </div>
      {selected.length > 1 && (
        // Keyed by the selection: another selection is another merge, with a name of its own.
        <MergeForm
          key={selected.map(({ id }) => id).join()}
          selected={selected}
          edits={edits}
          filter={filter}
          onMerged={onClear}
        />
      )}
    </div>
  );
}
