import type { Choice, QuestionOf } from "@soundings/survey/questions";
import { ListTree } from "lucide-react";
import { useTranslation } from "react-i18next";
import { imageAddress } from "../../../media/image-address.ts";
import { useSurvey } from "../../draft-context.tsx";
import { indexOf } from "../survey-index.ts";
import styles from "./drawing.module.css";

/** More are counted only. */
const MOST_SHOWN = 6;

export function ChoiceDrawing({ question }: { question: QuestionOf<"single_choice" | "multiple_choice"> }) {
  const { t } = useTranslation("survey-questions");
  const { choices, other, pictures } = question.options;
  const last = other ? other.text.trim() || t("drawing.other") : null;
  const many = question.type === "multiple_choice";
  return pictures ? (
    <Tiles choices={choices} last={last} many={many} />
  ) : (
    <Lines choices={choices} last={last} many={many} />
  );
}

interface ChoicesProps {
  choices: readonly Choice[];
  /** The choice with words of one's own. */
  last: string | null;
  many: boolean;
}

function Lines({ choices, last, many }: ChoicesProps) {
  const { t } = useTranslation("survey-questions");
  // One more takes no more room than the words that would tell of it.
  const shown = choices.length <= MOST_SHOWN + 1 ? choices : choices.slice(0, MOST_SHOWN);
  const more = choices.length - shown.length;
  return (
    <ul className={styles.choices}>
      {shown.map(({ id, text }) => (
        <Line key={id} text={text} many={many} />
      ))}
      {more > 0 && <li className={styles.more}>{t("drawing.more", { count: more })}</li>}
      {last && <Line text={last} many={many} />}
    </ul>
  );
}

function Line({ text, many }: { text: string; many: boolean }) {
  const { t } = useTranslation("survey-questions");
  return (
    <li className={styles.choice}>
      <span className={styles.mark} data-square={many || undefined} aria-hidden="true" />
      {text.trim() ? text : <i>{t("drawing.empty")}</i>}
    </li>
  );
}

function Tiles({ choices, last, many }: ChoicesProps) {
  const { t } = useTranslation("survey-questions");
  return (
    <ul className={styles.tiles}>
      {choices.slice(0, MOST_SHOWN).map(({ id, text, image_id }) => (
        <li key={id} className={styles.tile}>
          <span className={styles.picture}>
            {image_id && <img src={imageAddress(image_id)} alt="" loading="lazy" />}
          </span>
          {text}
        </li>
      ))}
      {choices.length > MOST_SHOWN && (
        <li className={styles.more}>{t("drawing.more", { count: choices.length - MOST_SHOWN })}</li>
      )}
      {last && <Line text={last} many={many} />}
    </ul>
  );
}

export function DynamicDrawing({ question }: { question: QuestionOf<"dynamic_choice"> }) {
  const { t } = useTranslation("survey-questions");
  const { source, multiple } = question.options;
  const number = useSurvey((survey) =>
    source.kind === "answer" ? indexOf(survey).question.get(source.question_id ?? "")?.question_number : null,
  );
  const parameter = useSurvey(({ parameters }) =>
    source.kind === "parameter" ? parameters.find(({ id }) => id === source.parameter_id)?.name : null,
  );
  if (source.kind === "list") return <Lines choices={source.choices} last={null} many={multiple} />;
  const text =
    source.kind === "answer"
      ? number
        ? t(`drawing.dynamic.${source.pick}`, { number })
        : t("drawing.dynamic.none")
      : parameter
        ? t("drawing.dynamic.parameter", { name: parameter })
        : t("drawing.dynamic.none");
  return (
    <div className={styles.drop}>
      <ListTree size={16} aria-hidden="true" />
      {text}
    </div>
  );
}
