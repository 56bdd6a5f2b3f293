import { TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { onceDrawn } from "../ui/once-drawn.ts";
import { useDraft, useSurvey } from "./draft-context.tsx";
import styles from "./editor-frame.module.css";

/** The survey's name in the header; a click makes it a field. Enter and leaving keep the words, Escape does not. */
export function SurveyName() {
  const { t } = useTranslation("survey-editor");
  const draft = useDraft();
  const name = useSurvey((survey) => survey.name);
  const [before, setBefore] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const rename = (next: string) =>
    draft.edit((survey) => (survey.name === next ? survey : { ...survey, name: next }), "name");
  const finish = (keep: boolean) => {
    // A survey without a name would be hard to find again.
    if (before !== null && (!keep || name.trim() === "")) rename(before);
    setBefore(null);
  };
  if (before === null) {
    return (
      <button
        ref={button}
        type="button"
        className={styles.name}
        title={t("rename")}
        onClick={() => setBefore(name)}
      >
        {name.trim() || t("untitled")}
      </button>
    );
  }
  return (
    <>
      <span className="visually-hidden">{name}</span>
      <TextInput
        className={styles.nameField ?? ""}
        aria-label={t("name")}
        value={name}
        maxLength={200}
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => rename(event.currentTarget.value)}
        onBlur={() => finish(true)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key !== "Enter" && event.key !== "Escape") return;
          // Or Enter would press the button that has the focus next.
          event.preventDefault();
          finish(event.key === "Enter");
          onceDrawn(() => button.current?.focus());
        }}
      />
    </>
  );
}
