import { SegmentedControl, TextInput } from "@mantine/core";
import { questionsOf } from "@soundings/survey/flow";
import { inOrder } from "@soundings/survey/numbering";
import type { EndOfSurvey, Survey } from "@soundings/survey/survey";
import { addressViolation } from "@soundings/survey/web-address";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDraft, useSurvey } from "../../draft-context.tsx";
import items from "../items.module.css";
import richField from "../rich-field.module.css";
import { RichField } from "../rich-field.tsx";
import { updateEnd, usesOfEnd } from "./edit-ends.ts";
import styles from "./end-form.module.css";

/** An end's name, kind, words and address. */
export function EndForm({ end }: { end: EndOfSurvey }) {
  const { t } = useTranslation("survey-settings");
  const draft = useDraft();
  const survey = useSurvey((one) => one);
  const set = (change: Partial<EndOfSurvey>) =>
    draft.edit((one) => updateEnd(one, end.id, change), `end:${Object.keys(change).join()}:${end.id}`);
  const { blocks, parameters } = survey;
  const questions = useMemo(() => inOrder(blocks, "block_number").flatMap(questionsOf), [blocks]);
  return (
    <div className={styles.form}>
      <div className={styles.pair}>
        <TextInput
          label={t("ends.name")}
          description={t("ends.nameHint")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          value={end.name}
          maxLength={500}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <div>
          <p id={`kind-${end.id}`} className={richField.fieldLabel}>
            {t("ends.kind")}
          </p>
          <SegmentedControl
            aria-labelledby={`kind-${end.id}`}
            value={end.type}
            data={[
              { value: "message", label: t("ends.type.message") },
              { value: "redirect", label: t("ends.type.redirect") },
            ]}
            onChange={(type) => set({ type: type as EndOfSurvey["type"] })}
          />
        </div>
      </div>
      {end.type === "message" ? (
        <>
          <RichField
            label={t("ends.heading")}
            value={end.heading}
            onChange={(heading) => set({ heading })}
            maxLength={500}
            questions={questions}
            parameters={parameters}
          />
          <RichField
            label={t("ends.message")}
            value={end.message}
            onChange={(message) => set({ message })}
            maxLength={5_000}
            questions={questions}
            parameters={parameters}
            multiline
          />
          <div className={styles.pair}>
            <TextInput
              label={t("ends.button")}
              placeholder={t("ends.noButton")}
              value={end.button_text}
              maxLength={500}
              onChange={(event) => set({ button_text: event.currentTarget.value })}
            />
            {(end.button_text.trim() !== "" || end.redirect_url !== "") && (
              <AddressField end={end} label={t("ends.buttonAddress")} onChange={set} />
            )}
          </div>
        </>
      ) : (
        <AddressField end={end} label={t("ends.address")} onChange={set} />
      )}
      <Uses survey={survey} end={end} />
    </div>
  );
}

interface AddressFieldProps {
  end: EndOfSurvey;
  label: string;
  onChange: (change: Partial<EndOfSurvey>) => void;
}

/** Says what is wrong with the address once the field was left. */
function AddressField({ end, label, onChange }: AddressFieldProps) {
  const { t } = useTranslation("survey-settings");
  const path = `end_of_surveys/${end.id}/redirect_url`;
  const [left, setLeft] = useState(end.redirect_url !== "");
  const address = end.redirect_url.trim();
  const flaw = address === "" ? "REDIRECT_MISSING" : addressViolation(address);
  return (
    <TextInput
      data-place={path}
      label={label}
      type="url"
      inputMode="url"
      placeholder="https://"
      value={end.redirect_url}
      maxLength={2_000}
      error={flaw && left ? t(`ends.flaw.${flaw}`) : null}
      onBlur={() => setLeft(true)}
      onChange={(event) => onChange({ redirect_url: event.currentTarget.value })}
    />
  );
}

function Uses({ survey, end }: { survey: Survey; end: EndOfSurvey }) {
  const { t } = useTranslation("survey-settings");
  const { flows, limits, quotas } = usesOfEnd(survey, end.id);
  const isDefault = survey.settings.default_end_id === end.id;
  const parts = [
    isDefault && t("ends.use.default"),
    flows.length > 0 && t("ends.use.flow", { count: flows.length }),
    limits.length > 0 && t("ends.use.limits", { count: limits.length }),
    quotas.length > 0 && t("ends.use.quotas", { count: quotas.length }),
  ].filter(Boolean);
  return <p className={items.used}>{parts.length > 0 ? parts.join(" ") : t("ends.use.none")}</p>;
}
