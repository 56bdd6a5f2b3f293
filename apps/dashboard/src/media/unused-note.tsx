import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useProblemText } from "../lib/problem-text.ts";
import { toast } from "../ui/toasts.tsx";
import styles from "./media-library.module.css";

interface UnusedNoteProps {
  count: number;
  /** Everything is selected already. */
  allSelected: boolean;
  /** Selects all of them, those too that were not fetched yet. */
  onSelectAll: () => Promise<void>;
}

/** Above the pictures that no survey shows: what they are, and the way to all of them. */
export function UnusedNote({ count, allSelected, onSelectAll }: UnusedNoteProps) {
  const { t } = useTranslation("media");
  const problemText = useProblemText();
  const [fetching, setFetching] = useState(false);
  const selectAll = async () => {
    setFetching(true);
    try {
      await onSelectAll();
    } catch (error) {
      toast({ id: "media", kind: "error", message: problemText(error) });
    } finally {
      setFetching(false);
    }
  };
  return (
    <div className={styles.note}>
      <p>{t("unused.note")}</p>
      <Button
        variant="default"
        size="xs"
        loading={fetching}
        disabled={allSelected}
        onClick={() => void selectAll()}
      >
        {t("unused.selectAll", { count })}
      </Button>
    </div>
  );
}
