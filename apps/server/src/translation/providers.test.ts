import type { Language } from "@soundings/survey/survey";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { makeProviderFetch } from "../outgoing/provider-fetch.ts";
import { DEEPL_FREE_KEY, DEEPL_PRO_KEY } from "../upstream/deepl.ts";
import { DAILY_LIMIT, GOOGLE_TRANSLATE_KEY, USER_RATE_LIMIT } from "../upstream/google-translate.ts";
import { COUNTS_WRONG } from "../upstream/invented-translation.ts";
import { LIBRETRANSLATE_KEY, LIBRETRANSLATE_URL } from "../upstream/libretranslate.ts";
import { type ScriptedAnswer, startUpstream, type UpstreamStandIn } from "../upstream/upstream-server.ts";
import { World } from "../upstream/world.ts";
import { translateInBatches } from "./in-batches.ts";
import { makeTranslator } from "./make-translator.ts";
import { Translation } from "./translation.ts";
import type { Translator } from "./translator.ts";
import { TranslatorError } from "./translator-error.ts";

let standIn: UpstreamStandIn;
beforeAll(async () => {
  standIn = await startUpstream(new World());
});
beforeEach(() => standIn.reset());
afterAll(() => standIn.close());

const waits: number[] = [];
function translatorWith(env: Record<string, string>, options: { tryMs?: number } = {}): Translator {
  const config = readConfig({ UPSTREAM_BASE: standIn.base, ...env });
  waits.length = 0;
  const made = makeTranslator(config, makeProviderFetch(config), {
    wait: async (ms) => void waits.push(ms),
    ...options,
  });
  if (!made) throw new Error("no translator");
  return made;
}
const LIBRE = { TRANSLATE_WITH: "libretranslate", TRANSLATE_URL: LIBRETRANSLATE_URL };
const DEEPL = { TRANSLATE_WITH: "deepl", TRANSLATE_KEY: DEEPL_FREE_KEY };
const GOOGLE = { TRANSLATE_WITH: "google", TRANSLATE_KEY: GOOGLE_TRANSLATE_KEY };

const translate = async (translator: Translator, texts: string[], languages: Partial<Pair> = {}) =>
  await translator.translate({ texts, source: "en", target: "vi", ...languages, until: Date.now() + 20_000 });
interface Pair {
  source: Language;
  target: Language;
}

/** Why a translation failed. */
const faultOf = async (work: Promise<unknown>): Promise<TranslatorError> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof TranslatorError) return error;
    throw error;
  }
  throw new Error("it did not fail");
};
const asked = () => standIn.requests.map(({ host, path, method }) => `${method} ${host}${path}`);
const lastBody = () => JSON.parse(standIn.requests.at(-1)?.body ?? "null");

const HTML = 'Hi <span translate="no" class="notranslate" id="p0">X0</span>, <b>all</b> good &amp; well?';
const IN_VIETNAMESE =
  'vi·Hi <span translate="no" class="notranslate" id="p0">X0</span>, <b>vi·all</b> vi·good &amp; vi·well?';

describe("LibreTranslate", () => {
  test("is sent a list, as HTML, with the key where there is one", async () => {
    expect(await translate(translatorWith(LIBRE), [HTML, "One"])).toEqual([IN_VIETNAMESE, "vi·One"]);
    expect(asked()).toEqual(["POST translate.example.com/translate"]);
    expect(lastBody()).toEqual({ q: [HTML, "One"], source: "en", target: "vi", format: "html" });
    await translate(translatorWith({ ...LIBRE, TRANSLATE_KEY: LIBRETRANSLATE_KEY }), ["One"]);
    expect(lastBody()).toMatchObject({ api_key: LIBRETRANSLATE_KEY });
  });

  test("stands below a path where its address has one", async () => {
    const translator = translatorWith({ ...LIBRE, TRANSLATE_URL: `${LIBRETRANSLATE_URL}lt/` });
    const { fault } = await faultOf(translate(translator, ["One"]));
    expect([fault, asked()]).toEqual(["CHANGED", ["POST translate.example.com/lt/translate"]]);
  });

  test.each<[string, ScriptedAnswer]>([
    ["KEY_REFUSED", { status: 403, body: { error: "Invalid API key" } }],
    ["KEY_REFUSED", { status: 400, body: { error: "Visit https://portal.example to get an API key" } }],
    ["LANGUAGE_UNSUPPORTED", { status: 400, body: { error: "ur is not supported" } }],
    [
      "LANGUAGE_UNSUPPORTED",
      { status: 400, body: { error: "Urdu (ur) is not available as a target language from English (en)" } },
    ],
    ["TOO_MUCH", { status: 400, body: { error: "Invalid request: request (9) exceeds text limit (5)" } }],
    ["CHANGED", { status: 400, body: { error: "html format is not supported" } }],
    ["CHANGED", { body: { translatedText: "one text for a list" } }],
    ["CHANGED", { status: 301, headers: { location: "http://169.254.169.254/" } }],
  ])("%s: %j", async (fault, answer) => {
    standIn.script("translate.example.com", [answer]);
    expect((await faultOf(translate(translatorWith(LIBRE), ["One"]))).fault).toBe(fault);
    expect(standIn.requests).toHaveLength(1);
  });
});

