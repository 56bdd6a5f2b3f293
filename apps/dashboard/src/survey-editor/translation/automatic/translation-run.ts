import type { CallBodyInput, CallReply } from "@soundings/contract/call";
import {
  CHARACTERS_AT_ONCE,
  TEXTS_AT_ONCE,
  type TranslationErrorCode,
  type translateTexts,
} from "@soundings/contract/machine-translation";
import type { Language } from "@soundings/survey/survey";
import {
  isTakeable,
  type MachineTranslation,
  stillWanted,
  takeMachineTranslations,
  type WantedText,
} from "@soundings/survey/translation-machine";
import type { Draft } from "../../draft.ts";
import { batchesOf } from "./batches.ts";

/**
 * A run of automatic translation: asks batch by batch, and puts what comes into the draft as one step of
 * undoing. Nothing here knows React or the network.
 */

export interface LanguageTexts {
  language: Language;
  texts: readonly WantedText[];
}

export type Translate = (
  batch: CallBodyInput<typeof translateTexts>,
  signal: AbortSignal,
) => Promise<Pick<CallReply<typeof translateTexts>, "items">>;

export interface TranslationError {
  language: Language;
  key: string;
  /** TOO_LONG: longer than a survey keeps. */
  fault: TranslationErrorCode | "TOO_LONG";
}

export interface RunState {
  /** "waiting": the translator wants a pause. "stopped": it can be gone on with, unless undo took it back. */
  phase: "running" | "waiting" | "stopped" | "done";
  /** When a pause ends, in ms. */
  waits_until: number | null;
  stopped_by: "person" | "undo" | "problem" | null;
  error: unknown;
  /** The language that is translated into now, or was last. */
  language: Language;
  /** Texts of all languages; those that somebody saw to meanwhile count as done. */
  done: number;
  total: number;
  /** Written into the survey. */
  taken: number;
  faults: readonly TranslationError[];
}

export interface TranslationRun {
  state: () => RunState;
  subscribe: (listener: () => void) => () => void;
  /** The languages of the run, in order. */
  languages: readonly Language[];
  stop: () => void;
  /** Goes on after a stop, or at once while it waits. */
  resume: () => void;
  /** Whether undo would take back the run next. */
  isLatestStep: () => boolean;
  /** Stops listening to the draft. */
  close: () => void;
}

export interface RunOptions {
  draft: Draft;
  source: Language;
  languages: readonly LanguageTexts[];
  translate: Translate;
  /** How long to wait before the same batch is tried again, in ms; null: it would not help. */
  pauseAfter: (error: unknown) => number | null;
}

