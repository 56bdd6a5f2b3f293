import type { Config } from "../config.ts";
import { type GuardedFetch, makeGuardedFetch } from "../outgoing/guarded-fetch.ts";
import { providerFetch, standInDispatcher } from "../outgoing/provider-fetch.ts";
import { type AskOptions, makeAsk } from "./ask-translator.ts";
import { deepl } from "./deepl.ts";
import { googleTranslate } from "./google-translate.ts";
import { libretranslate } from "./libretranslate.ts";
import type { Translator } from "./translator.ts";

/** A small machine thinks for long: what it is asked for once more it has to think about once more. */
const OWN_SERVER_TRY_MS = 20_000;

/** The operator's translator; null where there is none. */
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

function ownServerFetch(config: Config, address: string): GuardedFetch {
  const { upstreamBase } = config.sources;
  return makeGuardedFetch({
    origin: new URL(address).origin,
    ...(upstreamBase ? { dispatcher: () => standInDispatcher(upstreamBase) } : {}),
  });
}
