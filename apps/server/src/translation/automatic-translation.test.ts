import {
  CHARACTERS_AT_ONCE,
  estimateTranslation,
  getTranslator,
  TEXTS_AT_ONCE,
  type TranslationErrorCode,
} from "@soundings/contract/machine-translation";
import { LANGUAGES, type Survey } from "@soundings/survey/survey";
import {
  addLanguage,
  completeness,
  inLanguage,
  stateOf,
  textsOf,
  translate,
} from "@soundings/survey/translation";
import { pipeDifference } from "@soundings/survey/translation-pipes";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Config, readConfig } from "../config.ts";
import { makeServices } from "../make-services.ts";
import { makeProviderFetch } from "../outgoing/provider-fetch.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { ask } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, testApp } from "../testing/test-app.ts";
import { DEEPL_FREE_KEY } from "../upstream/deepl.ts";
import { DAILY_LIMIT, GOOGLE_TRANSLATE_KEY, USER_RATE_LIMIT } from "../upstream/google-translate.ts";
import { ANSWERS_NOTHING, LOSES_PLACEHOLDERS, withoutInvention } from "../upstream/invented-translation.ts";
import { LIBRETRANSLATE_KEY, LIBRETRANSLATE_URL } from "../upstream/libretranslate.ts";
import {
  type ScriptedAnswer,
  startUpstream,
  type UpstreamCall,
  type UpstreamStandIn,
} from "../upstream/upstream-server.ts";
import { World } from "../upstream/world.ts";
import { makeTranslator } from "./make-translator.ts";
import { segmentsOf } from "./text-parts.ts";
import { lengthOf } from "./translate-texts.ts";
import { Translation } from "./translation.ts";
import type { Translator } from "./translator.ts";

interface Provider {
  name: string;
  env: Record<string, string>;
  /** Of the address that texts are sent to. */
  address: string;
  textsOf(body: Record<string, unknown>): string[];
  /** Passes when it is asked again. */
  passing: ScriptedAnswer;
  /** Does not pass by itself, and what people are told. */
  stopping: ScriptedAnswer;
  code: string;
  /** Of a request. */
  most: { texts: number; bytes: number };
}

const TOO_MANY: ScriptedAnswer = {
  status: 429,
  headers: { "retry-after": "1" },
  body: { error: "Slowdown", message: "Too many requests" },
};
const list = (value: unknown) => value as string[];

const PROVIDERS: Provider[] = [
  {
    name: "LibreTranslate",
    env: {
      TRANSLATE_WITH: "libretranslate",
      TRANSLATE_URL: LIBRETRANSLATE_URL,
      TRANSLATE_KEY: LIBRETRANSLATE_KEY,
    },
    address: "translate.example.com/translate",
    textsOf: ({ q }) => list(q),
    passing: TOO_MANY,
    stopping: { status: 403, body: { error: "Invalid API key" } },
    code: "TRANSLATION_KEY_REFUSED",
    most: { texts: 16, bytes: 6_000 },
  },
  {
    name: "DeepL",
    env: { TRANSLATE_WITH: "deepl", TRANSLATE_KEY: DEEPL_FREE_KEY },
    address: "api-free.deepl.com/v2/translate",
    textsOf: ({ text }) => list(text),
    passing: TOO_MANY,
    stopping: { status: 456, body: { message: "Quota Exceeded" } },
    code: "TRANSLATION_QUOTA",
    most: { texts: 50, bytes: 128 * 1024 },
  },
  {
    name: "Google Translate",
    env: { TRANSLATE_WITH: "google", TRANSLATE_KEY: GOOGLE_TRANSLATE_KEY },
    address: "translation.googleapis.com/language/translate/v2",
    textsOf: ({ q }) => list(q),
    passing: USER_RATE_LIMIT,
    stopping: DAILY_LIMIT,
    code: "TRANSLATION_QUOTA",
    most: { texts: 128, bytes: 100_000 },
  },
];
const TARGETS = LANGUAGES.filter((language) => language !== "en");

let t: TestDb;
let standIn: UpstreamStandIn;
beforeAll(async () => {
  t = await testDb();
  standIn = await startUpstream(new World());
});
beforeEach(() => standIn.reset());
afterAll(async () => {
  await standIn.close();
  await t.close();
});

interface Place {
  app: FastifyInstance;
  config: Config;
  user: BuiltUser;
  waits: number[];
}

const appWith = (config: Config, translator: Translator | null) => {
  const services = { ...makeServices({ db: t.db, config }), translation: new Translation(translator) };
  return { app: testApp(t.db, { config, services }), config };
};

