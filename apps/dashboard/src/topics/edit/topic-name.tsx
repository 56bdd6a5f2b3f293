import { TextInput } from "@mantine/core";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import styles from "./topic-edit.module.css";
import type { EditedTopic } from "./topic-edit.ts";
import { MAX_NAME_LENGTH } from "./topic-name-rule.ts";
import type { TopicEdits } from "./use-topic-edits.tsx";

interface TopicNameProps {
  topic: EditedTopic;
  /** Absent while the row cannot be edited: the name stays the same element, for it may be pressed just now. */
  edits: TopicEdits | undefined;
  className?: string | undefined;
}

/** A topic's name in its row; a double click, or startRename from the row's keys and menu, makes it a field. */
export function TopicName({ topic, edits, className }: TopicNameProps) {
  const { t } = useTranslation("topic-edits");
  const format = useFormat();
  if (edits?.renaming === topic.id) return <NameField topic={topic} edits={edits} />;
  return (
    // Renaming with the keyboard is F2 on the row.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <span
      className={className}
      title={
        topic.words_in
          ? t("wordsOf", { name: topic.name, language: format.language(topic.words_in) })
          : topic.name
      }
      lang={topic.words_in ?? undefined}
      onDoubleClick={(event) => {
        event.stopPropagation();
        edits?.startRename(topic);
      }}
    >
      {topic.name}
    </span>
  );
}

/** Words of the comments as they are, without the quotes in which another language's reader sees them. */
const unquoted = ({ name, words_in }: EditedTopic) =>
  words_in ? name.replace(/^["“«„]/u, "").replace(/["”»“]$/u, "") : name;

/** Enter and leaving save, Escape does not; an empty name keeps the old one. The focus goes back to the row. */
function NameField({ topic, edits }: { topic: EditedTopic; edits: TopicEdits }) {
  const { t } = useTranslation("topic-edits");
  const field = useRef<HTMLInputElement>(null);
  const done = useRef(false);
  const finish = (save: boolean) => {
    if (done.current) return;
    done.current = true;
    const name = field.current?.value.trim() ?? "";
    const row = field.current?.closest<HTMLElement>("[tabindex]");
    edits.stopRename();
    row?.focus({ preventScroll: true });
    if (save && name && name !== topic.name && name !== unquoted(topic)) edits.rename(topic, name);
  };
  return (
    <TextInput
      ref={field}
      size="xs"
      className={styles.name ?? ""}
      aria-label={t("rename.label", { name: topic.name })}
      defaultValue={unquoted(topic)}
      maxLength={MAX_NAME_LENGTH}
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onBlur={() => finish(true)}
      onKeyDown={(event) => {
        // The row's own keys (arrows, Delete, letters) must not hear what is typed here.
        event.stopPropagation();
        if (event.key === "Enter" && !event.nativeEvent.isComposing) finish(true);
        if (event.key === "Escape") {
          event.preventDefault();
          finish(false);
        }
      }}
    />
  );
}
