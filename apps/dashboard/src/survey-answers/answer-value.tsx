import type { SurveyAnswer } from "@soundings/contract/answers";
import type { AskedQuestion } from "@soundings/contract/asked-question";
import { isAnswered } from "@soundings/survey/answers";
import type { QuestionType } from "@soundings/survey/questions";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { Face, MOODS } from "../surveys/question-drawing/face.tsx";
import { SHAPES } from "../surveys/question-drawing/scale-drawing.tsx";
import { byPlace } from "../ui/by-place.tsx";
import { AnswerFiles } from "./answer-files.tsx";
import styles from "./answer-value.module.css";
import { markHits } from "./mark-hits.ts";
import { useAnswerWords } from "./use-answer-words.ts";

export type Answer = SurveyAnswer["answers"][string];

interface AnswerValueProps {
  surveyId: string;
  question: AskedQuestion;
  answer: Answer | undefined;
  /** Of a text: the language that the engine found. */
  language?: string | undefined;
  /** What was searched for, to be marked. */
  query: string;
  /** Everything that was said, on as many lines as it takes; else one line. */
  full?: boolean;
}

/** What was answered, in the way that fits the kind of question. */
export function AnswerValue({ surveyId, question, answer, language, query, full = false }: AnswerValueProps) {
  const { t } = useTranslation("survey-answers");
  if (!isAnswered(answer as Answer | undefined) || !answer) {
    return full ? (
      <span className={styles.none}>{t("answer.none")}</span>
    ) : (
      <span className={styles.none}>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t("answer.none")}</span>
      </span>
    );
  }
  const Value = VALUES[question.type];
  return (
    <Value
      surveyId={surveyId}
      question={question}
      answer={answer}
      language={language}
      query={query}
      full={full}
    />
  );
}

interface ValueProps extends Omit<AnswerValueProps, "answer" | "full"> {
  answer: Answer;
  full: boolean;
}

/** What was answered to a question of each kind. */
const VALUES: Record<QuestionType, ComponentType<ValueProps>> = {
  single_choice: ChoicesValue,
  multiple_choice: ChoicesValue,
  text_input: TextValue,
  rating_star: StepValue,
  emoticon: StepValue,
  dropdown: ChoicesValue,
  form_input: FieldsValue,
  photo: (props) => <FilesValue {...props} photos />,
  file_upload: (props) => <FilesValue {...props} photos={false} />,
  dynamic_choice: ChoicesValue,
  metric_range: StepValue,
  matrix: GridValue,
  ranking: ChoicesValue,
  statement: TextValue,
  consent: ChoicesValue,
  constant_sum: SumValue,
  signature: SignatureValue,
};

const lineOf = (full: boolean) => (full ? styles.lines : styles.line);

/** A step of a scale, drawn with what the scale is drawn with. */
function StepValue({ question, answer }: ValueProps) {
  const words = useAnswerWords();
  const { shape } = question;
  const value = answer.value ?? 0;
  if (shape === null) return <span className={styles.number}>{words.number(question, value)}</span>;
  if (shape === "face") return <Mood question={question} value={value} />;
  return <Stars question={question} shape={shape} value={value} />;
}

function FilesValue({ surveyId, answer, photos, full }: ValueProps & { photos: boolean }) {
  return <AnswerFiles surveyId={surveyId} files={answer.files ?? []} photos={photos} full={full} />;
}

/** The picture of a name that was drawn, or the name that was typed. */
function SignatureValue(props: ValueProps) {
  return props.answer.files?.length ? <FilesValue {...props} photos /> : <TextValue {...props} />;
}

function TextValue({ answer, language, query, full }: ValueProps) {
  return (
    <span className={lineOf(full)} lang={language && language !== "und" ? language : undefined}>
      <Marked text={answer.text ?? ""} query={query} />
    </span>
  );
}

function FieldsValue({ question, answer, query, full }: ValueProps) {
  const words = useAnswerWords();
  const fields = words.fields(question, answer);
  if (full) return <Pairs pairs={fields} query={query} />;
  return (
    <span className={styles.line}>
      <Marked text={fields.map(({ value }) => value).join(", ")} query={query} />
    </span>
  );
}

/** Rows of a table with what was chosen in each. */
function GridValue({ question, answer, ...props }: ValueProps) {
  return <NamedValues {...props} pairs={useAnswerWords().rows(question, answer)} />;
}

/** Things with what each was given. */
function SumValue({ question, answer, ...props }: ValueProps) {
  return <NamedValues {...props} pairs={useAnswerWords().fields(question, answer)} />;
}

function NamedValues({ pairs, query, full }: Pick<ValueProps, "query" | "full"> & PairsProps) {
  if (full) return <Pairs pairs={pairs} query={query} />;
  return (
    <span className={styles.line}>
      <Marked text={pairs.map(({ label, value }) => `${label}: ${value}`).join(", ")} query={query} />
    </span>
  );
}

interface PairsProps {
  pairs: readonly { id: string; label: string; value: string }[];
}

/** Labels with what was said to each, a line each. */
function Pairs({ pairs, query }: PairsProps & { query: string }) {
  return (
    <dl className={styles.fields}>
      {pairs.map(({ id, label, value }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>
            <Marked text={value} query={query} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ChoicesValue({ question, answer, query, full }: ValueProps) {
  const words = useAnswerWords();
  const chosen = words.choices(question, answer);
  if (!full || chosen.length === 1) {
    return (
      <span className={lineOf(full)}>
        <Marked text={chosen.join(", ")} query={query} />
      </span>
    );
  }
  return (
    <ul className={styles.choices}>
      {chosen.map((choice) => (
        <li key={choice}>
          <Marked text={choice} query={query} />
        </li>
      ))}
    </ul>
  );
}

/** A text with what a search found in it. */
function Marked({ text, query }: { text: string; query: string }) {
  return byPlace(markHits(text, query), (run) =>
    run.hit ? <mark className={styles.hit}>{run.text}</mark> : run.text,
  );
}

interface StarsProps {
  question: AskedQuestion;
  shape: keyof typeof SHAPES;
  value: number;
}

function Stars({ question, shape, value }: StarsProps) {
  const words = useAnswerWords();
  const of = question.scale?.to ?? 5;
  const Shape = SHAPES[shape];
  return (
    <span className={styles.stars} role="img" aria-label={words.number(question, value)}>
      {byPlace(Array.from({ length: of }), (_, index) => (
        <Shape size={14} data-lit={index < value || undefined} />
      ))}
    </span>
  );
}

function Mood({ question, value }: { question: AskedQuestion; value: number }) {
  const words = useAnswerWords();
  const mood = MOODS[question.scale?.to === 3 ? 3 : 5][value - 1];
  return (
    <span className={styles.mood}>
      {mood && <Face mood={mood} size={20} />}
      <span className={styles.line}>{words.number(question, value)}</span>
    </span>
  );
}
