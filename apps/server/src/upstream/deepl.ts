import { inventTranslations, TRANSLATED_LANGUAGES } from "./invented-translation.ts";
import type { UpstreamAnswer, UpstreamCall, UpstreamHost } from "./upstream-server.ts";

export const DEEPL_FREE_KEY = "deepl-stand-in-key:fx";
export const DEEPL_PRO_KEY = "deepl-stand-in-key";
const MAX_TEXTS = 50;
const MAX_BYTES = 128 * 1024;
/** Left out of its list of languages. */
const UNLISTED = ["ar", "az", "ur"];
const NEW = ["az", "ur"];

/** api-free.deepl.com: keys that end in ":fx". */
export const deeplFree: UpstreamHost = (call) => answer(call, DEEPL_FREE_KEY);
/** api.deepl.com */
export const deeplPro: UpstreamHost = (call) => answer(call, DEEPL_PRO_KEY);

function answer({ path, method, query, headers, body }: UpstreamCall, key: string): UpstreamAnswer {
  const given = /^DeepL-Auth-Key (.+)$/.exec(headers.authorization ?? "")?.[1];
  if (!given) return { status: 401, body: { message: "Unauthorized" } };
  if (given !== key && (given === DEEPL_FREE_KEY || given === DEEPL_PRO_KEY)) {
    const right = given === DEEPL_FREE_KEY ? "api-free.deepl.com" : "api.deepl.com";
    return failure(403, `Wrong endpoint. Use https://${right}`);
  }
  if (given !== key) return { status: 403, body: "" };
  if (path === "/v2/languages" && method === "GET") return { body: languages(query.get("type") ?? "source") };
  if (path !== "/v2/translate") return failure(404, "Not found");
  if (method !== "POST") return failure(405, "Method not allowed");
  if (Buffer.byteLength(body) > MAX_BYTES) return failure(413, "Request Entity Too Large");
  if (!headers["content-type"]?.startsWith("application/json")) return failure(415, "Unsupported media type");
  return translation(JSON.parse(body) as Record<string, unknown>);
}

function translation(request: Record<string, unknown>): UpstreamAnswer {
  const { text, source_lang, target_lang, tag_handling, enable_beta_languages } = request;
  if (!Array.isArray(text) || text.length === 0) return failure(400, "Parameter 'text' not specified.");
  if (text.length > MAX_TEXTS) {
    return failure(400, `Bad request. Reason: Too many texts (${text.length}), at most ${MAX_TEXTS}.`);
  }
  const source = String(source_lang ?? "").toLowerCase();
  const target = String(target_lang ?? "").toLowerCase();
  const isNew = (code: string) => NEW.includes(code) && enable_beta_languages !== true;
  if (source && (!TRANSLATED_LANGUAGES.includes(source) || isNew(source))) {
    return failure(400, "Value for 'source_lang' not supported.");
  }
  // English has to say which.
  const base = target.replace(/^en-(gb|us)$/, "en");
  if (target === "en" || !TRANSLATED_LANGUAGES.includes(base) || isNew(base)) {
    return failure(400, "Value for 'target_lang' not supported.");
  }
  if (tag_handling !== undefined && tag_handling !== "html" && tag_handling !== "xml") {
    return failure(400, "Value for 'tag_handling' not supported.");
  }
  const translations = inventTranslations(text.map(String), base).map((one) => ({
    detected_source_language: source.toUpperCase() || "EN",
    text: one,
  }));
  return { body: { translations } };
}

function languages(type: string) {
  return TRANSLATED_LANGUAGES.filter((code) => !UNLISTED.includes(code)).flatMap((code) =>
    (code === "en" && type === "target" ? ["EN-GB", "EN-US"] : [code.toUpperCase()]).map((language) => ({
      language,
      name: language,
      supports_formality: false,
    })),
  );
}

const failure = (status: number, message: string): UpstreamAnswer => ({ status, body: { message } });
