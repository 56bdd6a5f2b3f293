import { z } from "zod";
import { type AskTranslator, asMany, readJson, type TranslatorReply, unexpected } from "./ask-translator.ts";
import { ours, type Translator } from "./translator.ts";
import { TranslatorError } from "./translator-error.ts";

const BASE = "https://translation.googleapis.com/language/translate/v2";
const Languages = z.object({ data: z.object({ languages: z.array(z.object({ language: z.string() })) }) });
const Translated = z.object({
  data: z.object({ translations: z.array(z.object({ translatedText: z.string() })) }),
});
const Failure = z.object({
  error: z.object({
    message: z.string().default(""),
    status: z.string().default(""),
    errors: z.array(z.object({ reason: z.string().default("") })).default([]),
  }),
});

/** Google Cloud Translation, version 2 (Basic): https://docs.cloud.google.com/translate/docs. */
export function googleTranslate({ key }: { key: string }, ask: AskTranslator): Translator {
  const withKey = (address: string) => new URL(`${address}?${new URLSearchParams({ key })}`);
  return {
    name: "google",
    label: "Google Translate",
    limits: { texts: 128, bytes: 100_000 },
    languages: async (until) =>
      await ask({ url: withKey(`${BASE}/languages`), until }, (reply) => {
        if (reply.status !== 200) throw faultOf(reply);
        return ours(readJson(reply, Languages).data.languages.map(({ language }) => language));
      }),
    translate: async ({ texts, source, target, until }) => {
      const json = { q: texts, source, target, format: "html" };
      return await ask({ url: withKey(BASE), json, until }, (reply) => {
        if (reply.status !== 200) throw faultOf(reply);
        const { translations } = readJson(reply, Translated).data;
        return asMany(translations, texts).map(({ translatedText }) => translatedText);
      });
    },
  };
}

/** Its quotas answer 403 as a wrong key does; the words tell them apart. */
function faultOf(reply: TranslatorReply): TranslatorError {
  if (reply.status === 413) return new TranslatorError("TOO_MUCH");
  if (reply.status !== 400 && reply.status !== 401 && reply.status !== 403) return unexpected(reply);
  const { error } = readJson(reply, Failure);
  const detail = `status ${reply.status}: ${error.message.slice(0, 200)}`;
  const words = [error.message, error.status, ...error.errors.map(({ reason }) => reason)].join(" ");
  if (reply.status === 400) {
    if (/api[ _]?key/i.test(words)) return new TranslatorError("KEY_REFUSED", { detail });
    if (/too (long|large|many)|payload/i.test(words)) return new TranslatorError("TOO_MUCH", { detail });
    if (/language/i.test(words)) return new TranslatorError("LANGUAGE_UNSUPPORTED", { detail });
    return unexpected(reply);
  }
  if (/daily ?limit/i.test(words)) return new TranslatorError("QUOTA", { detail });
  if (/rate ?limit/i.test(words)) return new TranslatorError("RATE_LIMITED", { again: true, detail });
  return new TranslatorError("KEY_REFUSED", { detail });
}
