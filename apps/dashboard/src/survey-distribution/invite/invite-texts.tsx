import { SegmentedControl, Textarea, TextInput } from "@mantine/core";
import type { InvitationText } from "@soundings/contract/survey-invitations";
import type { Language } from "@soundings/survey/survey";
import { isRightToLeft } from "@soundings/survey/text-direction";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useContactLists } from "../../contacts/contact-queries.ts";
import { useFormat } from "../../lib/format.ts";
import styles from "./invite.module.css";

interface InviteTextsProps {
  languages: readonly Language[];
  texts: Partial<Record<Language, InvitationText>>;
  withReminders: boolean;
  onChange: (texts: Partial<Record<Language, InvitationText>>) => void;
}

/** What is written, in each of the survey's languages. */
export function InviteTexts({ languages, texts, withReminders, onChange }: InviteTextsProps) {
  const { t } = useTranslation("survey-invitations");
  const format = useFormat();
  const fields = useContactLists().data?.fields ?? [];
  const [language, setLanguage] = useState<Language>(languages[0] ?? "en");
  const text = texts[language];
  if (!text) return null;
  const dir = isRightToLeft(language) ? "rtl" : "ltr";
  const change = (part: Partial<InvitationText>) => onChange({ ...texts, [language]: { ...text, ...part } });
  const gaps = ["name", "survey", ...fields].map((field) => `{{${field}}}`).join("  ");
  return (
    <>
      {languages.length > 1 && (
        <SegmentedControl
          className={styles.channel}
          aria-label={t("mail.language")}
          value={language}
          data={languages.map((code) => ({ value: code, label: format.language(code) }))}
          onChange={(value) => setLanguage(languages.find((one) => one === value) ?? language)}
        />
      )}
      <TextInput
        label={t("mail.subject")}
        dir={dir}
        lang={language}
        value={text.subject}
        maxLength={200}
        onChange={({ currentTarget: { value } }) => change({ subject: value })}
      />
      <Textarea
        label={t("mail.body")}
        description={t("mail.gaps", { gaps })}
        dir={dir}
        lang={language}
        autosize
        minRows={6}
        maxRows={16}
        value={text.body}
        maxLength={5_000}
        onChange={({ currentTarget: { value } }) => change({ body: value })}
      />
      <TextInput
        label={t("mail.button")}
        dir={dir}
        lang={language}
        value={text.button}
        maxLength={60}
        onChange={({ currentTarget: { value } }) => change({ button: value })}
      />
      {withReminders && (
        <>
          <TextInput
            label={t("mail.reminderSubject")}
            dir={dir}
            lang={language}
            value={text.reminder_subject}
            maxLength={200}
            onChange={({ currentTarget: { value } }) => change({ reminder_subject: value })}
          />
          <Textarea
            label={t("mail.reminderBody")}
            dir={dir}
            lang={language}
            autosize
            minRows={4}
            maxRows={16}
            value={text.reminder_body}
            maxLength={5_000}
            onChange={({ currentTarget: { value } }) => change({ reminder_body: value })}
          />
        </>
      )}
    </>
  );
}
