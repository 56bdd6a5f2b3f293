import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { RichTextField } from "../rich-text-field.tsx";
import styles from "./consent.module.css";
import { InlineInput } from "./inline-input.tsx";
import type { KindProps } from "./kind-props.ts";
import kinds from "./kinds.module.css";

/** What respondents agree to is the same for all of them: it takes up no answers. */
const NO_QUESTIONS = [] as const;

/** The text to agree to, and what stands beside its box. */
export function ConsentForm({ question, edit }: KindProps<"consent">) {
  const { t } = useTranslation("question-kinds");
  const { text, agree_label } = question.options;
  const setText = useCallback(
    (changed: string) => edit((options) => ({ ...options, text: changed }), "text"),
    [edit],
  );
  return (
    <>
      <div className={styles.text} data-place="text">
        <RichTextField
          label={t("consent.text")}
          placeholder={t("consent.textHint")}
          value={text}
          onChange={setText}
          questions={NO_QUESTIONS}
          multiline
        />
      </div>
      <div className={styles.agree} data-place="agree_label">
        <span className={styles.box} aria-hidden="true" />
        <InlineInput
          label={t("consent.label")}
          placeholder={t("consent.label")}
          value={agree_label}
          onChange={(changed) => edit((options) => ({ ...options, agree_label: changed }), "agree_label")}
        />
      </div>
      <p className={kinds.note}>{t("consent.version")}</p>
    </>
  );
}
