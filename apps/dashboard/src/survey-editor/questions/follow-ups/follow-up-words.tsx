import { Textarea } from "@mantine/core";
import { formatLanguage } from "@soundings/contract/formats";
import type { Language } from "@soundings/survey/survey";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";

export type FollowUpWords = Partial<Record<Language, string>>;

interface Props {
  languages: readonly Language[];
  words: FollowUpWords;
  /** Somebody wanted to be done: what is missing is told. */
  tried: boolean;
  onTyped: (change: (typed: FollowUpWords) => FollowUpWords) => void;
}

/** A follow-up's words in each language of the survey; Enter is done, since a title has one line. */
export function FollowUpWordsFields({ languages, words, tried, onTyped }: Props) {
  const { t, i18n } = useTranslation("survey-questions");
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return languages.map((language, at) => {
    const text = words[language] ?? "";
    return (
      <Textarea
        key={language}
        label={
          languages.length === 1
            ? t("followUp.words")
            : t("followUp.wordsIn", { language: formatLanguage(language, i18n.language) })
        }
        lang={language}
        dir="auto"
        autosize
        minRows={1}
        maxRows={4}
        maxLength={1_000}
        value={text}
        error={tried && at === 0 && text.trim() === "" && t("followUp.wordsMissing")}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget: { value } }) =>
          onTyped((typed) => ({ ...typed, [language]: value.replace(/\n/g, " ") }))
        }
      />
    );
  });
}
