import { emptySurvey } from "@soundings/survey/testing/build";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { countOpening, endOpening } from "./count-opening.ts";
import type { PageData } from "./page-data.ts";

const sent = vi.fn((_address: string, _request: { body: string }) => Promise.resolve());
const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
const kept = new Map<string, string>();

beforeEach(() => {
  sent.mockClear();
  kept.clear();
  page.visibilityState = "visible";
  vi.stubGlobal("document", page);
  vi.stubGlobal("fetch", sent);
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

const drawn = (part: Partial<PageData> = {}) =>
  ({
    code: "abcdefgh",
    survey: emptySurvey(),
    variant_id: null,
    parameters: {},
    link: {},
    trip: { answers: {}, trail: [], attempts: 0 },
    closed: null,
    ...part,
  }) as unknown as PageData;
const open = (part?: Partial<PageData>) => countOpening(drawn(part), { response_id: "one", seal: "seal" });

test("a page that is seen counts once a visit, however often it is loaded anew", () => {
  open();
  open();
  expect(sent).toHaveBeenCalledTimes(1);
  expect(sent.mock.calls[0]?.[0]).toBe("/api/public/surveys/abcdefgh/openings");
  expect(JSON.parse(sent.mock.calls[0]?.[1].body ?? "")).toEqual({ response_id: "one", seal: "seal" });
  open({ parameters: { shop: "North" } });
  expect(sent).toHaveBeenCalledTimes(2);
  endOpening("abcdefgh");
  open({ parameters: { shop: "North" } });
  expect(sent).toHaveBeenCalledTimes(3);
});

test("a page that is only prepared counts when it is shown, and only then", () => {
  page.visibilityState = "hidden";
  open();
  page.dispatchEvent(new Event("visibilitychange"));
  expect(sent).not.toHaveBeenCalled();
  page.visibilityState = "visible";
  page.dispatchEvent(new Event("visibilitychange"));
  page.dispatchEvent(new Event("visibilitychange"));
  expect(sent).toHaveBeenCalledTimes(1);
});

test("a survey that takes no answers is not opened, and a browser that keeps nothing is counted", () => {
  open({ closed: { reason: "paused", opens_at: null } as PageData["closed"] });
  expect(sent).not.toHaveBeenCalled();
  vi.stubGlobal("sessionStorage", undefined);
  open();
  expect(sent).toHaveBeenCalledTimes(1);
});