async function place(env: Record<string, string>): Promise<Place> {
  const config = readConfig({ BOT_CHECK: "off", UPSTREAM_BASE: standIn.base, ...env });
  const waits: number[] = [];
  const translator = makeTranslator(config, makeProviderFetch(config), {
    wait: async (ms) => void waits.push(ms),
  });
  return { ...appWith(config, translator), user: await buildUser(t.db), waits };
}

const send = async ({ app, user }: Place, method: "GET" | "POST" | "PUT", url: string, payload?: object) =>
  await app.inject({
    method,
    url: `/api${url}`,
    headers: bearer(user.token),
    ...(payload ? { payload } : {}),
  });

/** A survey of the account, saved as the editor does it. */
async function makeSurvey(
  here: Place,
  change: (survey: Survey) => Survey = (survey) => survey,
): Promise<{ id: string; survey: Survey }> {
  const { id } = (await send(here, "POST", "/surveys", { name: "How was your visit?" })).json();
  const { survey: blank, version } = (await send(here, "GET", `/surveys/${id}`)).json();
  const survey = change(blank);
  const saved = await send(here, "PUT", `/surveys/${id}`, { survey, version });
  if (saved.statusCode !== 200) throw new Error(saved.body);
  return { id, survey };
}

/** Fifty questions of many kinds, with marks, links, lines and words of the respondent. */
function fiftyQuestions(blank: Survey): Survey {
  let survey: Survey = {
    ...blank,
    settings: { ...blank.settings, close_message: "We're closed — come back soon" },
  };
  let first = "";
  for (let n = 1; n <= 50; n++) {
    const title = [
      `Question ${n}: how **pleased** are you with "our service"?`,
      `Question ${n}: you said {{answer:${first}|something}}, why?`,
      `Question ${n}: please read [our *terms* & conditions](https://example.com/t?a=${n}&b=2) first`,
      `Question ${n}: dear {{parameter:name|guest}},\nwhat shall we call you — and {{answer:${first}}}?`,
      `Question ${n}: {{answer:${first}}} ${LOSES_PLACEHOLDERS} now`,
    ][first ? n % 5 : 0] as string;
    const made =
      n % 2 === 0
        ? ask(survey, "text_input", { placeholder: `Your words on number ${n}` }, { title })
        : ask(survey, "rating_star", { low_label: `Very poor on ${n}`, high_label: "Very good" }, { title });
    survey = made.survey;
    first ||= made.id;
  }
  for (const language of TARGETS) survey = addLanguage(survey, language);
  return translate(survey, "vi", [
    { key: "survey:name", text: "Khảo sát do người dịch", by: "person" },
    { key: `question:${first}:title`, text: "Bạn **hài lòng** chứ?", by: "person" },
  ]);
}

interface Ran {
  survey: Survey;
  characters: number;
  from: Set<string>;
  faults: TranslationErrorCode[];
  /** What stopped calls, in order. */
  problems: { code: string; message: string; details?: Record<string, unknown> }[];
}

/** As the browser does it: batch by batch, waiting and going on where a call failed, never over people's words. */
async function run(here: Place, id: string, survey: Survey, mostTries = 3): Promise<Ran> {
  const ran: Ran = { survey, characters: 0, from: new Set(), faults: [], problems: [] };
  for (const target of TARGETS) {
    const texts = textsOf(ran.survey).filter(
      (text) => stateOf(text, ran.survey.translations[target]?.[text.key]) === "missing",
    );
    for (const batch of batchesOf(texts)) {
      let left = batch;
      for (let tried = 1; left.length > 0; ) {
        const body = { source: "en", target, texts: left };
        const reply = await send(here, "POST", `/surveys/${id}/translations/auto`, body);
        if (reply.statusCode === 200) {
          const { items, characters } = reply.json();
          // What is known comes alone.
          const keys = new Set(items.map(({ key }: { key: string }) => key));
          expect(keys.size).toBeGreaterThan(0);
          if (keys.size < left.length) expect(characters).toBe(0);
          left = left.filter(({ key }) => !keys.has(key));
          ran.characters += characters;
          for (const { from, fault } of items) {
            ran.from.add(from);
            if (fault) ran.faults.push(fault);
          }
          const made = items.filter(({ text }: { text: string | null }) => text !== null);
          ran.survey = translate(
            ran.survey,
            target,
            made.map(({ key, text }: { key: string; text: string }) => ({ key, text, by: "machine" })),
          );
          continue;
        }
        ran.problems.push(reply.json());
        if (tried++ >= mostTries) return ran;
      }
    }
  }
  return ran;
}

