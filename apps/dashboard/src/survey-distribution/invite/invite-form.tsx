import { Button, Checkbox, NumberInput, SegmentedControl, Select, TextInput } from "@mantine/core";
import type { CallReply } from "@soundings/contract/call";
import {
  INVITATION_LIMITS,
  type InvitationText,
  type listSurveyInvitations,
} from "@soundings/contract/survey-invitations";
import type { Language, Survey } from "@soundings/survey/survey";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ProblemNote } from "../../auth/form-note.tsx";
import { useContactLists } from "../../contacts/contact-queries.ts";
import { useFormat } from "../../lib/format.ts";
import { useProblemText } from "../../lib/problem-text.ts";
import { ZonedTimeField } from "../../surveys/schedule-fields.tsx";
import { confirm } from "../../ui/confirm.tsx";
import { toast } from "../../ui/toasts.tsx";
import { Section } from "../section.tsx";
import styles from "./invite.module.css";
import { useCount, useCreateInvitation } from "./invite-queries.ts";
import { InviteTexts } from "./invite-texts.tsx";
import { MailPreview } from "./mail-preview.tsx";

interface InviteFormProps {
  id: string;
  survey: Survey;
  settings: CallReply<typeof listSurveyInvitations>;
  onClose: () => void;
}

/** Everything that a new invitation is: who, what is written, and when. */
export interface Draft {
  list: string;
  field: string;
  value: string;
  sender: string;
  replyTo: string;
  texts: Partial<Record<Language, InvitationText>>;
  question: string;
  channel: "mail" | "file";
  sendAt: string | null;
  reminders: number[];
  perHour: number | string;
  anonymous: boolean;
}

/** What calls are asked for of a draft. */
export const aboutOf = ({ list, field, value }: Pick<Draft, "list" | "field" | "value">) => ({
  list_id: list || null,
  filter: field ? { field, value: value.trim() } : null,
});
export const writtenOf = ({ texts, question, sender, replyTo }: Draft) => ({
  texts,
  question_id: question || null,
  sender_name: sender.trim(),
  reply_to: replyTo.trim() || null,
});

