import { Button } from "@mantine/core";
import type { Language } from "@soundings/survey/survey";
import { type Pipe, pipeDifference } from "@soundings/survey/translation-pipes";
import { Bot, Check, Copy, Plus, TriangleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { byPlace } from "../../ui/by-place.tsx";
import { fromTokens, nameOfPipe, type PipeNames, toTokens } from "./pipe-tokens.ts";
import styles from "./target-cell.module.css";
import type { TargetActions } from "./target-cell.tsx";
import { StateMark } from "./target-cell.tsx";
import { directionOf, type TextLine } from "./translation-lines.ts";

interface TargetEditorProps {
  line: TextLine;
  language: Language;
  label: string;
  names: PipeNames;
  automatic: boolean;
  busy: boolean;
  actions: TargetActions;
}

/** A translation being typed; tells what it lacks, and offers what the source has. */
export function TargetEditor(props: TargetEditorProps) {
  const { line, language, label, names, automatic, busy, actions } = props;
  const { t } = useTranslation("survey-translation");
  const format = useFormat();
  const cell = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { key, text: source, translation, state } = line;
  const markup = translation?.text ?? "";
  const direction = directionOf(language);
  const { lost, added } = pipeDifference(source.text, markup);
  useEffect(() => {
    const area = field.current;
    area?.focus({ preventScroll: true });
    area?.setSelectionRange(area.value.length, area.value.length);
  }, []);
  const afterPress = useAfterPress();
  const called = (pipe: Pipe) => nameOfPipe(pipe, names) ?? pipe.name;
  const missing = markup.trim() === "";
  return (
    // The keys belong to the field inside; this hears them for the buttons too.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      ref={cell}
      className={styles.editor}
      data-state={state}
      onBlur={({ relatedTarget }) => {
        if (!document.hasFocus() || cell.current?.contains(relatedTarget)) return;
        afterPress(() => actions.close(key, false));
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        const next = event.key === "Enter" && (event.ctrlKey || event.metaKey);
        if (!next && event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        if (next) actions.next();
        else actions.close(key, true);
      }}
    >
      <textarea
        ref={field}
        className={styles.field}
        value={toTokens(markup, names)}
        rows={1}
        maxLength={5_000}
        dir={direction}
        lang={language}
        aria-label={t("translationOf", { place: label, language: format.language(language) })}
        onChange={(event) => actions.write(key, fromTokens(event.currentTarget.value, names))}
      />
      {/* Buttons leave the focus in the field, so that typing goes on. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div className={styles.foot} onMouseDown={(event) => event.preventDefault()}>
        {!missing && lost.length > 0 && (
          <p className={styles.warning} role="alert">
            <TriangleAlert size={14} aria-hidden="true" />
            {t("lost", { count: lost.length, pipes: format.list(lost.map(called)) })}
          </p>
        )}
        {added.length > 0 && (
          <p className={styles.warning} role="alert">
            <TriangleAlert size={14} aria-hidden="true" />
            {t("added", { count: added.length, pipes: format.list(added.map(called)) })}
          </p>
        )}
        <StateMark state={state} />
        <span className={styles.space} />
        {byPlace(lost, (pipe) => (
          <Button
            size="xs"
            variant="default"
            leftSection={<Plus size={14} />}
            onClick={() => insert(pipe)}
            aria-label={t("insertPipe", { pipe: called(pipe) })}
          >
            {called(pipe)}
          </Button>
        ))}
        {automatic && (state === "missing" || state === "outdated") && (
          <Button
            size="xs"
            variant="default"
            loading={busy}
            leftSection={<Bot size={14} />}
            onClick={() => actions.translate(key)}
          >
            {t(state === "missing" ? "automatic.one" : "automatic.oneAgain")}
          </Button>
        )}
        {markup !== source.text && (
          <Button
            size="xs"
            variant="default"
            leftSection={<Copy size={14} />}
            onClick={() => actions.write(key, source.text)}
          >
            {t("copySource")}
          </Button>
        )}
        {(state === "outdated" || state === "machine") && (
          <Button
            size="xs"
            variant="default"
            leftSection={<Check size={14} />}
            onClick={() => actions.approve(key)}
          >
            {t(`approve.${state}`)}
          </Button>
        )}
      </div>
    </div>
  );

  /** Where the caret is; a translation that is empty begins with it. */
  function insert(pipe: Pipe) {
    const area = field.current;
    if (!area) return;
    const { value, selectionStart, selectionEnd } = area;
    const token = toTokens(pipe.markup, names);
    const written = fromTokens(value.slice(0, selectionStart) + token + value.slice(selectionEnd), names);
    // Drawn at once, so that the next key is already behind it.
    flushSync(() => actions.write(key, written));
    area.focus();
    area.setSelectionRange(selectionStart + token.length, selectionStart + token.length);
  }
}

/**
 * Runs at once, or once the button of the mouse that is down is up again: rows that move while somebody
 * presses would take the place of what the press aims at.
 */
function useAfterPress(): (run: () => void) => void {
  const pressed = useRef(false);
  useEffect(() => {
    const down = () => {
      pressed.current = true;
    };
    const up = () => {
      pressed.current = false;
    };
    addEventListener("pointerdown", down, true);
    addEventListener("pointerup", up);
    return () => {
      removeEventListener("pointerdown", down, true);
      removeEventListener("pointerup", up);
    };
  }, []);
  return (run) => {
    if (!pressed.current) run();
    else addEventListener("pointerup", () => setTimeout(run), { once: true });
  };
}