export function startRun({ draft, source, languages, translate, pauseAfter }: RunOptions): TranslationRun {
  const batches = languages.flatMap(({ language, texts }) =>
    batchesOf(sameTexts(texts), lengthOf, LIMITS).map((pieces) => ({ language, pieces })),
  );
  const planned = batches.length;
  const step = draft.longStep();
  const listeners = new Set<() => void>();
  let at = 0;
  let control = new AbortController();
  let goOn = () => {};
  let begun = false;
  let state: RunState = {
    phase: "running",
    waits_until: null,
    stopped_by: null,
    error: null,
    language: languages[0]?.language ?? source,
    done: 0,
    total: languages.reduce((sum, { texts }) => sum + texts.length, 0),
    taken: 0,
    faults: [],
  };

  function tell(part: Partial<RunState>) {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  function halt(stopped_by: "person" | "undo" | "problem", error: unknown = null) {
    if (state.phase === "running" || state.phase === "waiting" || stopped_by === "undo") {
      tell({ phase: "stopped", waits_until: null, stopped_by, error });
    }
    control.abort();
  }

  async function go() {
    control = new AbortController();
    const { signal } = control;
    tell({ phase: "running", waits_until: null, stopped_by: null, error: null });
    for (let batch = batches[at]; batch; batch = batches[at]) {
      try {
        await one(batch, signal);
      } catch (error) {
        if (signal.aborted) return;
        const ms = pauseAfter(error);
        if (ms === null) return halt("problem", error);
        tell({ phase: "waiting", waits_until: Date.now() + ms });
        await pause(ms, signal);
        if (!signal.aborted) tell({ phase: "running", waits_until: null });
      }
      if (signal.aborted) return;
    }
    tell({ phase: "done" });
  }

  async function one({ language, pieces }: (typeof batches)[number], signal: AbortSignal) {
    tell({ language });
    const pair = { source, target: language };
    // What somebody wrote meanwhile needs no translation, and costs none.
    const asked = pieces.flatMap(({ text, wanted }) => {
      const left = stillWanted(draft.state().survey, pair, wanted);
      return left.length > 0 ? [{ text, wanted: left }] : [];
    });
    const texts = asked.flatMap(({ text, wanted: [first] }) => (first ? [{ key: first.key, text }] : []));
    const { items } = texts.length > 0 ? await translate({ ...pair, texts }, signal) : { items: [] };
    if (signal.aborted) return;
    const answers = new Map(items.map((item) => [item.key, item]));
    const results: MachineTranslation[] = [];
    const faults: TranslationError[] = [];
    // What is known comes alone, and the rest is asked for again: after all that is known, in every language.
    const isAnswered = ({ wanted: [first] }: Piece) => items.length === 0 || answers.has(first?.key ?? "");
    const rest = asked.filter((piece) => !isAnswered(piece));
    for (const { wanted } of asked.filter(isAnswered)) {
      const answer = answers.get(wanted[0]?.key ?? "");
      const fault = faultOf(answer);
      for (const text of wanted) {
        if (fault) faults.push({ language, key: text.key, fault });
        else results.push({ ...text, text: answer?.text ?? "" });
      }
    }
    at++;
    if (rest.length > 0) putOff(language, rest);
    const taken = stillWanted(draft.state().survey, pair, results).length;
    if (!step.edit((survey) => takeMachineTranslations(survey, pair, results))) return halt("undo");
    begun ||= taken > 0;
    const done = state.done + countOf(pieces) - countOf(rest);
    tell({ done, taken: state.taken + taken, faults: [...state.faults, ...faults] });
  }

  function putOff(language: Language, rest: Piece[]) {
    const last = batches.length > Math.max(planned, at) ? batches.at(-1) : undefined;
    const both = [...(last?.pieces ?? []), ...rest];
    if (last?.language === language && batchesOf(both, lengthOf, LIMITS).length === 1) last.pieces = both;
    else batches.push({ language, pieces: rest });
  }

  /** Until the time is over, somebody will not wait, or the run is stopped. */
  function pause(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => goOn(), ms);
      goOn = () => {
        clearTimeout(timer);
        resolve();
      };
      signal.addEventListener("abort", () => goOn(), { once: true });
    });
  }

  const close = draft.subscribe(() => {
    if (begun && state.stopped_by !== "undo" && !step.stands()) halt("undo");
  });
  void go();
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    languages: languages.map(({ language }) => language),
    stop: () => halt("person"),
    resume() {
      if (state.phase === "waiting") goOn();
      else if (state.phase === "stopped" && state.stopped_by !== "undo") void go();
    },
    isLatestStep: step.isLatest,
    close,
  };
}

const LIMITS = { most: TEXTS_AT_ONCE, size: CHARACTERS_AT_ONCE };

interface Piece {
  text: string;
  /** All that say it. */
  wanted: WantedText[];
}

const lengthOf = ({ text }: Piece) => text.length;
const countOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { wanted }) => sum + wanted.length, 0);

/** Texts that say the same are sent once: "Yes" and "No" stand under many a question. */
function sameTexts(texts: readonly WantedText[]): Piece[] {
  const same = new Map<string, WantedText[]>();
  for (const text of texts) {
    const others = same.get(text.source_text);
    if (others) others.push(text);
    else same.set(text.source_text, [text]);
  }
  return [...same].map(([text, wanted]) => ({ text, wanted }));
}

function faultOf(
  answer: { text: string | null; fault: TranslationErrorCode | null } | undefined,
): TranslationError["fault"] | null {
  if (!answer || answer.text === null) return answer?.fault ?? "NO_ANSWER";
  if (isTakeable(answer.text)) return answer.fault;
  return answer.text.trim() === "" ? "NO_ANSWER" : "TOO_LONG";
}
