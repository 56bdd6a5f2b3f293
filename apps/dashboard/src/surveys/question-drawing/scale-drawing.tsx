import type { OptionsOf, QuestionOf } from "@soundings/survey/questions";
import { Heart, type LucideIcon, Star, ThumbsUp } from "lucide-react";
import styles from "./drawing.module.css";
import { Face, MOODS } from "./face.tsx";

export const SHAPES: Record<OptionsOf<"rating_star">["shape"], LucideIcon> = {
  star: Star,
  heart: Heart,
  thumb: ThumbsUp,
};

export function StarsDrawing({ question }: { question: QuestionOf<"rating_star"> }) {
  const { stars, shape, low_label, high_label } = question.options;
  const Shape = SHAPES[shape];
  return (
    <div className={styles.stars}>
      <div className={styles.row} aria-hidden="true">
        {steps(1, stars, 1).map((step) => (
          <Shape key={step} size={24} strokeWidth={1.5} />
        ))}
      </div>
      <Ends low={low_label} high={high_label} />
    </div>
  );
}

export function FacesDrawing({ question }: { question: QuestionOf<"emoticon"> }) {
  const { faces, labels } = question.options;
  return (
    <ul className={styles.faces} data-count={faces}>
      {MOODS[faces].map((mood, index) => (
        <li key={mood}>
          <Face mood={mood} size={28} />
          {labels[index]}
        </li>
      ))}
    </ul>
  );
}

export function RangeDrawing({ question }: { question: QuestionOf<"metric_range"> }) {
  const { from, to, step, display, low_label, high_label } = question.options;
  const values = steps(from, to, step);
  return (
    <div>
      {display === "slider" ? (
        <div className={styles.slider} aria-hidden="true" />
      ) : (
        <ul className={styles.values}>
          {values.slice(0, MAX_BUTTONS).map((value) => (
            <li key={value}>{value}</li>
          ))}
        </ul>
      )}
      <Ends
        low={low_label || (display === "slider" ? String(from) : "")}
        high={high_label || (display === "slider" ? String(to) : "")}
      />
    </div>
  );
}

/** More do not fit in a row; the survey's check says so. */
const MAX_BUTTONS = 11;

function Ends({ low, high }: { low: string; high: string }) {
  if (!low && !high) return null;
  return (
    <div className={styles.ends}>
      <span>{low}</span>
      <span>{high}</span>
    </div>
  );
}

/** Numbers from one to another; at most a hundred, whatever was typed. */
function steps(from: number, to: number, step: number): number[] {
  const count = Math.min(100, Math.floor((to - from) / step) + 1);
  return Array.from({ length: Math.max(0, count) }, (_, index) => from + index * step);
}
