import { Button, Checkbox } from "@mantine/core";
import { type Choice, MOST_CHOICES } from "@soundings/survey/questions";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { newId } from "../../../lib/new-id.ts";
import { type AddedChoices, addTexts, readList, replaceChoices, shortList } from "./change-choices.ts";
import styles from "./choices.module.css";

interface Props {
  choices: readonly Choice[];
  onDone: (pasted: AddedChoices) => void;
  onCancel: () => void;
}

/** Makes choices of a list, one a line; says before what will be left out. */
export function PasteList({ choices, onDone, onCancel }: Props) {
  const { t } = useTranslation("question-kinds");
  const [text, setText] = useState("");
  const [replace, setReplace] = useState(false);
  const texts = readList(text);
  const pasted = replace
    ? replaceChoices(choices, texts, newId)
    : addTexts(choices, choices.length, texts, newId);
  const { added, duplicates, over } = pasted;
  return (
    <form
      className={styles.paste}
      onSubmit={(event) => {
        event.preventDefault();
        // What was left out stood beside the button.
        if (added.length > 0) onDone({ ...pasted, duplicates: [], over: 0 });
      }}
    >
      <label className={styles.pasteLabel}>
        {t("paste.label")}
        <textarea
          className={styles.pasteText}
          rows={10}
          value={text}
          data-autofocus=""
          placeholder={t("paste.placeholder")}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <div className={styles.pasteTold} role="status">
        {duplicates.length > 0 && (
          <p>{t("paste.duplicates", { count: duplicates.length, list: shortList(duplicates) })}</p>
        )}
        {over > 0 && <p>{t("paste.over", { count: over, most: MOST_CHOICES })}</p>}
      </div>
      <Checkbox
        label={t("paste.replace")}
        checked={replace}
        onChange={(event) => setReplace(event.currentTarget.checked)}
      />
      <div className={styles.pasteActions}>
        <Button variant="default" size="md" onClick={onCancel}>
          {t("paste.cancel")}
        </Button>
        <Button type="submit" size="md" disabled={added.length === 0}>
          {t(replace ? "paste.submitReplace" : "paste.submit", { count: added.length })}
        </Button>
      </div>
    </form>
  );
}
