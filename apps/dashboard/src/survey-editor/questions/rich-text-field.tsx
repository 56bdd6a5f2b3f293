import { MAX_TEXT_LENGTH, type Question } from "@soundings/survey/questions";
import type { Parameter } from "@soundings/survey/survey";
import { lazy, memo, Suspense, useMemo, useRef, useState } from "react";
import { loadPart } from "../../lib/load-part.ts";
import { useSurvey } from "../draft-context.tsx";
import { pipeSources } from "./rich-text/pipe-sources.ts";
import styles from "./rich-text/rich-text.module.css";
import type { RichTextEditor } from "./rich-text/rich-text-editor.tsx";
import { StandIn } from "./rich-text/stand-in.tsx";

interface Props {
  /** Markup of rich-text.ts. */
  value: string;
  onChange: (value: string) => void;
  label: string;
  placeholder?: string;
  /** Earlier questions whose answers can be repeated in the text. */
  questions: readonly Question[];
  parameters?: readonly Parameter[];
  multiline?: boolean;
  /** Signs of markup. */
  maxLength?: number;
}

/** The editor is a third of a megabyte, so it comes after the page, in the place of the same text. */
const loading = loadPart(() => import("./rich-text/rich-text-editor.tsx"));
const LazyEditor = lazy(async () => ({ default: (await loading).RichTextEditor }));
/** Once here, it is drawn at once: React shows what stands in for a lazy one for a third of a second even then. */
let loaded: typeof RichTextEditor | null = null;
void loading.then((module) => {
  loaded = module.RichTextEditor;
});

/** A text with bold, italic, links and words of earlier answers, in the place where it will be read. */
export const RichTextField = memo(function RichTextField(props: Props) {
  const { placeholder, questions, parameters, multiline = false, maxLength = MAX_TEXT_LENGTH } = props;
  const { value, onChange, label } = props;
  const scores = useSurvey((survey) => survey.scores);
  const [Editor] = useState(() => loaded ?? LazyEditor);
  /** Not a prop's plain value: the lazy editor is drawn with the props of the time when it was missing. */
  const focused = useRef(false);
  const sources = useMemo(() => pipeSources(questions, parameters, scores), [questions, parameters, scores]);
  const field = { value, onChange, label, sources, multiline, maxLength, focused };
  return (
    <div className={styles.field} data-pipes={sources.length > 0 || undefined}>
      {value === "" && placeholder && (
        <span className={styles.placeholder} aria-hidden="true">
          {placeholder}
        </span>
      )}
      <Suspense fallback={<StandIn {...field} />}>
        <Editor {...field} />
      </Suspense>
    </div>
  );
});