describe("DeepL", () => {
  test("is asked at the host of its plan, with British English and new languages allowed", async () => {
    expect(await translate(translatorWith(DEEPL), [HTML])).toEqual([IN_VIETNAMESE]);
    expect(standIn.requests.at(-1)?.headers.authorization).toBe(`DeepL-Auth-Key ${DEEPL_FREE_KEY}`);
    expect(lastBody()).toEqual({ text: [HTML], source_lang: "EN", target_lang: "VI", tag_handling: "html" });
    const pro = translatorWith({ ...DEEPL, TRANSLATE_KEY: DEEPL_PRO_KEY });
    expect(await translate(pro, ["Une"], { source: "fr", target: "en" })).toEqual(["en·Une"]);
    expect(lastBody()).toMatchObject({ source_lang: "FR", target_lang: "EN-GB" });
    expect(await translate(pro, ["One"], { target: "ur" })).toEqual(["ur·One"]);
    expect(lastBody()).toMatchObject({ target_lang: "UR", enable_beta_languages: true });
    expect(asked()).toEqual([
      "POST api-free.deepl.com/v2/translate",
      "POST api.deepl.com/v2/translate",
      "POST api.deepl.com/v2/translate",
    ]);
  });

  test.each<[string, ScriptedAnswer]>([
    ["KEY_REFUSED", { status: 403, body: "" }],
    ["QUOTA", { status: 456, body: { message: "Quota Exceeded" } }],
    ["TOO_MUCH", { status: 413, body: { message: "Request Entity Too Large" } }],
    ["LANGUAGE_UNSUPPORTED", { status: 400, body: { message: "Value for 'target_lang' not supported." } }],
    ["CHANGED", { status: 400, body: { message: "Bad request" } }],
    ["CHANGED", { status: 200, body: { translations: [] } }],
  ])("%s: %j", async (fault, answer) => {
    standIn.script("api-free.deepl.com", [answer]);
    expect((await faultOf(translate(translatorWith(DEEPL), ["One"]))).fault).toBe(fault);
    expect(standIn.requests).toHaveLength(1);
  });

  test("a key that is wrong or of the other plan is refused", async () => {
    for (const key of ["wrong:fx", "wrong"]) {
      const translator = translatorWith({ ...DEEPL, TRANSLATE_KEY: key });
      expect((await faultOf(translate(translator, ["One"]))).fault).toBe("KEY_REFUSED");
    }
  });
});

describe("Google", () => {
  test("is sent HTML with the key in the address, and what it escapes is read", async () => {
    expect(await translate(translatorWith(GOOGLE), [HTML, "It's"])).toEqual([IN_VIETNAMESE, "vi·It&#39;s"]);
    expect(asked()).toEqual(["POST translation.googleapis.com/language/translate/v2"]);
    expect(standIn.requests.at(-1)?.query).toEqual(new URLSearchParams({ key: GOOGLE_TRANSLATE_KEY }));
    expect(lastBody()).toEqual({ q: [HTML, "It's"], source: "en", target: "vi", format: "html" });
  });

  test.each<[string, ScriptedAnswer, number]>([
    ["QUOTA", DAILY_LIMIT, 1],
    ["RATE_LIMITED", { ...USER_RATE_LIMIT, times: 3 }, 3],
    [
      "KEY_REFUSED",
      { status: 403, body: { error: { message: "Cloud Translation API has not been used" } } },
      1,
    ],
    ["LANGUAGE_UNSUPPORTED", { status: 400, body: { error: { message: "Bad language pair: en|xx" } } }, 1],
    ["TOO_MUCH", { status: 400, body: { error: { message: "Text too long" } } }, 1],
    ["CHANGED", { status: 400, body: { error: { message: "Something else" } } }, 1],
    ["CHANGED", { status: 200, body: { data: {} } }, 1],
  ])("%s: %j", async (fault, answer, tries) => {
    standIn.script("translation.googleapis.com", [answer]);
    expect((await faultOf(translate(translatorWith(GOOGLE), ["One"]))).fault).toBe(fault);
    expect(standIn.requests).toHaveLength(tries);
  });

  test("a wrong key is refused, and the failure does not tell it", async () => {
    const translator = translatorWith({ ...GOOGLE, TRANSLATE_KEY: "my-wrong-key" });
    const fault = await faultOf(translate(translator, ["One"]));
    expect([fault.fault, fault.message]).toEqual([
      "KEY_REFUSED",
      expect.not.stringContaining("my-wrong-key"),
    ]);
  });
});