function batchesOf(texts: readonly { key: string; text: string }[]) {
  const batches: { key: string; text: string }[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const { key, text } of texts) {
    if (size + text.length > CHARACTERS_AT_ONCE || (batches.at(-1)?.length ?? 0) >= TEXTS_AT_ONCE) {
      batches.push([]);
      size = 0;
    }
    batches.at(-1)?.push({ key, text });
    size += text.length;
  }
  return batches;
}

const sentTo = ({ address }: Provider): UpstreamCall[] =>
  standIn.requests.filter(({ host, path }) => `${host}${path}` === address);

const usedBy = async (here: Place): Promise<number> =>
  (await send(here, "GET", getTranslator.path)).json().used_characters;

test.each(PROVIDERS)(
  "a survey of fifty questions is translated into seven languages by $name, through all that goes wrong",
  async (provider) => {
    const here = await place(provider.env);
    const { id, survey } = await makeSurvey(here, fiftyQuestions);
    const before = survey.translations.vi;
    const targets = TARGETS.map((language) => ({
      language,
      texts: textsOf(survey)
        .filter(({ key }) => !survey.translations[language]?.[key])
        .map(({ text }) => text),
    }));
    const estimate = await send(here, "POST", estimateTranslation.path.replace(":id", id), {
      source: "en",
      targets,
    });
    const estimated = estimate
      .json()
      .items.reduce((sum: number, { characters }: { characters: number }) => sum + characters, 0);
    expect(estimated).toBeGreaterThan(10_000);

    // A refusal that passes, one that lasts for three tries, one that stops, and a cut connection.
    standIn.script(provider.address, [provider.passing], 2);
    standIn.script(provider.address, [{ ...TOO_MANY, headers: { "retry-after": "7" }, times: 3 }], 4);
    standIn.script(provider.address, [provider.stopping], 8);
    standIn.script(provider.address, [{ breaks: "reset" }, { status: 503, body: "<h1>Busy</h1>" }], 10);
    const ran = await run(here, id, survey);

    expect(ran.problems.map(({ code }) => code)).toEqual(["TRANSLATION_RATE_LIMITED", provider.code]);
    expect(ran.problems[0]?.details).toEqual({ translator: provider.name, retry_after: 7 });
    expect(ran.problems[0]?.message).toContain(provider.name);
    expect(here.waits.length).toBeGreaterThanOrEqual(5);
    expect(ran.faults).toEqual([]);
    for (const language of TARGETS) {
      const { total, machine, done, missing, outdated } = completeness(ran.survey, language);
      expect({ missing, outdated, done }).toEqual({
        missing: 0,
        outdated: 0,
        done: language === "vi" ? 2 : 0,
      });
      expect(machine + done).toBe(total);
    }
    for (const [key, entry] of Object.entries(before ?? {})) {
      expect(ran.survey.translations.vi?.[key]).toEqual(entry);
    }
    checkTexts(survey, ran.survey);

    // Counted is what was answered, to the sign.
    let sent = 0;
    for (const { body, headers, status } of sentTo(provider)) {
      const texts = provider.textsOf(JSON.parse(body));
      expect(texts.length).toBeLessThanOrEqual(provider.most.texts);
      expect(Buffer.byteLength(body)).toBeLessThanOrEqual(provider.most.bytes);
      expect(headers["content-type"]).toContain("application/json");
      expect(new Set(texts).size).toBe(texts.length);
      if (status === 200) sent += lengthOf(texts);
    }
    const used = await usedBy(here);
    expect(used).toBe(sent);
    // Second tries come on top of what was foreseen, and a line that texts of two calls share.
    const lost = textsOf(survey).filter(({ text }) => text.includes(LOSES_PLACEHOLDERS));
    expect(lost.length).toBeGreaterThan(5);
    const again = lengthOf(new Set(lost.flatMap(({ text }) => segmentsOf(text, "pieces"))));
    const foreseen = estimated + TARGETS.length * again;
    expect(used).toBeGreaterThanOrEqual(foreseen);
    expect(used).toBeLessThan(1.1 * foreseen);

    // Once more from the start: everything is known.
    const asked = sentTo(provider).length;
    const second = await run(here, id, survey);
    expect([second.characters, [...second.from], second.problems]).toEqual([0, ["memory"], []]);
    expect(second.survey.translations).toEqual(ran.survey.translations);
    expect(sentTo(provider)).toHaveLength(asked);
    expect(await usedBy(here)).toBe(used);

    const { version } = (await send(here, "GET", `/surveys/${id}`)).json();
    const saved = await send(here, "PUT", `/surveys/${id}`, { survey: ran.survey, version });
    expect(saved.statusCode).toBe(200);
    await here.app.close();
  },
);

