import type { Language } from "@soundings/survey/survey";
import { approve, textsOf, translate } from "@soundings/survey/translation";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useEffectOn } from "../../lib/use-effect-on.ts";
import { isOverlayOpen } from "../../ui/overlay-flag.ts";
import { toast } from "../../ui/toasts.tsx";
import type { Draft } from "../draft.ts";
import { useDraft } from "../draft-context.tsx";
import type { TargetActions } from "./target-cell.tsx";
import { type Line, nextInState } from "./translation-lines.ts";
import type { TranslationView } from "./use-translation-view.ts";

export interface TargetEditing {
  open: { key: string; from: string | undefined } | null;
  /** What is to be brought into sight, and whether the focus goes there. */
  target: { key: string; focus: boolean; align: "auto" | "start" | "center" } | null;
  /** Texts that were worked on since the filter was chosen: they stay in sight. */
  kept: ReadonlySet<string>;
  /** The question or end of the text that was opened last. */
  latest: string | null;
  actions: TargetActions;
  showKey: (key: string, focus: boolean) => void;
}

interface Editing {
  language: Language;
  view: TranslationView;
  /** The lines in sight, and all of them. */
  lines: { current: readonly Line[] };
  /** Lets a machine translate a text; it may take a while. */
  translate: (key: string) => Promise<void>;
}

/** Which translation is open, and what is done to it. */
export function useTargetEditing({ language, view, lines, translate: byMachine }: Editing): TargetEditing {
  const { t } = useTranslation("survey-translation");
  const draft = useDraft();
  const [open, setOpen] = useState<TargetEditing["open"]>(null);
  const [target, setTarget] = useState<TargetEditing["target"]>(null);
  const [latest, setLatest] = useState<{ key: string; owner: string | null } | null>(null);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const { filter, query } = view;
  // Another choice begins anew.
  useEffectOn([language, filter, query], () => {
    setKept(new Set());
    setOpen(null);
  });
  const state = filter === "outdated" || filter === "machine" ? filter : "missing";
  const keep = useCallback(
    (key: string) => setKept((before) => (before.has(key) ? before : new Set([...before, key]))),
    [],
  );
  const actions = useMemo((): TargetActions => {
    const openKey = (key: string) => {
      const { survey } = draft.state();
      const translation = survey.translations[language]?.[key];
      const text = textsOf(survey).find((one) => one.key === key);
      if (!text) return;
      last.current = key;
      keep(key);
      setLatest({ key, owner: text.question_id ?? text.end_id });
      setOpen({ key, from: translation?.source_text });
      setTarget({ key, focus: false, align: "auto" });
    };
    const focus = (key: string) => setTarget({ key, focus: true, align: "auto" });
    return {
      ...textActions({ draft, language, byMachine, keep, focus }),
      open: openKey,
      close(key, thenFocus) {
        setOpen((now) => (now?.key === key ? null : now));
        if (thenFocus) focus(key);
      },
      next() {
        const key = nextInState(lines.current, last.current, state);
        if (key) openKey(key);
        else toast({ id: "translation-next", message: t(`noNext.${state}`) });
      },
      step(key, by) {
        const texts = lines.current.filter((line) => line.kind === "text");
        const to = texts[texts.findIndex((line) => line.key === key) + by];
        if (to) focus(to.key);
      },
    };
  }, [draft, language, state, keep, lines, byMachine, t]);
  const showKey = useCallback((key: string, focus: boolean) => setTarget({ key, focus, align: "start" }), []);
  useNextKey(actions.next);
  return { open, target, kept, latest: latest?.owner ?? null, actions, showKey };
}

interface TextActions {
  draft: Draft;
  language: Language;
  byMachine: (key: string) => Promise<void>;
  keep: (key: string) => void;
  focus: (key: string) => void;
}

/** What changes a translation. */
function textActions({
  draft,
  language,
  byMachine,
  keep,
  focus,
}: TextActions): Pick<TargetActions, "write" | "approve" | "translate"> {
  return {
    write(key, text) {
      keep(key);
      draft.edit(
        (survey) => translate(survey, language, [{ key, text, by: "person" }]),
        `translation:${language}:${key}`,
      );
    },
    approve(key) {
      keep(key);
      draft.edit((survey) => approve(survey, language, [key]));
    },
    translate(key) {
      keep(key);
      const pressed = document.activeElement;
      void byMachine(key).then(() => {
        // The button went with what it was for; whoever went elsewhere meanwhile is left there.
        const lost = document.activeElement === document.body || document.activeElement === pressed;
        if (lost) focus(key);
      });
    },
  };
}

/** Alt and N, wherever the focus is. */
function useNextKey(next: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // By its place: with Option, a Mac's N writes another sign.
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== "KeyN") return;
      if (isOverlayOpen()) return;
      event.preventDefault();
      next();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [next]);
}
