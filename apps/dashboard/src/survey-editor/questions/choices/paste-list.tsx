import { Checkbox } from "@mantine/core";
import type { Choice } from "@soundings/survey/questions/choices";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { newId } from "../../../lib/new-id.ts";
import { PasteForm } from "../paste-form.tsx";
import { type AddedChoices, addTexts, readList, replaceChoices, shortList } from "./change-choices.ts";

interface Props {
  choices: readonly Choice[];
  most: number;
  onDone: (pasted: AddedChoices) => void;
  onCancel: () => void;
}

/** Makes choices of a list, one a line; says before what will be left out. */
export function PasteList({ choices, most, onDone, onCancel }: Props) {
  const { t } = useTranslation("question-kinds");
  const [text, setText] = useState("");
  const [replace, setReplace] = useState(false);
  const texts = readList(text);
  const pasted = replace
    ? replaceChoices(choices, texts, newId, most)
    : addTexts(choices, choices.length, texts, newId, most);
  const { added, duplicates, over } = pasted;
  return (
    <PasteForm
      label={t("paste.label")}
      placeholder={t("paste.placeholder")}
      text={text}
      onText={setText}
      told={
        (duplicates.length > 0 || over > 0) && (
          <>
            {duplicates.length > 0 && (
              <p>{t("paste.duplicates", { count: duplicates.length, list: shortList(duplicates) })}</p>
            )}
            {over > 0 && <p>{t("paste.over", { count: over, most })}</p>}
          </>
        )
      }
      submit={t(replace ? "paste.submitReplace" : "paste.submit", { count: added.length })}
      empty={added.length === 0}
      // What was left out stood beside the button.
      onSubmit={() => onDone({ ...pasted, duplicates: [], over: 0 })}
      onCancel={onCancel}
    >
      <Checkbox
        label={t("paste.replace")}
        checked={replace}
        onChange={(event) => setReplace(event.currentTarget.checked)}
      />
    </PasteForm>
  );
}
