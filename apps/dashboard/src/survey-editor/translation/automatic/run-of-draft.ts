import { translateTexts } from "@soundings/contract/machine-translation";
import { useSyncExternalStore } from "react";
import { callApi } from "../../../lib/call.ts";
import type { Draft } from "../../draft.ts";
import { useDraft } from "../../draft-context.tsx";
import { pauseAfter } from "./pause-after.ts";
import { type LanguageTexts, type RunState, startRun, type TranslationRun } from "./translation-run.ts";

/** The one run of a draft. It goes on while other tabs of the editor are looked at. */

interface Slot {
  run: TranslationRun | null;
  listeners: Set<() => void>;
}

const slots = new WeakMap<Draft, Slot>();

function slotOf(draft: Draft): Slot {
  const slot = slots.get(draft) ?? { run: null, listeners: new Set() };
  slots.set(draft, slot);
  return slot;
}

function put(draft: Draft, run: TranslationRun | null) {
  const slot = slotOf(draft);
  slot.run?.stop();
  slot.run?.close();
  slot.run = run;
  for (const listener of slot.listeners) listener();
}

/** Begins a run in place of the one before, which is over. */
export function startTranslation(draft: Draft, languages: readonly LanguageTexts[]): void {
  const { id, default_language: source } = draft.state().survey;
  const translate = (body: Parameters<Parameters<typeof startRun>[0]["translate"]>[0], signal: AbortSignal) =>
    callApi(translateTexts, { params: { id }, body, signal });
  put(draft, startRun({ draft, source, languages, translate, pauseAfter }));
}

/** Stops the draft's run and forgets it; what it translated stays. */
export const closeRun = (draft: Draft): void => put(draft, null);

const isUnderWay = ({ phase }: RunState) => phase === "running" || phase === "waiting";

export function isTranslating(draft: Draft): boolean {
  const { run } = slotOf(draft);
  return run !== null && isUnderWay(run.state());
}

export interface ShownRun {
  run: TranslationRun;
  state: RunState;
}

/** The draft's run as it stands; null while there is none. */
export function useTranslationRun(): ShownRun | null {
  const draft = useDraft();
  const run = useSyncExternalStore(
    (listener) => {
      const { listeners } = slotOf(draft);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => slotOf(draft).run,
  );
  const state = useSyncExternalStore(
    (listener) => run?.subscribe(listener) ?? (() => {}),
    () => run?.state() ?? null,
  );
  return run && state ? { run, state } : null;
}
