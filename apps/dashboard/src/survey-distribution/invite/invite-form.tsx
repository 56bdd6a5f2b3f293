import { Button, Select, TextInput } from "@mantine/core";
import type { CallReply } from "@soundings/contract/call";
import { INVITATION_LIMITS, type listSurveyInvitations } from "@soundings/contract/survey-invitations";
import type { Language, Survey } from "@soundings/survey/survey";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ProblemNote } from "../../auth/form-note.tsx";
import { useProblemText } from "../../lib/problem-text.ts";
import { confirm } from "../../ui/confirm.tsx";
import { toast } from "../../ui/toasts.tsx";
import { Section } from "../section.tsx";
import styles from "./invite.module.css";
import { aboutOf, type Draft, type DraftPartProps, writtenOf } from "./invite-draft.ts";
import { useCount, useCreateInvitation } from "./invite-queries.ts";
import { InviteTexts } from "./invite-texts.tsx";
import { InviteWhen } from "./invite-when.tsx";
import { InviteWho } from "./invite-who.tsx";
import { MailPreview } from "./mail-preview.tsx";

interface InviteFormProps {
  id: string;
  survey: Survey;
  settings: CallReply<typeof listSurveyInvitations>;
  /** The list that it goes to at first; "": all contacts. */
  list: string;
  onClose: () => void;
}

/** Writes an invitation, from whom it goes to until it leaves. */
export function InviteForm({ id, survey, settings, list, onClose }: InviteFormProps) {
  const { t } = useTranslation("survey-invitations");
  const problemText = useProblemText();
  const creating = useCreateInvitation(id);
  const [draft, setDraft] = useState<Draft>(() => ({
    list,
    field: "",
    value: "",
    sender: settings.sender_name,
    replyTo: settings.reply_to,
    texts: Object.fromEntries(settings.defaults.map(({ language, text }) => [language, text])),
    question: "",
    channel: settings.mail_ready ? "mail" : "file",
    sendAt: null,
    reminders: [],
    perHour: "",
    anonymous: false,
  }));
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const count = useCount(id, { ...aboutOf(draft), channel: draft.channel }).data;
  const reached = (count?.mail ?? 0) + (count?.phone ?? 0);
  const isFile = draft.channel === "file";
  const isWritten = Object.values(draft.texts).every(
    (text) => text.subject.trim() && text.body.trim() && text.button.trim(),
  );
  const send = async () => {
    const agreed = await confirm({
      title: t(isFile ? "send.fileTitle" : "send.title", { count: reached }),
      text: isFile ? t("send.fileText") : t(draft.sendAt ? "send.laterText" : "send.text"),
      confirmLabel: t(isFile ? "send.make" : draft.sendAt ? "send.plan" : "send.now"),
    });
    if (!agreed) return;
    creating.mutate(
      {
        ...aboutOf(draft),
        ...writtenOf(draft),
        channel: draft.channel,
        anonymous: draft.anonymous,
        send_at: draft.sendAt,
        reminder_days: isFile ? [] : draft.reminders,
        per_hour: typeof draft.perHour === "number" ? draft.perHour : null,
      },
      {
        onSuccess: () => {
          toast({ id: "invite", kind: "success", message: t(isFile ? "madeFile" : "begun") });
          onClose();
        },
      },
    );
  };
  return (
    <>
      <Section title={t("who.title")} hint={t("who.hint")}>
        <InviteWho draft={draft} onChange={change} count={count} />
      </Section>
      {!isFile && (
        <Section title={t("mail.title")} hint={t("mail.hint")}>
          <div className={styles.columns}>
            <MailFields draft={draft} onChange={change} survey={survey} questions={settings.questions} />
            <MailPreview
              id={id}
              draft={draft}
              languages={Object.keys(draft.texts) as Language[]}
              count={count}
            />
          </div>
        </Section>
      )}
      <Section title={t("when.title")}>
        <InviteWhen draft={draft} onChange={change} settings={settings} zone={survey.settings.time_zone} />
      </Section>
      <div className={styles.bar}>
        <ProblemNote>{creating.isError && problemText(creating.error)}</ProblemNote>
        <Button
          size="md"
          loading={creating.isPending}
          disabled={
            reached === 0 || reached > INVITATION_LIMITS.people || !isWritten || draft.sender.trim() === ""
          }
          onClick={() => void send()}
        >
          {t(isFile ? "send.make" : draft.sendAt ? "send.plan" : "send.now")}
        </Button>
        <Button size="md" variant="default" onClick={onClose}>
          {t("common:cancel")}
        </Button>
      </div>
    </>
  );
}

interface MailFieldsProps extends DraftPartProps {
  survey: Survey;
  /** Those that a mail may begin with. */
  questions: InviteFormProps["settings"]["questions"];
}

/** From whom the mail comes, and what it says. */
function MailFields({ draft, onChange: change, survey, questions }: MailFieldsProps) {
  const { t } = useTranslation("survey-invitations");
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <TextInput
          label={t("mail.sender")}
          value={draft.sender}
          maxLength={100}
          onChange={({ currentTarget: { value } }) => change({ sender: value })}
        />
        <TextInput
          type="email"
          label={t("mail.replyTo")}
          value={draft.replyTo}
          maxLength={254}
          onChange={({ currentTarget: { value } }) => change({ replyTo: value })}
        />
      </div>
      <InviteTexts
        languages={[survey.default_language, ...survey.additional_languages]}
        texts={draft.texts}
        withReminders={draft.reminders.length > 0}
        onChange={(texts) => change({ texts })}
      />
      {questions.length > 0 && (
        <Select
          label={t("mail.question")}
          description={t("mail.questionHint")}
          data={[
            { value: "", label: t("mail.noQuestion") },
            ...questions.map((one) => ({ value: one.id, label: one.title })),
          ]}
          allowDeselect={false}
          value={draft.question}
          onChange={(value) => change({ question: value ?? "" })}
        />
      )}
    </div>
  );
}
