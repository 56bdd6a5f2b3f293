import type { Choice, Question, QuestionOf } from "@soundings/survey/questions";
import { plainText } from "@soundings/survey/rich-text";
import {
  Angry,
  Camera,
  ChevronDown,
  Circle,
  Frown,
  Heart,
  Laugh,
  Meh,
  Paperclip,
  Smile,
  Square,
  Star,
  ThumbsUp,
} from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./question-sketch.module.css";

/** A question as its respondents will read it, drawn small and not to be answered. */
export function QuestionSketch({ question }: { question: Question }) {
  const { t } = useTranslation("surveys");
  const { question_number, title, description, required } = question;
  return (
    <article className={styles.question}>
      <span className={styles.number}>{question_number}</span>
      <div className={styles.body}>
        <h3 className={styles.title}>
          {plainText(title)}
          {required && (
            <span className={styles.required} title={t("templates.required")}>
              {" "}
              *<span className="visually-hidden">{t("templates.required")}</span>
            </span>
          )}
        </h3>
        {description && <p className={styles.description}>{plainText(description)}</p>}
        <AnswerSketch question={question} />
      </div>
    </article>
  );
}

function AnswerSketch({ question }: { question: Question }) {
  const { t } = useTranslation("surveys");
  switch (question.type) {
    case "single_choice":
    case "multiple_choice": {
      const { choices, other } = question.options;
      const sign = question.type === "single_choice" ? <Circle size={14} /> : <Square size={14} />;
      return <Choices choices={choices} other={other?.text} sign={sign} />;
    }
    case "dropdown": {
      const { choices, other } = question.options;
      return <Choices choices={choices} other={other?.text} sign={<ChevronDown size={14} />} />;
    }
    case "dynamic_choice": {
      const { source, multiple } = question.options;
      const sign = multiple ? <Square size={14} /> : <Circle size={14} />;
      if (source.kind === "list") return <Choices choices={source.choices} other={undefined} sign={sign} />;
      return <p className={styles.field}>{t("templates.anyChoices")}</p>;
    }
    case "text_input":
      return (
        <p className={styles.field} data-tall={question.options.multiline || undefined}>
          {question.options.placeholder}
        </p>
      );
    case "rating_star":
      return <Stars question={question} />;
    case "emoticon":
      return <Faces question={question} />;
    case "metric_range":
      return <Scale question={question} />;
    case "form_input":
      return (
        <ul className={styles.fields}>
          {question.options.fields.map(({ id, label }) => (
            <li key={id}>
              {label}
              <span className={styles.field} />
            </li>
          ))}
        </ul>
      );
    case "photo":
      return (
        <p className={styles.drop}>
          <Camera size={16} aria-hidden="true" />
          {t("templates.photo")}
        </p>
      );
    case "file_upload":
      return (
        <p className={styles.drop}>
          <Paperclip size={16} aria-hidden="true" />
          {t("templates.file")}
        </p>
      );
  }
}

interface ChoicesProps {
  choices: readonly Choice[];
  other: string | undefined;
  sign: ReactNode;
}

function Choices({ choices, other, sign }: ChoicesProps) {
  const { t } = useTranslation("surveys");
  const texts = choices.map(({ id, text }) => ({ id, text }));
  if (other !== undefined) texts.push({ id: "other", text: other || t("templates.other") });
  return (
    <ul className={styles.choices}>
      {texts.map(({ id, text }) => (
        <li key={id}>
          <span aria-hidden="true">{sign}</span>
          {text}
        </li>
      ))}
    </ul>
  );
}

const SHAPES = { star: Star, heart: Heart, thumb: ThumbsUp };

function Stars({ question }: { question: QuestionOf<"rating_star"> }) {
  const { stars, shape, low_label, high_label } = question.options;
  const Sign = SHAPES[shape];
  return (
    <div className={styles.scale}>
      <span className={styles.signs} aria-hidden="true">
        {steps(1, stars, 1).map((star) => (
          <Sign key={star} size={20} strokeWidth={1.6} />
        ))}
      </span>
      <Ends low={low_label} high={high_label} />
    </div>
  );
}

const FIVE_FACES = [Angry, Frown, Meh, Smile, Laugh];
const THREE_FACES = [Frown, Meh, Smile];

function Faces({ question }: { question: QuestionOf<"emoticon"> }) {
  const { faces, labels } = question.options;
  return (
    <ul className={styles.faces}>
      {(faces === 5 ? FIVE_FACES : THREE_FACES).map((Face, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the faces are always the same
        <li key={index}>
          <Face size={22} strokeWidth={1.6} aria-hidden="true" />
          {labels[index]}
        </li>
      ))}
    </ul>
  );
}

const MOST_STEPS = 11;

function Scale({ question }: { question: QuestionOf<"metric_range"> }) {
  const { from, to, step, display, low_label, high_label } = question.options;
  const all = steps(from, to, step);
  return (
    <div className={styles.scale}>
      {display === "buttons" && all.length <= MOST_STEPS ? (
        <span className={styles.cells}>
          {all.map((value) => (
            <span key={value}>{value}</span>
          ))}
        </span>
      ) : (
        <span className={styles.slider}>
          <span>{from}</span>
          <span className={styles.rail} aria-hidden="true" />
          <span>{to}</span>
        </span>
      )}
      <Ends low={low_label} high={high_label} />
    </div>
  );
}

function Ends({ low, high }: { low: string; high: string }) {
  if (!low && !high) return null;
  return (
    <span className={styles.ends}>
      <span>{low}</span>
      <span>{high}</span>
    </span>
  );
}

const steps = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