/** Writes an invitation, from whom it goes to until it leaves. */
export function InviteForm({ id, survey, settings, onClose }: InviteFormProps) {
  const { t } = useTranslation("survey-invitations");
  const problemText = useProblemText();
  const creating = useCreateInvitation(id);
  const [draft, setDraft] = useState<Draft>(() => ({
    list: "",
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
  const count = useCount(id, aboutOf(draft)).data;
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
        <Who draft={draft} onChange={change} count={count} />
      </Section>
      {!isFile && (
        <Section title={t("mail.title")} hint={t("mail.hint")}>
          <div className={styles.columns}>
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
              {settings.questions.length > 0 && (
                <Select
                  label={t("mail.question")}
                  description={t("mail.questionHint")}
                  data={[
                    { value: "", label: t("mail.noQuestion") },
                    ...settings.questions.map((one) => ({ value: one.id, label: one.title })),
                  ]}
                  allowDeselect={false}
                  value={draft.question}
                  onChange={(value) => change({ question: value ?? "" })}
                />
              )}
            </div>
            <MailPreview id={id} draft={draft} languages={Object.keys(draft.texts) as Language[]} />
          </div>
        </Section>
      )}
      <Section title={t("when.title")}>
        <When draft={draft} onChange={change} settings={settings} zone={survey.settings.time_zone} />
      </Section>
      <div className={styles.bar}>
        <ProblemNote>{creating.isError && problemText(creating.error)}</ProblemNote>
        <Button
          size="md"
          loading={creating.isPending}
          disabled={reached === 0 || !isWritten || draft.sender.trim() === ""}
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

interface PartProps {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
}

function Who({ draft, onChange, count }: PartProps & { count: ReturnType<typeof useCount>["data"] }) {
  const { t } = useTranslation("survey-invitations");
  const format = useFormat();
  const lists = useContactLists().data;
  const reasons = (["phone", "opted_out", "bounced", "already_invited"] as const).filter(
    (reason) => (count?.[reason] ?? 0) > 0,
  );
  return (
    <>
      <div className={styles.who}>
        <Select
          label={t("who.list")}
          data={[
            { value: "", label: t("who.everybody") },
            ...(lists?.items ?? []).map((one) => ({ value: one.id, label: one.name })),
          ]}
          allowDeselect={false}
          value={draft.list}
          onChange={(value) => onChange({ list: value ?? "" })}
        />
        {(lists?.fields.length ?? 0) > 0 && (
          <Select
            label={t("who.field")}
            data={[
              { value: "", label: t("who.all") },
              ...(lists?.fields ?? []).map((field) => ({ value: field, label: field })),
            ]}
            allowDeselect={false}
            value={draft.field}
            onChange={(value) => onChange({ field: value ?? "" })}
          />
        )}
        {draft.field && (
          <TextInput
            label={t("who.value")}
            value={draft.value}
            maxLength={200}
            onChange={({ currentTarget: { value } }) => onChange({ value })}
          />
        )}
      </div>
      <p className={styles.reach} role="status">
        {count && (
          <>
            <b>
              {t(draft.channel === "file" ? "who.link" : "who.reach", {
                count: count.mail,
                number: format.number(count.mail),
              })}
            </b>
            {reasons.map((reason) => (
              <span key={reason}>
                {t(`who.${reason}`, { count: count[reason], number: format.number(count[reason]) })}
              </span>
            ))}
          </>
        )}
      </p>
      {lists && lists.contacts === 0 && (
        <p className={styles.reach}>
          <Link to="/contacts/import">{t("who.import")}</Link>
        </p>
      )}
    </>
  );
}

function When({
  draft,
  onChange,
  settings,
  zone,
}: PartProps & { settings: InviteFormProps["settings"]; zone: string }) {
  const { t } = useTranslation("survey-invitations");
  const format = useFormat();
  const [later, setLater] = useState(false);
  const { reminders } = draft;
  const isFile = draft.channel === "file";
  const next = (reminders.at(-1) ?? 0) + 3;
  return (
    <div className={styles.fields}>
      <SegmentedControl
        className={styles.channel}
        aria-label={t("when.channel")}
        value={draft.channel}
        data={[
          { value: "mail", label: t("when.byMail"), disabled: !settings.mail_ready },
          { value: "file", label: t("when.asFile") },
        ]}
        onChange={(value) => onChange({ channel: value === "file" ? "file" : "mail" })}
      />
      <p className={styles.hint}>{t(isFile ? "when.fileHint" : "when.mailHint")}</p>
      {!isFile && (
        <>
          <Checkbox
            label={t("when.later")}
            checked={later}
            onChange={({ currentTarget: { checked } }) => {
              setLater(checked);
              if (!checked) onChange({ sendAt: null });
            }}
          />
          {later && (
            <div className={styles.moment}>
              <ZonedTimeField
                label={t("when.at", { zone: zone.replaceAll("_", " ") })}
                zone={zone}
                value={draft.sendAt}
                onChange={(sendAt) => onChange({ sendAt })}
              />
            </div>
          )}
          {reminders.map((days, at) => (
            <div key={at === 0 ? "first" : at === 1 ? "second" : "third"} className={styles.reminder}>
              <NumberInput
                label={t("when.reminder", { number: at + 1 })}
                min={(reminders[at - 1] ?? 0) + 1}
                max={INVITATION_LIMITS.reminder_days}
                allowDecimal={false}
                value={days}
                onChange={(value) =>
                  typeof value === "number" &&
                  onChange({ reminders: reminders.map((one, place) => (place === at ? value : one)) })
                }
              />
              {at === reminders.length - 1 && (
                <Button variant="subtle" onClick={() => onChange({ reminders: reminders.slice(0, -1) })}>
                  {t("when.removeReminder")}
                </Button>
              )}
            </div>
          ))}
          {reminders.length < INVITATION_LIMITS.reminders && next <= INVITATION_LIMITS.reminder_days && (
            <div>
              <Button variant="default" onClick={() => onChange({ reminders: [...reminders, next] })}>
                {t("when.addReminder")}
              </Button>
            </div>
          )}
          <NumberInput
            className={styles.moment}
            label={t("when.perHour")}
            description={t("when.perHourHint", { number: format.number(settings.most_per_hour) })}
            min={1}
            allowDecimal={false}
            value={draft.perHour}
            onChange={(perHour) => onChange({ perHour })}
          />
        </>
      )}
      <Checkbox
        label={t("when.anonymous")}
        description={t("when.anonymousHint")}
        checked={draft.anonymous}
        onChange={({ currentTarget: { checked } }) => onChange({ anonymous: checked })}
      />
    </div>
  );
}
