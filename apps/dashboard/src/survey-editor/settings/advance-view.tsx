import { Switch } from "@mantine/core";
import { DEFAULT_ABANDONED_HOURS, MAX_ABANDONED_HOURS } from "@soundings/survey/response-state";
import { useTranslation } from "react-i18next";
import { ZonedTimeField } from "../../surveys/schedule-fields.tsx";
import { useDraft, useSurvey } from "../draft-context.tsx";
import styles from "./advance-view.module.css";
import { LimitSection } from "./limits/limit-section.tsx";
import { ParameterSection } from "./parameters/parameter-section.tsx";
import { QualitySection } from "./quality/quality-section.tsx";
import { QuotaSection } from "./quotas/quota-section.tsx";
import { RichField } from "./rich-field.tsx";
import { ScoreSection } from "./scores/score-section.tsx";
import { Row, Rows, Section } from "./section.tsx";
import { useSetting } from "./use-setting.ts";
import { VariantSection } from "./variants/variant-section.tsx";
import { WholeNumberField } from "./whole-number-field.tsx";

/** The respondent's page, schedule, quota, parameters, variants and limits. */
export function AdvanceView() {
  return (
    <>
      <Section name="page">
        <Rows>
          <SwitchRow setting="one_at_a_time" />
          <SwitchRow setting="back_button" />
          <SwitchRow setting="progress_bar" />
        </Rows>
      </Section>
      <Section name="responses">
        <Rows>
          <ScheduleRow setting="scheduled_publish_at" />
          <ScheduleRow setting="scheduled_pause_at" />
          <QuotaRow />
          <AbandonedRow />
          <CloseMessageRow />
        </Rows>
      </Section>
      <ParameterSection />
      <VariantSection />
      <ScoreSection />
      <QualitySection />
      <LimitSection />
      <QuotaSection />
    </>
  );
}

function SwitchRow({ setting }: { setting: "one_at_a_time" | "back_button" | "progress_bar" }) {
  const { t } = useTranslation("survey-settings");
  const [on, set] = useSetting(setting);
  return (
    <Row label={t(`${setting}.label`)} hint={t(`${setting}.hint`)} place={`settings/${setting}`}>
      {(ids) => (
        <Switch
          id={ids.id}
          aria-describedby={ids["aria-describedby"]}
          className={styles.switch ?? ""}
          checked={on === true}
          onChange={({ currentTarget: { checked } }) => set(checked)}
        />
      )}
    </Row>
  );
}

function ScheduleRow({ setting }: { setting: "scheduled_publish_at" | "scheduled_pause_at" }) {
  const { t } = useTranslation("survey-settings");
  const [at, setAt] = useSetting(setting);
  const {
    time_zone: zone,
    scheduled_publish_at,
    scheduled_pause_at,
  } = useSurvey((survey) => survey.settings);
  const reversed =
    setting === "scheduled_pause_at" &&
    scheduled_publish_at !== null &&
    scheduled_pause_at !== null &&
    scheduled_publish_at >= scheduled_pause_at;
  const label = t(`${setting}.label`);
  return (
    <Row
      label={label}
      hint={t(`${setting}.hint`, { zone: zone.replaceAll("_", " ") })}
      place={`settings/${setting}`}
    >
      {(ids) => (
        <ZonedTimeField
          id={ids.id}
          aria-describedby={ids["aria-describedby"]}
          label={label}
          zone={zone}
          value={at}
          error={reversed ? t("surveys:schedule.reversed") : null}
          pastText={t("surveys:schedule.past")}
          onChange={setAt}
        />
      )}
    </Row>
  );
}

function QuotaRow() {
  const { t } = useTranslation("survey-settings");
  const [quota, setQuota] = useSetting("response_quota");
  return (
    <Row label={t("quota.label")} hint={t("quota.hint")} place="settings/response_quota">
      {(ids) => (
        <WholeNumberField
          id={ids.id}
          aria-describedby={ids["aria-describedby"]}
          className={styles.number}
          placeholder={t("quota.none")}
          value={quota}
          max={10_000_000}
          onChange={setQuota}
        />
      )}
    </Row>
  );
}

/** An empty field is the usual number of hours. */
function AbandonedRow() {
  const { t } = useTranslation("survey-settings");
  const draft = useDraft();
  const hours = useSurvey((survey) => survey.settings.abandoned_after_hours);
  const set = (next: number | null) =>
    draft.edit((survey) => {
      const { abandoned_after_hours: _, ...settings } = survey.settings;
      return { ...survey, settings: next === null ? settings : { ...settings, abandoned_after_hours: next } };
    }, "settings:abandoned_after_hours");
  return (
    <Row label={t("abandoned.label")} hint={t("abandoned.hint")} place="settings/abandoned_after_hours">
      {(ids) => (
        <WholeNumberField
          id={ids.id}
          aria-describedby={ids["aria-describedby"]}
          className={styles.number}
          placeholder={String(DEFAULT_ABANDONED_HOURS)}
          value={hours ?? null}
          max={MAX_ABANDONED_HOURS}
          onChange={set}
        />
      )}
    </Row>
  );
}

function CloseMessageRow() {
  const { t } = useTranslation("survey-settings");
  const [message, setMessage] = useSetting("close_message");
  const parameters = useSurvey((survey) => survey.parameters);
  return (
    <Row label={t("closeMessage.label")} hint={t("closeMessage.hint")} place="settings/close_message" wide>
      {() => (
        <RichField
          labelled
          label={t("closeMessage.label")}
          placeholder={t("closeMessage.placeholder")}
          value={message}
          onChange={setMessage}
          questions={NO_QUESTIONS}
          parameters={parameters}
          maxLength={5_000}
          multiline
        />
      )}
    </Row>
  );
}

/** Whoever reads it has answered nothing. */
const NO_QUESTIONS: readonly never[] = [];
