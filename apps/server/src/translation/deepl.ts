import type { Language } from "@soundings/survey/survey";
import { z } from "zod";
import { type AskTranslator, asMany, readJson, type TranslatorReply, unexpected } from "./ask-translator.ts";
import { ours, type Translator } from "./translator.ts";
import { TranslatorError } from "./translator-error.ts";

const Languages = z.array(z.object({ language: z.string() }));
const Translated = z.object({ translations: z.array(z.object({ text: z.string() })) });

/** Its list names only what it translates documents in; these it translates texts in as well. */
const UNLISTED: readonly Language[] = ["ar", "az", "ur"];
/** Languages that a request has to allow as new. */
const NEW: readonly Language[] = ["az", "ur"];

/** DeepL's API, version 2: https://developers.deepl.com. Keys of the free plan end in ":fx". */
export function deepl({ key }: { key: string }, ask: AskTranslator): Translator {
  const base = key.endsWith(":fx") ? "https://api-free.deepl.com" : "https://api.deepl.com";
  const headers = { authorization: `DeepL-Auth-Key ${key}` };
  const listed = async (type: "source" | "target", until: number) =>
    await ask({ url: new URL(`${base}/v2/languages?type=${type}`), headers, until }, (reply) => {
      if (reply.status !== 200) throw faultOf(reply);
      return ours(readJson(reply, Languages).map(({ language }) => language));
    });
  return {
    name: "deepl",
    label: "DeepL",
    limits: { texts: 50, bytes: 128 * 1024 },
    languages: async (until) => {
      const [sources, targets] = await Promise.all([listed("source", until), listed("target", until)]);
      return ours([...sources.filter((language) => targets.includes(language)), ...UNLISTED]);
    },
    translate: async ({ texts, source, target, until }) => {
      const json = {
        text: texts,
        source_lang: source.toUpperCase(),
        target_lang: target === "en" ? "EN-GB" : target.toUpperCase(),
        tag_handling: "html",
        ...(NEW.includes(source) || NEW.includes(target) ? { enable_beta_languages: true } : {}),
      };
      return await ask({ url: new URL(`${base}/v2/translate`), headers, json, until }, (reply) => {
        if (reply.status !== 200) throw faultOf(reply);
        return asMany(readJson(reply, Translated).translations, texts).map(({ text }) => text);
      });
    },
  };
}

function faultOf(reply: TranslatorReply): TranslatorError {
  const detail = `status ${reply.status}: ${reply.text.slice(0, 200)}`;
  if (reply.status === 401 || reply.status === 403) return new TranslatorError("KEY_REFUSED", { detail });
  if (reply.status === 456) return new TranslatorError("QUOTA", { detail });
  if (reply.status === 413) return new TranslatorError("TOO_MUCH", { detail });
  if (reply.status === 400 && /(target|source)_lang|language/i.test(reply.text)) {
    return new TranslatorError("LANGUAGE_UNSUPPORTED", { detail });
  }
  return unexpected(reply);
}
