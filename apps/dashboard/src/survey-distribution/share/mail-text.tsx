import { Button, Textarea, TextInput } from "@mantine/core";
import type { Distribution } from "@soundings/contract/distribution";
import { Mail } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CopyButton } from "../../ui/copy-button.tsx";
import styles from "../distribution.module.css";
import { bestAddress } from "./addresses.ts";
import own from "./share.module.css";

/** An invitation to paste into one's own mail program: nothing is sent from here. */
export function MailText({ distribution }: { distribution: Distribution }) {
  const { t } = useTranslation("survey-distribution");
  const { survey } = distribution;
  const name = survey.name;
  // What was written stays, what was not follows the survey's link.
  const [written, setWritten] = useState<{ subject?: string; body?: string }>({});
  const subject = written.subject ?? t("mail.subjectText", { name });
  const body = written.body ?? t("mail.bodyText", { name, address: bestAddress(distribution) });
  const mailto = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return (
    <div className={own.mail}>
      <TextInput
        label={t("mail.subject")}
        value={subject}
        onChange={({ currentTarget: { value } }) => setWritten((before) => ({ ...before, subject: value }))}
      />
      <Textarea
        label={t("mail.body")}
        autosize
        minRows={5}
        maxRows={14}
        value={body}
        onChange={({ currentTarget: { value } }) => setWritten((before) => ({ ...before, body: value }))}
      />
      <div className={styles.actions}>
        <CopyButton text={subject} what={t("mail.subject")} label={t("mail.copySubject")} />
        <CopyButton text={body} what={t("mail.body")} label={t("mail.copyBody")} />
        <Button component="a" href={mailto} variant="default" leftSection={<Mail size={16} />}>
          {t("mail.open")}
        </Button>
      </div>
    </div>
  );
}
