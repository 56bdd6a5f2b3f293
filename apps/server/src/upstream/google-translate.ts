import { inventTranslations, TRANSLATED_LANGUAGES } from "./invented-translation.ts";
import type { UpstreamAnswer, UpstreamHost } from "./upstream-server.ts";

export const GOOGLE_TRANSLATE_KEY = "AIza-stand-in-translate-key";
const PATH = "/language/translate/v2";
const MAX_TEXTS = 128;
const MAX_BYTES = 100_000;

/** Over its quotas Google answers as it does to a wrong key, in other words. */
export const DAILY_LIMIT = failure(403, "Daily Limit Exceeded", "dailyLimitExceeded");
export const USER_RATE_LIMIT = failure(403, "User Rate Limit Exceeded", "userRateLimitExceeded");

/** translation.googleapis.com: Cloud Translation, version 2. */
export const googleTranslateHost: UpstreamHost = ({ path, method, query, headers, body }) => {
  if (!query.get("key")) {
    return failure(
      403,
      "Method doesn't allow unregistered callers (callers without established identity).",
      "forbidden",
    );
  }
  if (query.get("key") !== GOOGLE_TRANSLATE_KEY) {
    return failure(400, "API key not valid. Please pass a valid API key.", "badRequest");
  }
  if (path === `${PATH}/languages` && method === "GET") {
    return { body: { data: { languages: TRANSLATED_LANGUAGES.map((language) => ({ language })) } } };
  }
  if (path !== PATH || method !== "POST") return { status: 404, body: "<!DOCTYPE html><title>404</title>" };
  if (!headers["content-type"]?.startsWith("application/json"))
    return invalid("Invalid JSON payload received.");
  if (Buffer.byteLength(body) > MAX_BYTES) return invalid("Request payload size exceeds the limit.");
  const { q, source, target, format = "html" } = JSON.parse(body) as Record<string, unknown>;
  const texts = (Array.isArray(q) ? q : [q]).filter((text) => typeof text === "string") as string[];
  if (texts.length === 0) return invalid("Required Text");
  if (texts.length > MAX_TEXTS) return invalid("Too many text segments");
  if (!target) return invalid("Missing required parameter: target");
  for (const code of [source, target]) {
    if (code !== undefined && !TRANSLATED_LANGUAGES.includes(String(code))) {
      return invalid("Bad language pair: {0}");
    }
  }
  if (format !== "html" && format !== "text") return invalid("Invalid Value");
  const translations = inventTranslations(texts, String(target)).map((text) => ({
    translatedText: format === "html" ? text.replaceAll("'", "&#39;").replace(TAG_OR_QUOTE, quoted) : text,
    ...(source ? {} : { detectedSourceLanguage: "en" }),
  }));
  return { body: { data: { translations } } };
};

const TAG_OR_QUOTE = /<[^<>]*>|"/g;
/** A tag's own quotation marks stay. */
const quoted = (found: string) => (found === '"' ? "&quot;" : found);

const invalid = (message: string) => failure(400, message, "invalid", "INVALID_ARGUMENT");

function failure(
  code: number,
  message: string,
  reason: string,
  status = "PERMISSION_DENIED",
): UpstreamAnswer {
  const errors = [{ message, domain: "global", reason }];
  return { status: code, body: { error: { code, message, errors, status } } };
}
