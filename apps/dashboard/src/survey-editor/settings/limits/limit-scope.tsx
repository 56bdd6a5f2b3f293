import { Select } from "@mantine/core";
import type { ParameterLimit } from "@soundings/survey/survey";
import { useTranslation } from "react-i18next";
import { useSurvey } from "../../draft-context.tsx";
import styles from "./limits.module.css";

interface LimitPartProps {
  limit: ParameterLimit;
  onChange: (change: Partial<ParameterLimit>) => void;
}

const WHOLE = "whole";
const EVERY = "every:";
const ONE = "one:";

/** What is counted: all responses, those of each value of a parameter by itself, or those of one value. */
export function LimitScope({ limit, onChange }: LimitPartProps) {
  const { t } = useTranslation("survey-settings");
  const parameters = useSurvey((survey) => survey.parameters);
  const { parameter_id, value } = limit;
  const chosen = parameters.find(({ id }) => id === parameter_id);
  const scope = parameter_id === null ? WHOLE : value === null ? EVERY + parameter_id : ONE + parameter_id;
  const options = [
    { value: WHOLE, label: t("limits.scope.survey") },
    ...parameters.flatMap(({ id, name, values }) => [
      { value: EVERY + id, label: t("limits.scope.every", { name }) },
      ...(values.length > 0 ? [{ value: ONE + id, label: t("limits.scope.one", { name }) }] : []),
    ]),
  ];
  const choose = (next: string) => {
    if (next === WHOLE) return onChange({ parameter_id: null, value: null });
    const id = next.slice(next.indexOf(":") + 1);
    const [first = null] = parameters.find((one) => one.id === id)?.values ?? [];
    onChange({ parameter_id: id, value: next.startsWith(ONE) ? first : null });
  };
  return (
    <div className={styles.sentence}>
      <span>{t("limits.counted")}</span>
      <Select
        className={styles.sentenceSelect ?? ""}
        aria-label={t("limits.scope.label")}
        value={scope}
        data={options}
        onChange={(next) => next && choose(next)}
      />
      {chosen && value !== null && (
        <Select
          className={styles.sentenceSelect ?? ""}
          aria-label={t("limits.scope.value", { name: chosen.name })}
          value={value}
          data={[...new Set([...chosen.values, value])]}
          searchable={chosen.values.length > 10}
          onChange={(next) => next && onChange({ value: next })}
        />
      )}
    </div>
  );
}

const CLOSING = "closing";

/** What people see who come when it is full. */
export function LimitEnd({ limit, onChange }: LimitPartProps) {
  const { t } = useTranslation("survey-settings");
  const ends = useSurvey((survey) => survey.end_of_surveys);
  const options = ends
    .filter(({ action }) => action !== "DELETE")
    .map(({ id, name }) => ({ value: id, label: name.trim() || t("ends.unnamed") }));
  return (
    <div className={styles.sentence}>
      <span>{t("limits.over")}</span>
      <Select
        className={styles.sentenceSelect ?? ""}
        aria-label={t("limits.endLabel")}
        value={limit.end_of_survey_id ?? CLOSING}
        data={[{ value: CLOSING, label: t("limits.closing") }, ...options]}
        onChange={(next) => next && onChange({ end_of_survey_id: next === CLOSING ? null : next })}
      />
    </div>
  );
}
