import { Button, Radio, TextInput } from "@mantine/core";
import type { Topic } from "@soundings/contract/topics";
import { Search } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./topic-edit.module.css";
import type { EditedTopic } from "./topic-edit.ts";
import { placesFor } from "./topic-places.ts";

interface MoveTopicFormProps {
  topic: EditedTopic;
  topics: readonly Topic[];
  onCancel: () => void;
  onMove: (parentId: string | null) => void;
}

const OWN = "own";

/** Where a topic may go: under another one, or out as a topic of its own. */
export function MoveTopicForm({ topic, topics, onCancel, onMove }: MoveTopicFormProps) {
  const { t } = useTranslation("topic-edits");
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const { canStandAlone, parents } = placesFor(topic, topics);
  const wanted = query.trim().toLocaleLowerCase();
  const shown = parents.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  // A search that leaves one topic has chosen it.
  const only = wanted && shown.length === 1 ? (shown[0]?.id ?? null) : null;
  const target = shown.some(({ id }) => id === chosen) || chosen === OWN ? chosen : only;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (target) onMove(target === OWN ? null : target);
      }}
    >
      {"children" in topic && topic.children.length > 0 ? (
        <p className={styles.lead}>{t("move.hasSubtopics")}</p>
      ) : (
        <>
          <TextInput
            size="md"
            value={query}
            aria-label={t("move.search")}
            placeholder={t("move.search")}
            leftSection={<Search size={16} />}
            onChange={(event) => setQuery(event.currentTarget.value)}
            data-autofocus
          />
          <Radio.Group value={target} onChange={setChosen} aria-label={t("move.where")}>
            <div className={styles.places}>
              {canStandAlone && <Radio value={OWN} label={t("move.own")} className={styles.place ?? ""} />}
              {shown.map(({ id, name }) => (
                <Radio key={id} value={id} label={name} className={styles.place ?? ""} />
              ))}
              {shown.length === 0 && !canStandAlone && <p className={styles.hint}>{t("move.none")}</p>}
            </div>
          </Radio.Group>
        </>
      )}
      <div className={styles.buttons}>
        <Button variant="default" size="md" onClick={onCancel}>
          {t("cancel")}
        </Button>
        <Button type="submit" size="md" disabled={!target}>
          {t("move.submit")}
        </Button>
      </div>
    </form>
  );
}
