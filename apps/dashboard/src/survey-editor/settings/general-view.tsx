import { Textarea, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useDraft, useSurvey } from "../draft-context.tsx";
import { EndSection } from "./ends/end-section.tsx";
import { LanguageRows } from "./language-rows.tsx";
import { Row, Rows, Section } from "./section.tsx";
import { TimeZoneField } from "./time-zone-field.tsx";
import { useSetting } from "./use-setting.ts";

/** Name, description, languages, time zone and ends. */
export function GeneralView() {
  return (
    <>
      <Section name="survey">
        <Rows>
          <NameRow />
          <DescriptionRow />
          <TimeZoneRow />
        </Rows>
      </Section>
      <Section name="languages">
        <Rows>
          <LanguageRows />
        </Rows>
      </Section>
      <EndSection />
    </>
  );
}

function NameRow() {
  const { t } = useTranslation("survey-settings");
  const draft = useDraft();
  const name = useSurvey((survey) => survey.name);
  return (
    <Row label={t("name.label")} hint={t("name.hint")} place="name">
      {(ids) => (
        <TextInput
          id={ids.id}
          aria-describedby={ids["aria-describedby"]}
          value={name}
          maxLength={200}
          error={name.trim() === "" ? t("name.missing") : null}
          onChange={({ currentTarget: { value } }) =>
            draft.edit((survey) => ({ ...survey, name: value }), "name")
          }
        />
      )}
    </Row>
  );
}

function DescriptionRow() {
  const { t } = useTranslation("survey-settings");
  const draft = useDraft();
  const description = useSurvey((survey) => survey.description);
  return (
    <Row label={t("description.label")} hint={t("description.hint")} place="description">
      {(ids) => (
        <Textarea
          id={ids.id}
          aria-describedby={ids["aria-describedby"]}
          value={description}
          maxLength={5_000}
          autosize
          minRows={2}
          maxRows={10}
          onChange={({ currentTarget: { value } }) =>
            draft.edit((survey) => ({ ...survey, description: value }), "description")
          }
        />
      )}
    </Row>
  );
}

function TimeZoneRow() {
  const { t } = useTranslation("survey-settings");
  const [zone, setZone] = useSetting("time_zone");
  return (
    <Row label={t("timeZone.label")} hint={t("timeZone.hint")} place="settings/time_zone">
      {(ids) => <TimeZoneField ids={ids} value={zone} onChange={setZone} />}
    </Row>
  );
}
