import path from "node:path";
import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

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

test("every wrong value is named", () => {
  const wrong = { PORT: "many", ROLE: "boss", ANALYSIS_THREADS: "-1" };
  expect(() => readConfig(wrong)).toThrow(ConfigError);
  expect(() => readConfig(wrong)).toThrow(/PORT[\s\S]*ROLE[\s\S]*ANALYSIS_THREADS/);
});

test("proxies are a number of hops, a list of addresses, or none", () => {
  expect(readConfig({ TRUST_PROXY: "2" }).trustProxy).toBe(2);
  expect(readConfig({ TRUST_PROXY: "10.0.0.1, 10.0.0.2" }).trustProxy).toEqual(["10.0.0.1", "10.0.0.2"]);
  expect(readConfig({ TRUST_PROXY: "false" }).trustProxy).toBe(false);
});
