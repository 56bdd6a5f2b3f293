import { expect, test } from "vitest";
import type { Call } from "./call.ts";
import { callText } from "./call-texts.ts";
import { INTERFACE_LANGUAGES } from "./interface-languages.ts";
import english from "./locales/en/calls.json" with { type: "json" };
import { contactWords, problemText } from "./problems.ts";

const features = import.meta.glob<object>(["./*.ts", "!./*.test.ts"], { eager: true });

/** Every call that a file of this folder exports, whether or not it is served. */
const contract = (): Call[] =>
  Object.values(features).flatMap((feature) => Object.values(feature).filter(isCall));
const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "reply" in value;

const name = ({ method, path }: Pick<Call, "method" | "path">) => `${method} ${path}`;

const names = [...new Set(contract().map(name))].sort();

test("every call of the contract has its words, and no words are left over", () => {
  expect(names.length).toBeGreaterThan(100);
  expect(Object.keys(english.calls).sort()).toEqual(names);
});

test.each(names)("%s has a sentence of its own for both classes in every language", (call) => {
  const [method, path] = call.split(" ") as [Call["method"], string];
  for (const language of INTERFACE_LANGUAGES) {
    const [four, five] = [400, 500].map((status) => callText({ method, path }, status, language));
    const generic = [problemText("UNEXPECTED", language), problemText("SERVER_ERROR", language)];
    expect(new Set([four, five, ...generic]).size).toBe(4);
    for (const text of [four, five]) {
      expect(text).toMatch(/\.$/);
      expect(text).not.toContain("{{");
    }
    if (call !== "POST /auth/login") expect(four).toContain(contactWords(language));
    expect(five).toContain(contactWords(language));
  }
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
      problemText("WRONG_CREDENTIALS", "en"),
    );
});
