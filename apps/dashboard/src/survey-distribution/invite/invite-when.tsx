import { Button, Checkbox, NumberInput, SegmentedControl } from "@mantine/core";
import type { CallReply } from "@soundings/contract/call";
import { INVITATION_LIMITS, type listSurveyInvitations } from "@soundings/contract/survey-invitations";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { ZonedTimeField } from "../../surveys/schedule-fields.tsx";
import styles from "./invite.module.css";
import type { DraftPartProps } from "./invite-draft.ts";

/** By which way an invitation leaves, when, and when it is repeated. */
export function InviteWhen({
  draft,
  onChange,
  settings,
  zone,
}: DraftPartProps & { settings: CallReply<typeof listSurveyInvitations>; zone: string }) {
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
