import { Button } from "@mantine/core";
import type { Language } from "@soundings/survey/survey";
import { Bot, Check, History } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { PipeNames } from "./pipe-tokens.ts";
import { RichWords } from "./rich-words.tsx";
import styles from "./target-cell.module.css";
import { TargetEditor } from "./target-editor.tsx";
import { directionOf, type TextLine } from "./translation-lines.ts";

export interface TargetActions {
  open: (key: string) => void;
  close: (key: string, thenFocus: boolean) => void;
  write: (key: string, text: string) => void;
  approve: (key: string) => void;
  /** Lets a machine translate it. */
  translate: (key: string) => void;
  /** Opens the next text that lacks a translation. */
  next: () => void;
  /** Puts the focus on the cell above (-1) or below (1). */
  step: (key: string, by: -1 | 1) => void;
}

interface TargetCellProps {
  line: TextLine;
  language: Language;
  /** What the cell is of: "Q3, choice 2". */
  label: string;
  editing: boolean;
  /** Takes the focus when it is drawn. */
  focused: boolean;
  names: PipeNames;
  /** Whether a machine can translate into this language. */
  automatic: boolean;
  /** It is translating this text. */
  busy: boolean;
  actions: TargetActions;
}

/** A translation: read until it is opened, then typed in place. */
export function TargetCell(props: TargetCellProps) {
  const { line, language, label, editing, focused, names, automatic, busy, actions } = props;
  const { t } = useTranslation("survey-translation");
  const button = useRef<HTMLButtonElement>(null);
  const { key, translation, state } = line;
  // Where nothing is written yet, nothing reads from the right.
  const direction = state === "missing" ? "ltr" : directionOf(language);
  useEffect(() => {
    if (focused && !editing) button.current?.focus();
  }, [focused, editing]);
  if (editing) return <TargetEditor {...props} />;
  return (
    <div className={styles.cell} data-state={state} dir={direction}>
      <button
        ref={button}
        type="button"
        className={styles.read}
        onClick={() => actions.open(key)}
        onKeyDown={(event) => onKey(event)}
        data-cell={key}
      >
        <span className={styles.hidden} dir="auto">
          {t("cell", { place: label, state: t(`state.${state}`) })}
        </span>
        {translation && state !== "missing" ? (
          <span lang={language}>
            <RichWords text={translation.text} names={names} />
          </span>
        ) : (
          <span aria-hidden="true" className={styles.missing}>
            {t("state.missing")}
          </span>
        )}
      </button>
      {state === "missing" && automatic && (
        <Button
          size="xs"
          variant="subtle"
          className={styles.translate ?? ""}
          loading={busy}
          onClick={() => actions.translate(key)}
          aria-label={t("automatic.of", { place: label })}
        >
          {t("automatic.one")}
        </Button>
      )}
      {state !== "missing" && (
        <span className={styles.side}>
          <StateMark state={state} />
          {(state === "outdated" || state === "machine") && (
            <Button
              size="xs"
              variant="default"
              className={styles.approve}
              leftSection={<Check size={14} />}
              onClick={() => actions.approve(key)}
              aria-label={t("approve.of", { place: label })}
            >
              {t(`approve.${state}`)}
            </Button>
          )}
        </span>
      )}
    </div>
  );

  function onKey(event: KeyboardEvent) {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : null;
    if (by === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    actions.step(key, by);
  }
}

/** How a translation stands; one that is done carries no mark. */
export function StateMark({ state }: { state: TextLine["state"] }) {
  const { t } = useTranslation("survey-translation");
  if (state === "done") return null;
  const Icon = state === "outdated" ? History : state === "machine" ? Bot : null;
  return (
    <span className={styles.mark} data-state={state} dir="auto">
      {Icon && <Icon size={14} aria-hidden="true" />}
      {t(`state.${state}`)}
    </span>
  );
}
