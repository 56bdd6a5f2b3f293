import type { ParameterLimit } from "@soundings/survey/survey";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { useSurvey } from "../../draft-context.tsx";

/** A limit in words: "10 responses, then wait 7 days, for each value of store. …" */
export function useLimitText(): (limit: ParameterLimit) => string {
  const { t } = useTranslation("survey-settings");
  const format = useFormat();
  const parameters = useSurvey((survey) => survey.parameters);
  const ends = useSurvey((survey) => survey.end_of_surveys);
  const zone = useSurvey((survey) => survey.settings.time_zone);
  return (limit) => {
    const words = {
      responses: t("limits.text.responses", {
        count: limit.responses,
        number: format.number(limit.responses),
      }),
      days: t("limits.text.days", { count: limit.days, number: format.number(limit.days) }),
      dayCount: format.number(limit.days),
      start: limit.start_date ? format.date(limit.start_date) : "",
      zone: zone.replaceAll("_", " "),
    };
    const kind = limit.type === "response_time" ? "wait" : limit.start_date ? "interval" : "firstInterval";
    const name = parameters.find(({ id }) => id === limit.parameter_id)?.name ?? "";
    const scope = limit.parameter_id === null ? "survey" : limit.value === null ? "every" : "one";
    const end = ends.find(({ id }) => id === limit.end_of_survey_id)?.name;
    return [
      t(`limits.text.${kind}`, words),
      t(`limits.text.scope.${scope}`, { name, value: limit.value ?? "" }),
      end === undefined ? t("limits.text.closing") : t("limits.text.end", { end }),
    ].join(" ");
  };
}
