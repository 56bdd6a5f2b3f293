import { describe, expect, test } from "vitest";
import type { Call } from "./call.ts";
import { CALL_TEXTS, callText } from "./call-texts.ts";
import { ADVICE, PROBLEMS } from "./problems.ts";

const LANGUAGES = ["en", "vi"] as const;

const features = import.meta.glob<object>(["./*.ts", "!./*.test.ts"], { eager: true });

/** Every call that a file of this folder exports, whether or not it is served. */
const contract = (): Call[] =>
  Object.values(features).flatMap((feature) => Object.values(feature).filter(isCall));
const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "reply" in value;

const name = ({ method, path }: Pick<Call, "method" | "path">) => `${method} ${path}`;

test("every call of the contract has its words, and no words are left over", () => {
  const calls = contract();
  expect(calls.length).toBeGreaterThan(100);
  expect(Object.keys(CALL_TEXTS).sort()).toEqual([...new Set(calls.map(name))].sort());
});

describe.each(Object.entries(CALL_TEXTS))("%s", (call, [en, vi, instead = {}]) => {
  test("names in both languages what failed, as the end of a sentence", () => {
    for (const words of [en, vi]) expect(words).toMatch(/^\p{Ll}.*[^.\s]$/u);
    expect(vi).not.toBe(en);
    for (const text of Object.values(instead).flatMap((words) => Object.values(words ?? {})))
      expect(text).toMatch(/\.$/);
  });

  test("has a sentence of its own for both classes in both languages", () => {
    const [method, path] = call.split(" ") as [Call["method"], string];
    for (const language of LANGUAGES) {
      const [four, five] = [400, 500].map((status) => callText({ method, path }, status, language));
      expect(new Set([four, five, PROBLEMS.UNEXPECTED[language], PROBLEMS.SERVER_ERROR[language]]).size).toBe(
        4,
      );
      for (const text of [four, five]) expect(text).toMatch(/\.$/);
      if (!("4xx" in instead)) expect(four).toContain(ADVICE[language]);
      expect(five).toContain(ADVICE[language]);
    }
  });
});

test("a status overrides its class; statuses that nobody handles have no sentence of the call", () => {
  const merge = { method: "POST", path: "/datasets/:id/topics/merge" } as const;
  expect(callText(merge, 400, "en")).toMatch(/^We couldn't merge the topics\. /);
  expect(callText(merge, 409, "en")).toMatch(/^This was changed elsewhere/);
  expect(callText(merge, 502, "vi")).toMatch(/^Máy chủ gặp lỗi khi gộp chủ đề\. /);
  for (const status of [0, 200, 399, 452, 499, 512, 599]) expect(callText(merge, status, "en")).toBeNull();
  expect(callText({ method: "GET", path: "/nowhere" }, 400, "en")).toBeNull();
});

test("a refused login says the specification's sentence, whatever the 4xx", () => {
  for (const status of [400, 403, 418, 451])
    expect(callText({ method: "POST", path: "/auth/login" }, status, "en")).toBe(
      PROBLEMS.WRONG_CREDENTIALS.en,
    );
});
