import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useProblemText } from "../../lib/problem-text.ts";
import { ProblemWords } from "../../ui/problem-words.tsx";
import { SearchPreview, useSearchPreview } from "./search-preview.tsx";
import styles from "./topic-edit.module.css";
import { firstName, MAX_NAME_LENGTH } from "./topic-name-rule.ts";

interface SearchTopicFormProps {
  datasetId: string;
  query?: string;
  /** Only comments of this topic are searched. */
  topic?: { id: string };
  hint?: string;
  submitLabel: string;
  onCancel: () => void;
  /** Rejects with the call's error. */
  onSubmit: (query: string, name: string) => Promise<void>;
}

/** Words to search for, what they find, and the name of the topic to be made of it. */
export function SearchTopicForm(props: SearchTopicFormProps) {
  const { datasetId, topic, hint, submitLabel, onCancel, onSubmit } = props;
  const { t } = useTranslation("topic-edits");
  const problemText = useProblemText();
  const [query, setQuery] = useState(props.query ?? "");
  // Null while the name follows the search.
  const [typedName, setTypedName] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const preview = useSearchPreview(datasetId, query, topic?.id);
  const name = typedName ?? firstName(query, preview.count === null ? [] : (preview.found.data?.list ?? []));
  const ready = query.trim() !== "" && name.trim() !== "" && preview.count !== 0;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready || sending) return;
    setSending(true);
    try {
      await onSubmit(query.trim(), name.trim());
    } catch (error) {
      setProblem(problemText(error));
      setSending(false);
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)}>
      {hint && <p className={styles.lead}>{hint}</p>}
      <TextInput
        size="md"
        label={t("search.label")}
        description={t("search.forgives")}
        placeholder={t("search.placeholder")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        value={query}
        maxLength={200}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          setProblem(null);
        }}
        data-autofocus
      />
      <SearchPreview preview={preview} />
      <TextInput
        size="md"
        label={t("search.name")}
        value={name}
        maxLength={MAX_NAME_LENGTH}
        error={problem && <ProblemWords text={problem} />}
        onChange={(event) => {
          setTypedName(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <div className={styles.buttons}>
        <Button variant="default" size="md" onClick={onCancel}>
          {t("cancel")}
        </Button>
        <Button type="submit" size="md" disabled={!ready} loading={sending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
