import type { Survey } from "@soundings/survey/survey";
import { useSyncExternalStore } from "react";
import { afterPress } from "../ui/hold-blur.ts";
import type { Draft } from "./draft.ts";
import { useDraft } from "./draft-context.tsx";
import type { SurveyChecks } from "./survey-checks.ts";

/** A pause in typing; clicks are checked this soon too. */
const CHECK_AFTER_MS = 150;

/** The checks of the survey a moment ago; null until the first are there. Asking twice costs nothing. */
export function useSurveyChecks(): SurveyChecks | null {
  const checks = checksFor(useDraft());
  return useSyncExternalStore(checks.subscribe, checks.last);
}

type Checks = ReturnType<typeof openChecks>;
const opened = new WeakMap<Draft, Checks>();

function checksFor(draft: Draft): Checks {
  const known = opened.get(draft) ?? openChecks(draft);
  opened.set(draft, known);
  return known;
}

/** Checks a draft in a worker after each pause, for as long as somebody listens. */
function openChecks(draft: Draft) {
  let last: SurveyChecks | null = null;
  const listeners = new Set<() => void>();
  let stop: (() => void) | null = null;
  const tell = (news: Partial<SurveyChecks>) => {
    if (Object.keys(news).length === 0) return;
    // The first news are the whole.
    last = { ...last, ...news } as SurveyChecks;
    for (const listener of listeners) listener();
  };
  return {
    last: () => last,
    subscribe(listener: () => void) {
      listeners.add(listener);
      stop ??= follow(draft, tell);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = null;
      };
    },
  };
}

/** One survey at a time; one that is due meanwhile is checked next. Returns how to stop. */
function follow(draft: Draft, tell: (news: Partial<SurveyChecks>) => void): () => void {
  const worker = new Worker(new URL("./survey-checks.worker.ts", import.meta.url), { type: "module" });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sent: Survey | null = null;
  let busy = false;
  let due = false;
  const check = () => {
    due = busy;
    const { survey } = draft.state();
    if (busy || survey === sent) return;
    busy = true;
    sent = survey;
    worker.postMessage(survey);
  };
  worker.addEventListener("message", ({ data }: MessageEvent<Partial<SurveyChecks>>) => {
    busy = false;
    afterPress(() => tell(data));
    if (due) check();
  });
  const leave = draft.subscribe(() => {
    if (draft.state().survey === sent) return;
    clearTimeout(timer);
    timer = setTimeout(check, CHECK_AFTER_MS);
  });
  check();
  return () => {
    leave();
    clearTimeout(timer);
    worker.terminate();
  };
}
