import { ActionIcon } from "@mantine/core";
import { MAX_SHORT_TEXT_LENGTH } from "@soundings/survey/questions/choices";
import { X } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSurveyWords } from "../kinds/survey-words.ts";
import type { Marker } from "./choice-row.tsx";
import styles from "./choices.module.css";

interface Props {
  marker: Marker;
  other: { text: string };
  onOther: (other: { text: string } | null, together?: string) => void;
  /** True once, when the row was just added. */
  added: RefObject<boolean>;
}

/** The last choice, where the respondent writes own words. */
export function OtherRow({ marker, other, onOther, added }: Props) {
  const { t } = useTranslation("question-kinds");
  const words = useSurveyWords();
  const field = useRef<HTMLInputElement>(null);
  // Just added, the usual word is there to be written over.
  useEffect(() => {
    if (!added.current) return;
    added.current = false;
    field.current?.select();
  }, [added]);
  return (
    <div className={styles.row} data-other="">
      <span className={styles.grip} />
      {marker === "number" ? (
        <span className={styles.number} aria-hidden="true">
          +
        </span>
      ) : (
        <span className={styles.mark} data-marker={marker} aria-hidden="true" />
      )}
      <input
        ref={field}
        className={styles.text}
        aria-label={t("other.label")}
        placeholder={words("other.default")}
        value={other.text}
        maxLength={MAX_SHORT_TEXT_LENGTH}
        onChange={(event) => onOther({ text: event.currentTarget.value }, "other")}
      />
      <span className={styles.tag}>{t("other.tag")}</span>
      <span className={styles.rowActions}>
        <ActionIcon size="xs" aria-label={t("other.remove")} onClick={() => onOther(null)}>
          <X size={16} />
        </ActionIcon>
      </span>
    </div>
  );
}
