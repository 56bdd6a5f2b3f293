import { Button, TextInput } from "@mantine/core";
import type { FigureFilter } from "@soundings/contract/topics";
import { Merge } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { useProblemText } from "../../lib/problem-text.ts";
import { ProblemWords } from "../../ui/problem-words.tsx";
import styles from "./topic-bulk-bar.module.css";
import type { EditedTopic } from "./topic-edit.ts";
import { useMergeResult } from "./topic-edit-queries.ts";
import { MAX_NAME_LENGTH } from "./topic-name-rule.ts";
import type { TopicEdits } from "./use-topic-edits.tsx";

interface MergeFormProps {
  /** Two or more. */
  selected: readonly EditedTopic[];
  edits: TopicEdits;
  filter: FigureFilter;
  onMerged: () => void;
}

/** Name, exact result, one button. The largest topic takes the others in and lends its name. */
export function MergeForm({ selected, edits, filter, onMerged }: MergeFormProps) {
  const { t } = useTranslation("topic-edits");
  const problemText = useProblemText();
  const ordered = [...selected].sort((a, b) => b.comment_count - a.comment_count);
  const [name, setName] = useState(ordered[0]?.name ?? "");
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const clean = name.trim();
    if (!clean || sending) return;
    setSending(true);
    try {
      await edits.merge(ordered, clean);
      onMerged();
    } catch (error) {
      setProblem(problemText(error));
      setSending(false);
    }
  };

  return (
    <form className={styles.merge} onSubmit={(event) => void submit(event)}>
      <Merge size={16} aria-hidden="true" className={styles.icon} />
      <label htmlFor="merge-name" className={styles.mergeAs}>
        {t("merge.as")}
      </label>
      <TextInput
        id="merge-name"
        className={styles.name ?? ""}
        value={name}
        maxLength={MAX_NAME_LENGTH}
        error={problem && <ProblemWords text={problem} />}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <MergeCount selected={ordered} edits={edits} filter={filter} />
      <Button type="submit" disabled={!name.trim()} loading={sending}>
        {t("merge.submit")}
      </Button>
    </form>
  );
}

/** "959 comments, 57 were in both", counted by the server: comments of several topics count once. */
function MergeCount({ selected, edits, filter }: Pick<MergeFormProps, "selected" | "edits" | "filter">) {
  const { t } = useTranslation("topic-edits");
  const format = useFormat();
  const { data } = useMergeResult(
    edits.datasetId,
    selected.map(({ id }) => id),
    filter,
  );
  const both = selected.length === 2 ? "merge.inBoth" : "merge.inSeveral";
  return (
    <span className={styles.result} aria-live="polite">
      {data &&
        [
          t("merge.count", { count: data.comment_count, number: format.number(data.comment_count) }),
          data.in_several > 0 && t(both, { count: data.in_several, number: format.number(data.in_several) }),
        ]
          .filter(Boolean)
          .join(", ")}
    </span>
  );
}
