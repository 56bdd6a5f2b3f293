import type { Comment } from "@soundings/contract/comments";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { byPlace } from "../ui/by-place.tsx";
import styles from "./comments.module.css";
import { excerptOf } from "./excerpt.ts";
import { type MarkedPart, markText, type TextRun } from "./marked-text.ts";

interface CommentTextProps {
  comment: Comment;
  topic?: string | undefined;
  pointed?: string | undefined;
}

/**
 * A comment's text with its marked clauses, the words that made a mention, and what a search found. Of a long one
 * the part that matters, until the rest is asked for.
 */
export function CommentText({ comment, topic, pointed }: CommentTextProps) {
  const { t } = useTranslation("comments");
  const format = useFormat();
  const [whole, setWhole] = useState(false);
  const { language, text } = comment;
  const parts = useMemo(() => markText(comment, { topic, pointed }), [comment, topic, pointed]);
  const excerpt = useMemo(() => excerptOf(parts, topic !== undefined), [parts, topic]);
  const cut = whole ? null : excerpt;
  return (
    <>
      <p lang={language && language !== "und" ? language : undefined} dir="auto" className={styles.text}>
        {cut?.before && "… "}
        {byPlace(cut?.parts ?? parts, (part) => (
          <Part part={part} />
        ))}
        {cut?.after && " …"}
      </p>
      {excerpt && (
        <button type="button" className={styles.more} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole
            ? t("text.less")
            : t("text.more", { count: text.length, number: format.number(text.length) })}
        </button>
      )}
    </>
  );
}

/** Clauses this near to zero are drawn grey: their sign says nothing. */
const NEUTRAL_TO = 10;

function Part({ part }: { part: MarkedPart }) {
  const format = useFormat();
  const { score, dim, pointed } = part;
  const text = byPlace(part.runs, (run) => <Run run={run} />);
  if (score === null) {
    if (!dim && !pointed) return text;
    const look = `${dim && !pointed ? styles.dim : ""} ${pointed ? styles.pointed : ""}`;
    return <span className={look}>{text}</span>;
  }
  const whole = Math.round(score);
  const tone = whole > NEUTRAL_TO ? styles.for : whole < -NEUTRAL_TO ? styles.against : styles.neither;
  return (
    <mark className={`${styles.clause} ${tone} ${pointed ? styles.pointed : ""}`}>
      {text}
      <b dir="ltr">{format.score(score)}</b>
    </mark>
  );
}

function Run({ run }: { run: TextRun }) {
  const text = run.cue ? <span className={styles.cue}>{run.text}</span> : run.text;
  return run.hit ? <mark className={styles.hit}>{text}</mark> : text;
}
