import type { Language } from "@soundings/survey/survey";
import type { Config } from "../config.ts";
import { type GuardedFetch, makeGuardedFetch } from "../outgoing/guarded-fetch.ts";
import { providerFetch, standInDispatcher } from "../outgoing/provider-fetch.ts";
import { type AskOptions, makeAsk } from "./ask-translator.ts";
import { deepl } from "./deepl.ts";
import { googleTranslate } from "./google-translate.ts";
import { libretranslate } from "./libretranslate.ts";
import type { Translator } from "./translator.ts";
import { TranslatorError } from "./translator-error.ts";

/** A small machine thinks for long: what it is asked for once more it has to think about once more. */
const OWN_SERVER_TRY_MS = 20_000;
const translators = new WeakMap<Config, Translator | null>();

/** The operator's translator, one for a process and configuration; null where there is none. */
export function translatorOf(config: Config): Translator | null {
  const known = translators.get(config);
  if (known !== undefined) return known;
  const made = makeTranslator(config);
  translators.set(config, made);
  return made;
}

/** Gives those who work with a configuration another translator. */
export function setTranslator(config: Config, translator: Translator): void {
  translators.set(config, translator);
}

export function makeTranslator(config: Config, options: Omit<AskOptions, "fetch"> = {}): Translator | null {
  const { translator } = config.translation;
  switch (translator?.name) {
    case undefined:
      return null;
    case "libretranslate":
      return libretranslate(
        translator,
        makeAsk({ fetch: ownServerFetch(config, translator.url), tryMs: OWN_SERVER_TRY_MS, ...options }),
      );
    case "deepl":
      return deepl(translator, makeAsk({ fetch: providerFetch(config), ...options }));
    case "google":
      return googleTranslate(translator, makeAsk({ fetch: providerFetch(config), ...options }));
  }
}

function ownServerFetch(config: Config, { origin }: URL): GuardedFetch {
  const { upstreamBase } = config.sources;
  return makeGuardedFetch({
    origin,
    ...(upstreamBase ? { dispatcher: () => standInDispatcher(upstreamBase) } : {}),
  });
}

const KEEP_MS = 60 * 60 * 1000;
/** Somebody waits for a screen to open. */
const ASK_MS = 6_000;
/** Who did not answer is asked again soon, but not by every screen that opens. */
const KEEP_ERROR_MS = 30_000;
const lists = new WeakMap<Translator, { list: Promise<Language[]>; until: number }>();

/** A translator's languages, asked once an hour; none while it cannot be asked, which `failed` is told once. */
export async function languagesOf(
  translator: Translator,
  now: number,
  failed: (error: TranslatorError) => void = () => {},
): Promise<Language[]> {
  const known = lists.get(translator);
  if (known && known.until > now) return await known.list;
  const kept = { list: Promise.resolve<Language[]>([]), until: now + KEEP_MS };
  kept.list = translator.languages(now + ASK_MS).catch((error: unknown) => {
    if (!(error instanceof TranslatorError)) throw error;
    kept.until = now + KEEP_ERROR_MS;
    failed(error);
    return [];
  });
  lists.set(translator, kept);
  return await kept.list;
}
