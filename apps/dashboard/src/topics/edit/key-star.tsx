import { ActionIcon } from "@mantine/core";
import { Star } from "lucide-react";
import { useTranslation } from "react-i18next";
import styles from "./topic-edit.module.css";
import type { EditedTopic } from "./topic-edit.ts";
import type { TopicEdits } from "./use-topic-edits.tsx";

interface KeyStarProps {
  topic: EditedTopic;
  edits: TopicEdits;
  /** -1 in rows that Tab does not stop at. */
  tabIndex?: number;
}

/** Marks a topic as key, or not. */
export function KeyStar({ topic, edits, tabIndex }: KeyStarProps) {
  const { t } = useTranslation("topic-edits");
  return (
    <ActionIcon
      size="xs"
      tabIndex={tabIndex ?? 0}
      className={styles.star ?? ""}
      aria-pressed={topic.is_key}
      aria-label={t("keyOf", { name: topic.name })}
      onClick={(event) => {
        event.stopPropagation();
        edits.setKey([topic], !topic.is_key);
      }}
    >
      <Star size={14} />
    </ActionIcon>
  );
}
