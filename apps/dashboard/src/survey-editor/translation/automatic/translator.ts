import type { CallReply } from "@soundings/contract/call";
import { getTranslator, type Translator } from "@soundings/contract/machine-translation";
import type { Language } from "@soundings/survey/survey";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../lib/call.ts";

export type TranslatorState = CallReply<typeof getTranslator>;

/** As they write themselves. */
export const TRANSLATOR_NAMES: Record<Translator, string> = {
  libretranslate: "LibreTranslate",
  deepl: "DeepL",
  google: "Google Translate",
};

/** Whether there is a translator, and what the account has used of it. */
export const translatorQuery = queryOptions({
  queryKey: ["translator"],
  queryFn: ({ signal }) => callApi(getTranslator, { signal }),
  staleTime: 60_000,
});

/** Whether it translates from or into a language; one that could not be asked is taken to know all. */
export const knows = ({ languages }: TranslatorState, language: Language): boolean =>
  languages.length === 0 || languages.includes(language);
