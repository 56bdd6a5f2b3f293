import { ActionIcon, Button, Checkbox, SegmentedControl } from "@mantine/core";
import type { Language } from "@soundings/survey/survey";
import { isRightToLeft } from "@soundings/survey/text-direction";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { useProblemText } from "../../lib/problem-text.ts";
import { toast } from "../../ui/toasts.tsx";
import styles from "./invite.module.css";
import { aboutOf, type Draft, writtenOf } from "./invite-draft.ts";
import { type useCount, usePreview, useTest } from "./invite-queries.ts";

interface MailPreviewProps {
  id: string;
  draft: Draft;
  languages: readonly Language[];
  /** How many are written to in each. */
  count: ReturnType<typeof useCount>["data"];
}

/** The mail as one of the people gets it, one after the other, and to oneself. */
export function MailPreview({ id, draft, languages, count }: MailPreviewProps) {
  const { t } = useTranslation("survey-invitations");
  const format = useFormat();
  const problemText = useProblemText();
  const [person, setPerson] = useState(0);
  const [language, setLanguage] = useState<Language>(languages[0] ?? "en");
  const [reminder, setReminder] = useState(false);
  const isReminder = reminder && draft.reminders.length > 0;
  const written = writtenOf(draft);
  const isWritten =
    written.sender_name !== "" &&
    Object.values(draft.texts).every((text) => Object.values(text).every((words) => words.trim() !== ""));
  const body = { ...aboutOf(draft), ...written, language, person, reminder: isReminder };
  const { data: mail, error } = usePreview(id, body, isWritten);
  const testing = useTest(id);
  const reachedIn = (code: Language) => count?.languages.find((one) => one.language === code);
  const others = reachedIn(language)?.others ?? 0;
  const labelOf = (code: Language) =>
    t("preview.language", {
      language: format.language(code),
      number: format.number(reachedIn(code)?.people ?? 0),
    });
  const test = () =>
    testing.mutate(
      { ...written, language },
      {
        onSuccess: ({ to }) => toast({ id: "invite", kind: "success", message: t("preview.tested", { to }) }),
        onError: (failure) => toast({ id: "invite", kind: "error", message: problemText(failure) }),
      },
    );
  return (
    <section className={styles.preview} aria-label={t("preview.title")}>
      <header className={styles.previewHead}>
        <ActionIcon
          variant="subtle"
          aria-label={t("preview.previous")}
          disabled={person === 0}
          onClick={() => setPerson(person - 1)}
        >
          <ChevronLeft size={16} />
        </ActionIcon>
        <span className={styles.to}>{mail ? t("preview.to", { to: mail.to }) : t("preview.title")}</span>
        <ActionIcon variant="subtle" aria-label={t("preview.next")} onClick={() => setPerson(person + 1)}>
          <ChevronRight size={16} />
        </ActionIcon>
      </header>
      {languages.length > 1 && (
        <SegmentedControl
          size="xs"
          aria-label={t("mail.language")}
          value={language}
          data={languages.map((code) => ({ value: code, label: labelOf(code) }))}
          onChange={(value) => {
            setLanguage(languages.find((one) => one === value) ?? language);
            setPerson(0);
          }}
        />
      )}
      {others > 0 && (
        <p className={styles.hint}>{t("preview.others", { count: others, number: format.number(others) })}</p>
      )}
      {draft.reminders.length > 0 && (
        <Checkbox
          label={t("preview.reminder")}
          checked={reminder}
          onChange={({ currentTarget: { checked } }) => setReminder(checked)}
        />
      )}
      {mail && !error ? (
        <article className={styles.letter} lang={language} dir={isRightToLeft(language) ? "rtl" : "ltr"}>
          <h3>{mail.subject}</h3>
          <p className={styles.letterBody}>{mail.body}</p>
          {mail.question ? (
            <>
              <p className={styles.asked}>{mail.question.title}</p>
              <ul className={styles.options} data-row={mail.question.in_row || undefined}>
                {mail.question.options.map((option) => (
                  <li key={option}>{option}</li>
                ))}
              </ul>
            </>
          ) : (
            <span className={styles.letterButton}>{mail.button}</span>
          )}
          <p className={styles.small}>
            {mail.why}
            <br />
            <u>{mail.stop.replace(/ ?[:：]$/, "")}</u>
          </p>
        </article>
      ) : (
        <p className={styles.hint}>{error ? problemText(error) : t("preview.incomplete")}</p>
      )}
      <Button variant="default" loading={testing.isPending} disabled={!isWritten} onClick={test}>
        {t("preview.test")}
      </Button>
    </section>
  );
}
