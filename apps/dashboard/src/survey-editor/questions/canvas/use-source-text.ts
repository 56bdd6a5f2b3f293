import type { Question } from "@soundings/survey/questions";
import { useTranslation } from "react-i18next";
import { useSurvey } from "../../draft-context.tsx";
import { indexOf } from "../survey-index.ts";

/** Where the choices of a dynamic question come from, in words; empty for all others. */
export function useSourceText({ type, options }: Question): string {
  const { t } = useTranslation("survey-questions");
  const source = type === "dynamic_choice" ? options.source : null;
  const number = useSurvey((survey) =>
    source?.kind === "answer"
      ? indexOf(survey).question.get(source.question_id ?? "")?.question_number
      : null,
  );
  const parameter = useSurvey(({ parameters }) =>
    source?.kind === "parameter" ? parameters.find(({ id }) => id === source.parameter_id)?.name : null,
  );
  if (!source || source.kind === "list") return "";
  if (source.kind === "answer" && number) return t(`drawing.dynamic.${source.pick}`, { number });
  if (parameter) return t("drawing.dynamic.parameter", { name: parameter });
  return t("drawing.dynamic.none");
}
