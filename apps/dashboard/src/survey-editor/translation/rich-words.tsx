import { parseRichText } from "@soundings/survey/rich-text";
import { changedWords } from "@soundings/survey/translation-diff";
import { nameOfPipe, type PipeNames } from "./pipe-tokens.ts";
import styles from "./rich-words.module.css";

interface RichWordsProps {
  /** Markup of rich-text.ts. */
  text: string;
  /** An earlier text: what this one has beyond it is lit. */
  before?: string | undefined;
  names: PipeNames;
}

/** A text as respondents read it, in one piece; pipes are chips. */
export function RichWords({ text, before, names }: RichWordsProps) {
  const pieces = parseRichText(text);
  const lit = before === undefined ? null : litSigns(before, text);
  let at = 0;
  return pieces.map((piece, index) => {
    const key = `${index}`;
    if (piece.kind === "break") {
      at += 1;
      return <br key={key} />;
    }
    if (piece.kind === "pipe") {
      const name = nameOfPipe(piece, names) ?? piece.name;
      const added = lit?.[at];
      at += 1;
      return (
        <span key={key} className={styles.pipe} data-added={added || undefined}>
          {name}
          {piece.fallback && <span className={styles.fallback}> {piece.fallback}</span>}
        </span>
      );
    }
    const from = at;
    at += piece.text.length;
    const words = lit ? litWords(piece.text, lit.slice(from, at)) : piece.text;
    const Tag = piece.bold ? "strong" : "span";
    return (
      <Tag key={key} className={piece.href ? styles.link : undefined}>
        {piece.italic ? <em>{words}</em> : words}
      </Tag>
    );
  });
}

/** A pipe counts as one sign, a break too. */
const signsOf = (text: string) =>
  parseRichText(text)
    .map((piece) => (piece.kind === "text" ? piece.text : piece.kind === "break" ? "\n" : "\uFFFC"))
    .join("");

/** For each sign of the later text, whether the earlier one lacks it. */
const litSigns = (earlier: string, later: string): boolean[] =>
  changedWords(signsOf(earlier), signsOf(later)).flatMap(({ text, added }) =>
    Array.from({ length: text.length }, () => added),
  );

function litWords(text: string, lit: readonly boolean[]) {
  const runs: { from: number; to: number; added: boolean }[] = [];
  for (let at = 0; at < text.length; at++) {
    const last = runs.at(-1);
    if (last && last.added === lit[at]) last.to = at + 1;
    else runs.push({ from: at, to: at + 1, added: lit[at] ?? false });
  }
  return runs.map(({ from, to, added }) =>
    added ? (
      <mark key={from} className={styles.added}>
        {text.slice(from, to)}
      </mark>
    ) : (
      text.slice(from, to)
    ),
  );
}
