import { Button, Select, TextInput } from "@mantine/core";
import { updateFlow } from "@soundings/survey/edit-flows";
import type { BlockFlow, EndOfSurvey } from "@soundings/survey/survey";
import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { editorAddress } from "../../../surveys/editor-tabs.ts";
import { useDraft, useSurvey } from "../../draft-context.tsx";
import { updateEnd } from "../../settings/ends/edit-ends.ts";
import styles from "../flows.module.css";
import { useFlows } from "../flows-context.ts";
import { useNodeNames } from "../use-node-names.ts";

/** Which end a place in the flow is. */
export function EndPanel({ flow }: { flow: BlockFlow }) {
  const draft = useDraft();
  return (
    <section>
      <EndSelect
        endId={flow.end_of_survey_id}
        onChange={(end_of_survey_id) =>
          draft.edit((survey) => updateFlow(survey, flow.id, { end_of_survey_id }))
        }
      />
    </section>
  );
}

/** The end of all ways that meet no other. */
export function DefaultEndPanel({ endId }: { endId: string }) {
  const { t } = useTranslation("survey-flows");
  const draft = useDraft();
  const { open } = useFlows();
  return (
    <section>
      <p className={styles.hint}>{t("end.defaultHint")}</p>
      <EndSelect
        endId={endId}
        onChange={(default_end_id) => {
          draft.edit((survey) => ({ ...survey, settings: { ...survey.settings, default_end_id } }));
          open(default_end_id);
        }}
      />
    </section>
  );
}

/** What the editor calls it; respondents see its message. */
function EndName({ end }: { end: EndOfSurvey }) {
  const { t } = useTranslation("survey-flows");
  const draft = useDraft();
  const name = useSurvey(({ end_of_surveys }) => end_of_surveys.find(({ id }) => id === end.id)?.name ?? "");
  return (
    <TextInput
      data-name
      className={styles.endName ?? ""}
      label={t("end.name")}
      placeholder={t("end.unnamed")}
      value={name}
      maxLength={200}
      onChange={({ currentTarget: { value } }) =>
        draft.edit((survey) => updateEnd(survey, end.id, { name: value }), `end-name:${end.id}`)
      }
    />
  );
}

function EndSelect({ endId, onChange }: { endId: string | null; onChange: (id: string) => void }) {
  const { t } = useTranslation("survey-flows");
  const { survey } = useFlows();
  const words = useNodeNames();
  const ends = survey.end_of_surveys.filter(({ action }) => action !== "DELETE");
  const end = ends.find(({ id }) => id === endId);
  return (
    <>
      <Select
        data-first
        label={t("end.which")}
        value={end?.id ?? null}
        placeholder={t("end.missing")}
        data={ends.map((one) => ({ value: one.id, label: words.end(one) }))}
        onChange={(id) => id && onChange(id)}
      />
      {end && <EndName end={end} />}
      {end && (
        <div className={styles.reads}>
          <p className={styles.endHeading}>{end.type === "redirect" ? end.redirect_url : end.heading}</p>
          {end.type === "message" && <p className={styles.hint}>{end.message}</p>}
        </div>
      )}
      <Button
        component={Link}
        to={editorAddress(survey.id, "settings", end?.id)}
        variant="transparent"
        className={styles.link ?? ""}
        rightSection={<ArrowRight size={16} aria-hidden="true" />}
      >
        {t("end.edit")}
      </Button>
    </>
  );
}