/** Every text in every language says the same, with its pipes, addresses and lines. */
function checkTexts(source: Survey, translated: Survey): void {
  for (const language of TARGETS) {
    const read = new Map(textsOf(inLanguage(translated, language)).map(({ key, text }) => [key, text]));
    for (const { key, text } of textsOf(source)) {
      const own = read.get(key) ?? "";
      const { lost, added } = pipeDifference(text, own);
      expect([key, lost, added]).toEqual([key, [], []]);
      if (translated.translations[language]?.[key]?.by === "person") continue;
      expect(own).toContain(`${language}·`);
      expect(withoutInvention(own, language).replaceAll(/\]\(\S+?\)\*\[/g, "*")).toBe(
        text.replaceAll(/\]\(\S+?\)\*\[/g, "*"),
      );
    }
  }
}

test("a text whose words of the respondent are lost twice is left out, and said to be", async () => {
  const here = await place(PROVIDERS[1]?.env ?? {});
  const { id } = await makeSurvey(here);
  const texts = [
    { key: "a", text: `Hi {{parameter:name}} ${LOSES_PLACEHOLDERS} ${ANSWERS_NOTHING}` },
    { key: "b", text: `It ${ANSWERS_NOTHING}` },
    { key: "c", text: "5" },
    { key: "d", text: "Fine" },
    { key: "e", text: "Fine" },
  ];
  const call = async () =>
    (
      await send(here, "POST", `/surveys/${id}/translations/auto`, { source: "en", target: "de", texts })
    ).json();
  const { items, characters } = await call();
  expect(items).toEqual([
    { key: "a", text: null, from: "translator", fault: "PIPES_LOST" },
    { key: "b", text: null, from: "translator", fault: "NO_ANSWER" },
    { key: "c", text: "5", from: "memory", fault: null },
    { key: "d", text: "de·Fine", from: "translator", fault: null },
    { key: "e", text: "de·Fine", from: "translator", fault: null },
  ]);
  expect(characters).toBe(await usedBy(here));
  // What did not fail is known, and comes at once.
  expect((await call()).items.map(({ key, from }: { key: string; from: string }) => [key, from])).toEqual([
    ["c", "memory"],
    ["d", "memory"],
    ["e", "memory"],
  ]);
  await here.app.close();
});

test("what a person translated stands above the machine's, in every survey, also in copies with other ids", async () => {
  const here = await place(PROVIDERS[0]?.env ?? {});
  const { id, survey } = await makeSurvey(here, (blank) => {
    const first = ask(blank, "text_input", {}, { title: "What is your name?" });
    return ask(first.survey, "text_input", {}, { title: `Hello {{answer:${first.id}}}, how are you?` })
      .survey;
  });
  const title = textsOf(survey).find(({ text }) => text.startsWith("Hello"));
  const first = survey.blocks.flatMap(({ questions }) => questions)[0]?.id ?? "";
  const auto = async (survey_id: string, text: string) =>
    (
      await send(here, "POST", `/surveys/${survey_id}/translations/auto`, {
        source: "en",
        target: "fr",
        texts: [{ key: "k", text }],
      })
    ).json().items[0];
  expect(await auto(id, title?.text ?? "")).toMatchObject({
    text: `fr·Hello {{answer:${first}}}, fr·how fr·are fr·you?`,
  });

  const byPerson = translate(addLanguage(survey, "fr"), "fr", [
    { key: title?.key ?? "", text: `Bonjour {{answer:${first}}}, ça va ?`, by: "person" },
  ]);
  const { version } = (await send(here, "GET", `/surveys/${id}`)).json();
  await send(here, "PUT", `/surveys/${id}`, { survey: byPerson, version });

  const copy = (await send(here, "POST", `/surveys/${id}/copy`, { name: "Copy" })).json();
  const copied: Survey = (await send(here, "GET", `/surveys/${copy.id}`)).json().survey;
  const copiedTitle = textsOf(copied).find(({ text }) => text.startsWith("Hello"))?.text ?? "";
  expect(copiedTitle).not.toContain(first);
  const asked = standIn.requests.length;
  const reused = await auto(copy.id, copiedTitle);
  expect(reused).toMatchObject({
    text: copiedTitle.replace("Hello", "Bonjour").replace("how are you?", "ça va ?"),
    from: "memory",
  });
  expect(standIn.requests).toHaveLength(asked);
  await here.app.close();
});

