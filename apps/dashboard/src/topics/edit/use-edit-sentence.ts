import type { TopicEdit } from "@soundings/contract/topic-edits";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { editSentence, namesInWords } from "./edit-sentence.ts";

/** Tells an edit of the log in the interface language. */
export function useEditSentence(): (edit: Pick<TopicEdit, "action" | "names">) => string {
  const { t, i18n } = useTranslation("topic-edits");
  const { language } = i18n;
  return useCallback(
    (edit) => {
      const more = (count: number) => t("more", { count });
      const { key, values } = editSentence(edit, (names) => namesInWords(names, language, more));
      return t(key, values);
    },
    [t, language],
  );
}
