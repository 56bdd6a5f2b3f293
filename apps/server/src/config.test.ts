import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ConfigError } from "./config/config-error.ts";
import { Environment, readConfig } from "./config.ts";

test("an empty environment gives the defaults of a laptop", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    role: "all",
    databaseUrl: undefined,
    dataFolder: path.resolve("data"),
    demo: false,
    trustProxy: false,
  });
});

test("a value that is set but empty counts as not set", () => {
  const config = readConfig({ PORT: "", DATABASE_URL: " ", SOUNDINGS_DEMO: "", OWNER_EMAIL: "" });
  expect(config).toMatchObject({ port: 3000, databaseUrl: undefined, demo: false, ownerEmail: undefined });
});

test("it can be handed to a thread whole: whatever is no plain value would arrive empty", () => {
  const config = readConfig({
    TRANSLATE_WITH: "libretranslate",
    TRANSLATE_URL: "http://libretranslate:5000",
    MODEL_URL: "http://ollama:11434/v1",
    MODEL_NAME: "small",
    SMTP_URL: "smtp://mail:25",
    PUBLIC_URL: "https://soundings.example",
    TRUST_PROXY: "10.0.0.1",
  });
  expect(config.languageModel.model).toBeDefined();
  expect(structuredClone(config)).toStrictEqual(config);
});

test("every wrong value is named", () => {
  const wrong = { PORT: "many", ROLE: "boss", ANALYSIS_THREADS: "-1" };
  expect(() => readConfig(wrong)).toThrow(ConfigError);
  expect(() => readConfig(wrong)).toThrow(/PORT[\s\S]*ROLE[\s\S]*ANALYSIS_THREADS/);
});

test("a host with others beside it gives balancers time to notice that it stops", () => {
  const drain = (env: Record<string, string>) => readConfig(env).drainMs;
  expect(drain({})).toBe(0);
  expect(drain({ DATABASE_URL: "postgres://db" })).toBe(3_000);
  expect(drain({ DATABASE_URL: "postgres://db", DRAIN_SECONDS: "0" })).toBe(0);
  expect(drain({ DRAIN_SECONDS: "12.5" })).toBe(12_500);
});

test("proxies are a number of hops, a list of addresses, or none", () => {
  expect(readConfig({ TRUST_PROXY: "2" }).trustProxy).toBe(2);
  expect(readConfig({ TRUST_PROXY: "10.0.0.1, 10.0.0.2" }).trustProxy).toEqual(["10.0.0.1", "10.0.0.2"]);
  expect(readConfig({ TRUST_PROXY: "false" }).trustProxy).toBe(false);
});

test("the address for other hosts is one by which they reach this one, with a port", () => {
  const internal = (INTERNAL_ADDRESS: string) => readConfig({ INTERNAL_ADDRESS }).internal;
  expect(internal("10.0.0.1:3100")).toEqual({ host: "10.0.0.1", port: 3100 });
  expect(internal("[fd00::1]:3100")).toEqual({ host: "fd00::1", port: 3100 });
  expect(internal("api-1:3100")).toEqual({ host: "api-1", port: 3100 });
  for (const wrong of [
    "10.0.0.1",
    ":3100",
    "0.0.0.0:3100",
    "[::]:3100",
    "10.0.0.1:99999",
    "http://a:1",
    "a b:1",
  ])
    expect(() => internal(wrong), wrong).toThrow(/INTERNAL_ADDRESS/);
});

test("memory for columns is one number, and what earlier versions were told for each of two still counts", () => {
  expect(readConfig({}).columnMemoryMb).toBe(256);
  expect(readConfig({ COLUMN_CACHE_MB: "500" }).columnMemoryMb).toBe(1_000);
  expect(readConfig({ COLUMN_CACHE_MB: "500", COLUMN_MEMORY_MB: "600" }).columnMemoryMb).toBe(600);
});

test("a translator is set up whole, or the start says what is missing", () => {
  const set = (env: Record<string, string>) => readConfig(env).translation;
  expect(set({})).toEqual({ translator: undefined, monthlyCharacters: null });
  expect(
    set({ TRANSLATE_WITH: "deepl", TRANSLATE_KEY: "k:fx", TRANSLATE_MONTHLY_CHARACTERS: "500000" }),
  ).toEqual({ translator: { name: "deepl", key: "k:fx" }, monthlyCharacters: 500_000 });
  expect(
    set({ TRANSLATE_WITH: "libretranslate", TRANSLATE_URL: "http://libretranslate:5000" }).translator,
  ).toEqual({ name: "libretranslate", url: "http://libretranslate:5000/", key: undefined });
});

test.each([
  [{ TRANSLATE_WITH: "libretranslate" }, /set TRANSLATE_URL to its address/],
  [{ TRANSLATE_WITH: "google" }, /set TRANSLATE_KEY to your API key/],
  [{ TRANSLATE_WITH: "deepl", TRANSLATE_KEY: "k", TRANSLATE_URL: "http://10.0.0.5:5000" }, /take it away/],
  [{ TRANSLATE_KEY: "k" }, /add TRANSLATE_WITH=deepl or google/],
  [{ TRANSLATE_URL: "http://10.0.0.5:5000" }, /add TRANSLATE_WITH=libretranslate/],
  [{ TRANSLATE_WITH: "libretranslate", TRANSLATE_URL: "10.0.0.5:5000" }, /TRANSLATE_URL: must be/],
  [{ TRANSLATE_WITH: "libretranslate", TRANSLATE_URL: "http://a:b@10.0.0.5" }, /TRANSLATE_URL: must be/],
  [{ TRANSLATE_MONTHLY_CHARACTERS: "many" }, /TRANSLATE_MONTHLY_CHARACTERS/],
  [{ DATABASE_POOLER_URL: "postgres://db:6432/soundings" }, /DATABASE_POOLER_URL: set DATABASE_URL/],
])("the contradiction %j stops the start", (env, says) => {
  expect(() => readConfig(env as unknown as NodeJS.ProcessEnv)).toThrow(ConfigError);
  expect(() => readConfig(env as unknown as NodeJS.ProcessEnv)).toThrow(says);
});

test("the operator's handbook tells every value, and none that there is not", () => {
  const handbook = readFileSync(path.join(import.meta.dirname, "../../../docs/operating.md"), "utf8");
  const [, table = ""] = /^## Environment$(.*?)^## /ms.exec(handbook) ?? [];
  const told = [...table.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, names = ""]) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name),
  );
  expect(told.sort()).toEqual(Object.keys(Environment.shape).sort());
});
