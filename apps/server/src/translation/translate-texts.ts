import type { TranslationErrorCode } from "@soundings/contract/machine-translation";
import type { Language } from "@soundings/survey/survey";
import type { Db } from "../db/db.ts";
import { monthOf } from "../plans/limits.ts";
import { translateInBatches } from "./in-batches.ts";
import { recall, storeTranslation } from "./memory.ts";
import { type Assembled, assemble, type Cut, segmentsOf } from "./text-parts.ts";
import type { Translation } from "./translation.ts";
import type { Translator } from "./translator.ts";
import { reserveCharacters, returnCharacters, type UsageKey } from "./usage-queries.ts";

/** The reply is due after 30 s (http/guard.ts). */
const TIME_MS = 22_000;

export interface TranslateContext {
  db: Db;
  translation: Translation;
  translator: Translator;
  /** Characters of the account a month; null: as many as it likes. */
  most: number | null;
  now?: () => number;
}

/** The month's characters do not take what would have to be sent: nothing was. */
export class MonthFullError extends Error {}

export interface AskedText {
  /** The caller's name for it. */
  key: string;
  text: string;
}

export interface TranslatedText {
  key: string;
  text: string | null;
  from: "memory" | "translator";
  fault: TranslationErrorCode | null;
}

/**
 * Translates texts: from what the account has translated before, else by the translator, whose answers are
 * remembered as they come, also before a failure. Where some are known and others are not, those that are come at
 * once and alone: a translator that fails, or a month that is full, then keeps nobody from them. Throws
 * TranslatorError and MonthFullError.
 */
export async function translateTexts(
  context: TranslateContext,
  account_id: string,
  { source, target, texts }: { source: Language; target: Language; texts: readonly AskedText[] },
): Promise<{ items: TranslatedText[]; characters: number }> {
  const key = { account_id, source, target };
  const asked = [...new Set(texts.map(({ text }) => text))];
  const known = await recall(context.db, key, asked);
  const unknown = asked.filter((text) => !known.has(text));
  const wanted = unknown.filter((text) => segmentsOf(text, "lines").length > 0);
  const atOnce = known.size > 0 && wanted.length > 0;
  // Without a word a text is its own translation.
  for (const text of unknown) if (!wanted.includes(text)) known.set(text, text);
  const work = new Work(context, account_id, source, target);
  if (wanted.length > 0 && !atOnce)
    await context.translation.fewAtOnce(account_id, () => translateAll(work, wanted));
  const given = atOnce ? texts.filter(({ text }) => known.has(text)) : texts;
  const items = given.map(({ key, text }): TranslatedText => {
    const from = known.has(text) ? "memory" : "translator";
    const translated = known.get(text);
    if (translated !== undefined) return { key, text: translated, from, fault: null };
    const made = work.done.get(text) ?? { fault: "NO_ANSWER" };
    return "text" in made
      ? { key, text: made.text, from, fault: null }
      : { key, text: null, from, fault: made.fault };
  });
  return { items, characters: work.characters };
}

async function translateAll(work: Work, texts: readonly string[]): Promise<void> {
  try {
    await work.ask(texts, "lines");
    const broken = texts.filter((text) => work.faultOf(text) === "PIPES_LOST");
    try {
      await work.ask(broken, "pieces");
    } catch (error) {
      // There is no room for a second try; what the first one brought is not lost by that.
      if (!(error instanceof MonthFullError)) throw error;
    }
  } finally {
    await work.keep();
  }
}

class Work {
  readonly done = new Map<string, Assembled>();
  /** Sent, and answered. */
  characters = 0;
  private readonly answers = new Map<string, string>();
  private readonly context: TranslateContext;
  private readonly account_id: string;
  private readonly source: Language;
  private readonly target: Language;
  private readonly now: () => number;
  private readonly until: number;

  constructor(context: TranslateContext, account_id: string, source: Language, target: Language) {
    this.context = context;
    this.account_id = account_id;
    this.source = source;
    this.target = target;
    this.now = context.now ?? Date.now;
    this.until = this.now() + TIME_MS;
  }

  faultOf(text: string): TranslationErrorCode | null {
    const made = this.done.get(text);
    return made && "fault" in made ? made.fault : null;
  }

  /** Sends what the texts need, as far as the month takes it, and puts the answers together. */
  async ask(texts: readonly string[], cut: Cut): Promise<void> {
    const segments = new Set(texts.flatMap((text) => segmentsOf(text, cut)));
    for (const segment of segments) if (this.answers.has(segment)) segments.delete(segment);
    const { db, translator, most } = this.context;
    const usage: UsageKey = { account_id: this.account_id, month: monthOf(new Date(this.now())) };
    const cost = lengthOf(segments);
    if (cost > 0 && !(await reserveCharacters(db, usage, cost, most))) throw new MonthFullError();
    try {
      const { source, target, until, now } = this;
      await translateInBatches({ translator, source, target, until, now }, segments, this.answers);
    } finally {
      const sent = lengthOf([...segments].filter((segment) => this.answers.has(segment)));
      this.characters += sent;
      await returnCharacters(db, usage, cost - sent);
      for (const text of texts) this.assemble(text, cut);
    }
  }

  /** Remembers what was translated, for whoever asks next. */
  async keep(): Promise<void> {
    const { account_id, source, target } = this;
    const made = [...this.done].flatMap(([text, result]) =>
      "text" in result ? [[text, result.text] as const] : [],
    );
    await storeTranslation(this.context.db, { account_id, source, target }, "machine", made);
  }

  private assemble(text: string, cut: Cut): void {
    const made = assemble(text, cut, this.answers);
    // What pieces could not mend is what lines had lost.
    if (cut === "pieces" && !("text" in made)) this.done.set(text, { fault: "PIPES_LOST" });
    else this.done.set(text, made);
  }
}

/** As services count them: signs of people, not UTF-16 units. */
export function lengthOf(segments: Iterable<string>): number {
  let length = 0;
  for (const segment of segments) for (const _ of segment) length++;
  return length;
}

/** What a translation would send, and how many of the texts need nothing to be sent. */
export async function estimateTexts(
  db: Db,
  account_id: string,
  { source, target, texts }: { source: Language; target: Language; texts: readonly string[] },
): Promise<{ characters: number; known_texts: number }> {
  const known = await recall(db, { account_id, source, target }, texts);
  const segments = new Set<string>();
  let known_texts = 0;
  for (const text of texts) {
    const own = known.has(text) ? [] : segmentsOf(text, "lines");
    if (own.length === 0) known_texts++;
    for (const segment of own) segments.add(segment);
  }
  return { characters: lengthOf(segments), known_texts };
}