describe.each([
  ["LibreTranslate", LIBRE],
  ["DeepL", DEEPL],
  ["Google", GOOGLE],
])("%s", (_, env) => {
  test("what may pass is tried thrice, as far apart as it asks or with growing pauses", async () => {
    standIn.script("", [{ status: 429, headers: { "retry-after": "2" } }, { breaks: "reset" }]);
    expect(await translate(translatorWith(env), ["One"])).toEqual(["vi·One"]);
    expect(waits).toEqual([expect.any(Number), expect.any(Number)]);
    expect(waits[0]).toBeGreaterThanOrEqual(2_000);
    expect(waits[0]).toBeLessThan(2_600);
    expect(waits[1]).toBeGreaterThanOrEqual(1_000);
  });

  test("what does not pass in time goes to whoever asked, with the time that they are to wait", async () => {
    standIn.script("", [{ status: 429, headers: { "retry-after": "60" } }]);
    const limited = await faultOf(translate(translatorWith(env), ["One"]));
    expect([limited.fault, limited.retryAfter, waits]).toEqual(["RATE_LIMITED", 60, []]);
    const failing: [ScriptedAnswer, { tryMs?: number }][] = [
      [{ status: 500, body: "<h1>Error</h1>" }, {}],
      [{ status: 529 }, {}],
      [{ breaks: "hang" }, { tryMs: 500 }],
    ];
    for (const [answer, options] of failing) {
      standIn.reset();
      standIn.script("", [{ ...answer, times: 3 }]);
      const { fault } = await faultOf(translate(translatorWith(env, options), ["One"]));
      expect([fault, standIn.requests.length]).toEqual(["UNREACHABLE", 3]);
    }
  });

  test("a reply that is no JSON is tried again; another count is never guessed at", async () => {
    standIn.script("", [{ breaks: "truncate" }, { body: "<html>Please sign in</html>" }]);
    expect(await translate(translatorWith(env), ["One"])).toEqual(["vi·One"]);
    const { fault } = await faultOf(translate(translatorWith(env), [`One ${COUNTS_WRONG}`, "Two"]));
    expect(fault).toBe("CHANGED");
  });

  test("all eight languages are known, asked for once and asked again after a failure", async () => {
    const translation = new Translation(translatorWith(env));
    standIn.script("languages", [{ status: 500, times: 6 }]);
    const now = Date.now();
    expect(await translation.languages(now)).toEqual([]);
    const failed = standIn.requests.length;
    expect(await translation.languages(now + 1_000)).toEqual([]);
    expect(standIn.requests).toHaveLength(failed);
    standIn.reset();
    const all = ["ar", "az", "de", "en", "fr", "it", "ur", "vi"];
    expect([...(await translation.languages(now + 60_000))].sort()).toEqual(all);
    const listed = standIn.requests.length;
    expect([...(await translation.languages(now + 120_000))].sort()).toEqual(all);
    expect(standIn.requests).toHaveLength(listed);
  });

  test("many and long texts go in requests that it takes, and each answer finds its text", async () => {
    const translator = translatorWith(env);
    const texts = Array.from({ length: 200 }, (_, n) => `${"lời ".repeat(n * 5)}${n}`);
    const answers = new Map<string, string>();
    const batches = {
      translator,
      source: "en",
      target: "vi",
      until: Date.now() + 20_000,
      now: Date.now,
    } as const;
    await translateInBatches(batches, texts, answers);
    for (const text of texts) expect(answers.get(text)).toBe(text.replaceAll("lời", "vi·lời"));
    expect(standIn.requests.every(({ status }) => status === 200)).toBe(true);
  });

  test("what is too much at once is halved, and what is too much alone has no answer", async () => {
    const translator = translatorWith(env);
    const tooMuch = { status: 400, body: { error: "exceeds text limit" } };
    const answer = { LibreTranslate: tooMuch, DeepL: { status: 413 }, "Google Translate": { status: 413 } };
    standIn.script("", [{ ...answer[translator.label as "DeepL"], times: 2 }]);
    const answers = new Map<string, string>();
    const batches = {
      translator,
      source: "en",
      target: "vi",
      until: Date.now() + 20_000,
      now: Date.now,
    } as const;
    await translateInBatches(batches, ["One", "Two"], answers);
    expect([...answers]).toEqual([["Two", "vi·Two"]]);
  });
});

test("with no time left nothing more is sent, and the rest is asked for again in a second", async () => {
  const batches = { translator: translatorWith(DEEPL), source: "en", target: "vi", now: Date.now } as const;
  const late = await faultOf(translateInBatches({ ...batches, until: Date.now() + 500 }, ["One"], new Map()));
  expect([late.fault, late.retryAfter, standIn.requests]).toEqual(["RATE_LIMITED", 1, []]);
});
