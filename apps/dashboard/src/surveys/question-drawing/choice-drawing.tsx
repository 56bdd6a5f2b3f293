import type { QuestionOf } from "@soundings/survey/questions";
import type { Choice } from "@soundings/survey/questions/choices";
import { exclusiveLast } from "@soundings/survey/questions/exclusive";
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
  const last = [
    ...(other ? [other.text.trim() || t("drawing.other")] : []),
    ...choices.filter((one) => one.exclusive).map(({ text }) => text),
  ];
  const mark = question.type === "multiple_choice" ? "square" : "round";
  const Choices = pictures ? Tiles : Lines;
  return (
    <Choices
      choices={choices.filter((one) => !one.exclusive)}
      last={last}
      mark={mark}
      most={whole ? choices.length : MAX_SHOWN}
    />
  );
}

/** Choices with an empty place before each. */
export function RankingDrawing({ question, whole }: { question: QuestionOf<"ranking">; whole: boolean }) {
  const { choices } = question.options;
  return <Lines choices={choices} last={[]} mark="place" most={whole ? choices.length : MAX_SHOWN} />;
}

interface ChoicesProps {
  choices: readonly Choice[];
  /** Those that always stand last: words of one's own, "None of the above". */
  last: readonly string[];
  mark: Mark;
  most: number;
}

/** What stands before a choice: for one, for several, or for a place. */
type Mark = "round" | "square" | "place";

function Lines({ choices, last, mark, most }: ChoicesProps) {
  const { t } = useTranslation("survey-questions");
  // One more takes no more room than the words that would tell of it.
  const shown = choices.length <= most + 1 ? choices : choices.slice(0, most);
  const more = choices.length - shown.length;
  return (
    <ul className={styles.choices}>
      {shown.map(({ id, text }) => (
        <Line key={id} text={text} mark={mark} />
      ))}
      {more > 0 && <li className={styles.more}>{t("drawing.more", { count: more })}</li>}
      {last.map((text) => (
        <Line key={text} text={text} mark={mark} />
      ))}
    </ul>
  );
}

function Line({ text, mark }: { text: string; mark: Mark }) {
  const { t } = useTranslation("survey-questions");
  return (
    <li className={styles.choice}>
      <span className={styles.mark} data-mark={mark} aria-hidden="true" />
      {text.trim() ? text : <i>{t("drawing.empty")}</i>}
    </li>
  );
}

function Tiles({ choices, last, mark, most }: ChoicesProps) {
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
      {last.map((text) => (
        <Line key={text} text={text} mark={mark} />
      ))}
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
    return (
      <Lines
        choices={exclusiveLast(choices)}
        last={[]}
        mark={multiple ? "square" : "round"}
        most={whole ? choices.length : MAX_SHOWN}
      />
    );
  }
  return (
    <div className={styles.drop}>
      <ListTree size={16} aria-hidden="true" />
      {words}
    </div>
  );
}
