import { z } from "zod";
import { type AskTranslator, asMany, readJson, type TranslatorReply, unexpected } from "./ask-translator.ts";
import { ours, type Translator } from "./translator.ts";
import { TranslatorError } from "./translator-error.ts";

const Languages = z.array(z.object({ code: z.string(), targets: z.array(z.string()).optional() }));
const Translated = z.object({ translatedText: z.array(z.string()) });
const Failure = z.object({ error: z.string() });

/** LibreTranslate on the operator's own server: https://docs.libretranslate.com. */
export function libretranslate(
  { url, key }: { url: string; key: string | undefined },
  ask: AskTranslator,
): Translator {
  return {
    name: "libretranslate",
    label: "LibreTranslate",
    // It takes more, but a small machine is slow, and what came before time was up is kept by request.
    limits: { texts: 16, bytes: 6_000 },
    languages: async (until) => {
      const listed = await ask({ url: new URL("languages", url), until }, (reply) => {
        if (reply.status !== 200) throw faultOf(reply);
        return readJson(reply, Languages);
      });
      const sources = listed.filter(({ targets }) => !targets || targets.length > 1).map(({ code }) => code);
      const targets = new Set(listed.flatMap(({ code, targets = [code] }) => targets));
      return ours(sources.filter((code) => targets.has(code)));
    },
    translate: async ({ texts, source, target, until }) => {
      const json = { q: texts, source, target, format: "html", ...(key ? { api_key: key } : {}) };
      return await ask({ url: new URL("translate", url), json, until }, (reply) => {
        if (reply.status !== 200) throw faultOf(reply);
        return asMany(readJson(reply, Translated).translatedText, texts);
      });
    },
  };
}

function faultOf(reply: TranslatorReply): TranslatorError {
  const { status } = reply;
  if (status === 403) return new TranslatorError("KEY_REFUSED", { detail: reply.text.slice(0, 200) });
  if (status !== 400) return unexpected(reply);
  const { error } = readJson(reply, Failure);
  const fault = /api key/i.test(error)
    ? "KEY_REFUSED"
    : /exceeds .{0,60}limit/i.test(error)
      ? "TOO_MUCH"
      : /not (supported|available)/i.test(error) && !/format/i.test(error)
        ? "LANGUAGE_UNSUPPORTED"
        : "CHANGED";
  return new TranslatorError(fault, { detail: error });
}