test("a month that is full sends nothing, and calls at the same moment count exactly", async () => {
  const here = await place({ ...PROVIDERS[2]?.env, TRANSLATE_MONTHLY_CHARACTERS: "30" });
  const { id } = await makeSurvey(here);
  const auto = async (text: string) =>
    await send(here, "POST", `/surveys/${id}/translations/auto`, {
      source: "en",
      target: "it",
      texts: [{ key: "k", text }],
    });
  const replies = await Promise.all(["aaaaaaaaaa", "bbbbbbbbbb", "cccccccccc", "dddddddddd"].map(auto));
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 403]);
  expect(replies.find(({ statusCode }) => statusCode === 403)?.json()).toMatchObject({
    code: "TRANSLATION_MONTH_FULL",
    details: { limit: 30 },
  });
  expect(sentTo(PROVIDERS[2] as Provider)).toHaveLength(3);
  const shown = (await send(here, "GET", getTranslator.path)).json();
  expect(shown).toMatchObject({
    translator: "google",
    needs: [],
    languages: LANGUAGES,
    used_characters: 30,
    most_characters: 30,
  });
  // What is known is given all the same.
  const known = replies.find(({ statusCode }) => statusCode === 200)?.json().items[0].text;
  expect((await auto(known.replace("it·", ""))).json().items[0]).toMatchObject({
    text: known,
    from: "memory",
  });
  // Also beside what would go over the month.
  const texts = [
    { key: "new", text: "eeeeeeeeee" },
    { key: "known", text: known.replace("it·", "") },
  ];
  const mixed = await send(here, "POST", `/surveys/${id}/translations/auto`, {
    source: "en",
    target: "it",
    texts,
  });
  expect(mixed.json()).toEqual({
    items: [{ key: "known", text: known, from: "memory", fault: null }],
    characters: 0,
  });
  // Nothing is counted of what fails.
  standIn.script("translation.googleapis.com", [DAILY_LIMIT]);
  await t.db.updateTable("translation_usage").set({ characters: 0 }).execute();
  expect((await auto("new words")).json().code).toBe("TRANSLATION_QUOTA");
  expect(await usedBy(here)).toBe(0);
  await here.app.close();
});

test("an account has a few calls at once, and a service that hangs keeps nobody else waiting", async () => {
  const first = await place(PROVIDERS[1]?.env ?? {});
  const real = first.app.services.translation.translator as Translator;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let begun = 0;
  let four = () => {};
  const begunFour = new Promise<void>((resolve) => {
    four = resolve;
  });
  const slow: Translator = {
    ...real,
    translate: async (request) => {
      if (++begun === 4) four();
      await answered;
      return await real.translate(request);
    },
  };
  const here = { ...first, ...appWith(first.config, slow) };
  const { id } = await makeSurvey(here);
  const auto = async (text: string) =>
    (
      await send(here, "POST", `/surveys/${id}/translations/auto`, {
        source: "en",
        target: "it",
        texts: [{ key: "k", text }],
      })
    ).json();
  const calls = ["one", "two", "three", "four"].map(auto);
  await begunFour;
  expect(await auto("five")).toMatchObject({ code: "TRANSLATION_RATE_LIMITED", details: { retry_after: 2 } });
  const other = await buildUser(t.db);
  expect((await send({ ...here, user: other }, "GET", "/auth/me")).statusCode).toBe(200);
  answer();
  for (const reply of await Promise.all(calls)) expect(reply.items[0].text).toMatch(/^it·/);
  expect(await auto("five")).toMatchObject({ items: [{ text: "it·five" }] });
  await here.app.close();
});

test("without a translator people read what the operator has to set", async () => {
  const here = await place({});
  const { id } = await makeSurvey(here);
  const shown = (await send(here, "GET", getTranslator.path)).json();
  expect(shown).toMatchObject({ translator: null, languages: [], used_characters: 0, most_characters: null });
  expect(shown.needs).toContainEqual(["TRANSLATE_WITH=deepl", "TRANSLATE_KEY"]);
  const body = { source: "en", target: "vi", texts: [{ key: "k", text: "Hello" }] };
  const reply = await send(here, "POST", `/surveys/${id}/translations/auto`, body);
  expect([reply.statusCode, reply.json().code]).toEqual([409, "TRANSLATION_NOT_CONFIGURED"]);
  const same = await send(here, "POST", `/surveys/${id}/translations/auto`, { ...body, target: "en" });
  expect(same.json().code).toBe("INVALID_INPUT");
  await here.app.close();
});
