import { inventTranslations, TRANSLATED_LANGUAGES } from "./invented-translation.ts";
import type { UpstreamAnswer, UpstreamHost } from "./upstream-server.ts";

export const LIBRETRANSLATE_URL = "https://translate.example.com/";
/** Taken where one is given; none has to be. */
export const LIBRETRANSLATE_KEY = "lt-stand-in-key";
/** As an operator may set them: --batch-limit and --char-limit. */
const BATCH_LIMIT = 32;
const CHAR_LIMIT = 20_000;

/** translate.example.com: a LibreTranslate of one's own. */
export const libretranslateHost: UpstreamHost = ({ path, method, headers, body }) => {
  if (path === "/languages") {
    if (method !== "GET") return failure(405, "The method is not allowed for the requested URL.");
    const targets = TRANSLATED_LANGUAGES;
    return { body: targets.map((code) => ({ code, name: code.toUpperCase(), targets })) };
  }
  if (path !== "/translate") return { status: 404, body: "<!doctype html><title>404 Not Found</title>" };
  if (method !== "POST") return failure(405, "The method is not allowed for the requested URL.");
  if (!headers["content-type"]?.startsWith("application/json")) {
    return failure(400, "Invalid request: missing q parameter");
  }
  const { q, source, target, format = "text", api_key } = JSON.parse(body) as Record<string, unknown>;
  if (api_key !== undefined && api_key !== LIBRETRANSLATE_KEY) return failure(403, "Invalid API key");
  for (const [name, value] of Object.entries({ q, source, target })) {
    if (!value) return failure(400, `Invalid request: missing ${name} parameter`);
  }
  const texts = (Array.isArray(q) ? q : [q]).map(String);
  if (texts.length === 0) return failure(400, "Invalid request: missing q parameter");
  if (texts.length > BATCH_LIMIT) {
    return failure(400, `Invalid request: request (${texts.length}) exceeds text limit (${BATCH_LIMIT})`);
  }
  const size = texts.join("").length;
  if (size > CHAR_LIMIT) {
    return failure(400, `Invalid request: request (${size}) exceeds text limit (${CHAR_LIMIT})`);
  }
  for (const code of [source, target]) {
    if (!TRANSLATED_LANGUAGES.includes(String(code))) return failure(400, `${code} is not supported`);
  }
  if (format !== "html" && format !== "text") return failure(400, `${format} format is not supported`);
  const translated = inventTranslations(texts, String(target));
  return { body: { translatedText: Array.isArray(q) ? translated : translated[0] } };
};

const failure = (status: number, error: string): UpstreamAnswer => ({ status, body: { error } });
