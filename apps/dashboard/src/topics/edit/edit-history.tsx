import { ActionIcon, Button, Popover } from "@mantine/core";
import { History, Redo2, Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { Kbd } from "../../ui/kbd.tsx";
import styles from "./edit-history.module.css";
import { useTopicEditLog } from "./topic-edit-queries.ts";
import { useEditSentence } from "./use-edit-sentence.ts";
import type { TopicEdits } from "./use-topic-edits.tsx";

/** What people changed about the topics, latest first, with undo and redo. */
export function EditHistory({ edits }: { edits: TopicEdits }) {
  const { t } = useTranslation("topic-edits");
  const [open, setOpen] = useState(false);
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      width={420}
      trapFocus
      returnFocus
      withRoles
    >
      <Popover.Target>
        <ActionIcon variant="default" aria-label={t("history.title")} onClick={() => setOpen(!open)}>
          <History size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown} aria-label={t("history.title")}>
        <EditLog edits={edits} />
      </Popover.Dropdown>
    </Popover>
  );
}

function EditLog({ edits }: { edits: TopicEdits }) {
  const { t } = useTranslation("topic-edits");
  const format = useFormat();
  const sentence = useEditSentence();
  const log = useTopicEditLog(edits.datasetId);
  const items = log.data ?? [];
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>{t("history.title")}</h2>
        <Button
          variant="subtle"
          leftSection={<Undo2 size={16} />}
          rightSection={<Kbd>{`${CTRL}Z`}</Kbd>}
          disabled={!items.some(({ undone }) => !undone)}
          onClick={edits.undo}
        >
          {t("undo")}
        </Button>
        <Button
          variant="subtle"
          leftSection={<Redo2 size={16} />}
          rightSection={<Kbd>{`${SHIFT}${CTRL}Z`}</Kbd>}
          disabled={!items.some(({ undone }) => undone)}
          onClick={edits.redo}
        >
          {t("redo")}
        </Button>
      </div>
      {log.isError ? (
        <ErrorState error={log.error} onRetry={() => void log.refetch()} />
      ) : (
        <>
          {log.isSuccess && items.length === 0 && <p className={styles.hint}>{t("history.empty")}</p>}
          <ol className={styles.list}>
            {items.map((edit) => (
              <li key={edit.number} data-undone={edit.undone || undefined}>
                <span>{sentence(edit)}</span>
                <span className={styles.time}>
                  {edit.undone ? t("history.undone") : format.dateTime(edit.created_at)}
                </span>
              </li>
            ))}
          </ol>
          <p className={styles.hint}>{t("history.kept")}</p>
        </>
      )}
    </>
  );
}

const APPLE = typeof navigator !== "undefined" && /Mac|iP(hone|ad)/.test(navigator.platform);
const CTRL = APPLE ? "⌘" : "Ctrl ";
const SHIFT = APPLE ? "⇧" : "Shift ";
