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
import type { LongStep } from "../../draft-history.ts";
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

export const startRun = (options: RunOptions): TranslationRun => new Run(options);

interface Batch {
  language: Language;
  pieces: Piece[];
}

class Run implements TranslationRun {
  readonly languages: readonly Language[];
  readonly close: () => void;
  readonly isLatestStep: () => boolean;
  readonly #options: RunOptions;
  readonly #batches: Batch[];
  /** Those that the run began with: what is put off comes behind them. */
  readonly #planned: number;
  readonly #step: LongStep;
  readonly #listeners = new Set<() => void>();
  #at = 0;
  #control = new AbortController();
  #goOn = () => {};
  #begun = false;
  #state: RunState;

  constructor(options: RunOptions) {
    const { draft, source, languages } = options;
    this.#options = options;
    this.languages = languages.map(({ language }) => language);
    this.#batches = languages.flatMap(({ language, texts }) =>
      batchesOf(sameTexts(texts), lengthOf, LIMITS).map((pieces) => ({ language, pieces })),
    );
    this.#planned = this.#batches.length;
    this.#step = draft.longStep();
    this.isLatestStep = this.#step.isLatest;
    this.#state = {
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
    this.close = draft.subscribe(() => {
      if (this.#begun && this.#state.stopped_by !== "undo" && !this.#step.stands()) this.#halt("undo");
    });
    void this.#go();
  }

  readonly state = () => this.#state;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly stop = () => this.#halt("person");

  readonly resume = () => {
    const { phase, stopped_by } = this.#state;
    if (phase === "waiting") this.#goOn();
    else if (phase === "stopped" && stopped_by !== "undo") void this.#go();
  };

  #tell(part: Partial<RunState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }

  #halt(stopped_by: "person" | "undo" | "problem", error: unknown = null): void {
    const { phase } = this.#state;
    if (phase === "running" || phase === "waiting" || stopped_by === "undo") {
      this.#tell({ phase: "stopped", waits_until: null, stopped_by, error });
    }
    this.#control.abort();
  }

  async #go(): Promise<void> {
    this.#control = new AbortController();
    const { signal } = this.#control;
    this.#tell({ phase: "running", waits_until: null, stopped_by: null, error: null });
    for (let batch = this.#batches[this.#at]; batch; batch = this.#batches[this.#at]) {
      try {
        await this.#translate(batch, signal);
      } catch (error) {
        if (signal.aborted) return;
        const ms = this.#options.pauseAfter(error);
        if (ms === null) return this.#halt("problem", error);
        this.#tell({ phase: "waiting", waits_until: Date.now() + ms });
        await this.#pause(ms, signal);
        if (!signal.aborted) this.#tell({ phase: "running", waits_until: null });
      }
      if (signal.aborted) return;
    }
    this.#tell({ phase: "done" });
  }

  async #translate({ language, pieces }: Batch, signal: AbortSignal): Promise<void> {
    this.#tell({ language });
    const { draft, source, translate } = this.#options;
    const pair = { source, target: language };
    // What somebody wrote meanwhile needs no translation, and costs none.
    const asked = pieces.flatMap(({ text, wanted }) => {
      const left = stillWanted(draft.state().survey, pair, wanted);
      return left.length > 0 ? [{ text, wanted: left }] : [];
    });
    const texts = asked.flatMap(({ text, wanted: [first] }) => (first ? [{ key: first.key, text }] : []));
    const { items } = texts.length > 0 ? await translate({ ...pair, texts }, signal) : { items: [] };
    if (signal.aborted) return;
    const { results, faults, rest } = resultsOf(language, asked, items);
    this.#at++;
    if (rest.length > 0) this.#putOff(language, rest);
    const taken = stillWanted(draft.state().survey, pair, results).length;
    if (!this.#step.edit((survey) => takeMachineTranslations(survey, pair, results)))
      return this.#halt("undo");
    this.#begun ||= taken > 0;
    const { done, taken: before, faults: others } = this.#state;
    this.#tell({
      done: done + countOf(pieces) - countOf(rest),
      taken: before + taken,
      faults: [...others, ...faults],
    });
  }

  #putOff(language: Language, rest: Piece[]): void {
    const last = this.#batches.length > Math.max(this.#planned, this.#at) ? this.#batches.at(-1) : undefined;
    const both = [...(last?.pieces ?? []), ...rest];
    if (last?.language === language && batchesOf(both, lengthOf, LIMITS).length === 1) last.pieces = both;
    else this.#batches.push({ language, pieces: rest });
  }

  /** Until the time is over, somebody will not wait, or the run is stopped. */
  #pause(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#goOn(), ms);
      this.#goOn = () => {
        clearTimeout(timer);
        resolve();
      };
      signal.addEventListener("abort", () => this.#goOn(), { once: true });
    });
  }
}

type Answer = CallReply<typeof translateTexts>["items"][number];

/** What is known comes alone, and the rest is asked for again: after all that is known, in every language. */
function resultsOf(language: Language, asked: readonly Piece[], items: readonly Answer[]) {
  const answers = new Map(items.map((item) => [item.key, item]));
  const isAnswered = ({ wanted: [first] }: Piece) => items.length === 0 || answers.has(first?.key ?? "");
  const results: MachineTranslation[] = [];
  const faults: TranslationError[] = [];
  for (const { wanted } of asked.filter(isAnswered)) {
    const answer = answers.get(wanted[0]?.key ?? "");
    const fault = faultOf(answer);
    for (const text of wanted) {
      if (fault) faults.push({ language, key: text.key, fault });
      else results.push({ ...text, text: answer?.text ?? "" });
    }
  }
  return { results, faults, rest: asked.filter((piece) => !isAnswered(piece)) };
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
