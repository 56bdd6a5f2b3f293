import type { Config } from "../config.ts";
import type { GuardedFetch } from "../outgoing/guarded-fetch.ts";
import { makeProviderFetch } from "../outgoing/provider-fetch.ts";
import { type AskOptions, makeAsk } from "./ask-translator.ts";
import { deepl } from "./deepl.ts";
import { googleTranslate } from "./google-translate.ts";
import { libretranslate } from "./libretranslate.ts";
import type { Translator } from "./translator.ts";

/** A small machine thinks for long: what it is asked for once more it has to think about once more. */
const OWN_SERVER_TRY_MS = 20_000;

/**
 * The operator's translator; null where there is none.
 * @param fetch the way to those that are no server of the operator's
 */
export function makeTranslator(
  config: Config,
  fetch: GuardedFetch,
  options: Omit<AskOptions, "fetch"> = {},
): Translator | null {
  const { translator } = config.translation;
  switch (translator?.name) {
    case undefined:
      return null;
    case "libretranslate":
      return libretranslate(
        translator,
        makeAsk({
          fetch: makeProviderFetch(config, { origin: new URL(translator.url).origin }),
          tryMs: OWN_SERVER_TRY_MS,
          ...options,
        }),
      );
    case "deepl":
      return deepl(translator, makeAsk({ fetch, ...options }));
    case "google":
      return googleTranslate(translator, makeAsk({ fetch, ...options }));
  }
}
