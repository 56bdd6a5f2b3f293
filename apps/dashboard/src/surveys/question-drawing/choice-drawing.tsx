import type { QuestionOf } from "@soundings/survey/questions";
import type { Choice } from "@soundings/survey/questions/choices";
import { ListTree } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useImageAddress } from "../../media/image-address.ts";
import styles from "./drawing.module.css";

/** More are counted only. */
const MAX_SHOWN = 6;

interface DrawingProps {
  question: QuestionOf<"single_choice" | "multiple_choice">;
  whole: boolean;
}

export function ChoiceDrawing({ question, whole }: DrawingProps) {
  const { t } = useTranslation("survey-questions");
  const { choices, other, pictures } = question.options;
  const last = other ? other.text.trim() || t("drawing.other") : null;
  const many = question.type === "multiple_choice";
  const Choices = pictures ? Tiles : Lines;
  return <Choices choices={choices} last={last} many={many} most={whole ? choices.length : MAX_SHOWN} />;
}

interface ChoicesProps {
  choices: readonly Choice[];
  /** The choice with words of one's own. */
  last: string | null;
  many: boolean;
  most: number;
}

function Lines({ choices, last, many, most }: ChoicesProps) {
  const { t } = useTranslation("survey-questions");
  // One more takes no more room than the words that would tell of it.
  const shown = choices.length <= most + 1 ? choices : choices.slice(0, most);
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

function Tiles({ choices, last, many, most }: ChoicesProps) {
  const { t } = useTranslation("survey-questions");
  const imageAddress = useImageAddress();
  return (
    <ul className={styles.tiles}>
      {choices.slice(0, most).map(({ id, text, image_id }) => (
        <li key={id} className={styles.tile}>
          <span className={styles.picture}>
            {image_id && <img src={imageAddress(image_id)} alt="" loading="lazy" />}
          </span>
          {text}
        </li>
      ))}
      {choices.length > most && (
        <li className={styles.more}>{t("drawing.more", { count: choices.length - most })}</li>
      )}
      {last && <Line text={last} many={many} />}
    </ul>
  );
}

interface DynamicProps {
  question: QuestionOf<"dynamic_choice">;
  source: string;
  whole: boolean;
}

export function DynamicDrawing({ question, source: words, whole }: DynamicProps) {
  const { source, multiple } = question.options;
  if (source.kind === "list") {
    const { choices } = source;
    return <Lines choices={choices} last={null} many={multiple} most={whole ? choices.length : MAX_SHOWN} />;
  }
  return (
    <div className={styles.drop}>
      <ListTree size={16} aria-hidden="true" />
      {words}
    </div>
  );
}
