import type { OptionsOf } from "@soundings/survey/questions";
import { writtenChoices } from "@soundings/survey/questions/answer-rules";
import { useTranslation } from "react-i18next";
import { useSurvey } from "../../draft-context.tsx";
import choiceStyles from "../choices/choices.module.css";
import { indexOf } from "../survey-index.ts";
import styles from "./dynamic-choice.module.css";
import kinds from "./kinds.module.css";

const MAX_SHOWN = 4;

interface Props {
  source: Exclude<OptionsOf<"dynamic_choice">["source"], { kind: "list" }>;
  marker: "radio" | "checkbox";
}

/** What a respondent may get to see: which of these it will be, the answer or the link decides. */
export function SampleChoices({ source, marker }: Props) {
  const { t } = useTranslation("question-kinds");
  const question = useSurvey((survey) =>
    source.kind === "answer" ? indexOf(survey).question.get(source.question_id ?? "") : undefined,
  );
  const parameter = useSurvey((survey) =>
    source.kind === "parameter" ? survey.parameters.find(({ id }) => id === source.parameter_id) : undefined,
  );
  const texts = question ? writtenChoices(question).map(({ text }) => text) : (parameter?.values ?? []);
  const shown = texts.filter((text) => text.trim() !== "").slice(0, MAX_SHOWN);
  if (shown.length === 0) return null;
  return (
    <div className={styles.sample}>
      <p className={kinds.note}>{t("dynamic_choice.sample")}</p>
      <ul>
        {shown.map((text) => (
          <li key={text}>
            <span className={choiceStyles.mark} data-marker={marker} aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
      {texts.length > shown.length && (
        <p className={kinds.note}>{t("dynamic_choice.more", { count: texts.length - shown.length })}</p>
      )}
    </div>
  );
}
