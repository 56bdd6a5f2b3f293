import { describe, expect, test } from "vitest";
import { readReportView, withAnswer, withGroup, writeReportView } from "./report-view.ts";

const ID = "0192f0c8-0000-7000-8000-0000000000aa";
const Q = "0192f0c8-0000-7000-8000-0000000000bb";

test("a view that is written is read back", () => {
  const view = {
    conditions: {
      from: "2026-10-01",
      to: "2026-10-31",
      language: ["vi" as const],
      answer: [`${Q}:7`, `${Q}:`],
    },
    by: "parameter:store",
    before: true,
  };
  const params = writeReportView(ID, view);
  expect(params.get("id")).toBe(ID);
  expect(readReportView(params)).toEqual(view);
});

test("odd parts of an address are left out", () => {
  const params = new URLSearchParams("by=weather&before=yes&language=xx&from=2026-10-31&to=2026-10-01");
  expect(readReportView(params)).toEqual({ conditions: {}, by: null, before: false });
});

describe("the answers behind a number", () => {
  test("another answer to the same question takes the place of the first", () => {
    expect(withAnswer({ answer: [`${Q}:a`, `${ID}:b`] }, Q, "*")).toEqual({ answer: [`${ID}:b`, `${Q}:*`] });
  });

  test("a group is asked for as what it is", () => {
    const named = (value: string) => ({ value, label: value });
    expect(withGroup({}, "language", named("vi"))).toEqual({ language: ["vi"] });
    expect(withGroup({}, "variant", { value: "none", label: "" })).toEqual({ variant: ["none"] });
    expect(withGroup({ parameter: ["store=Hue", "till=2"] }, "parameter:store", named("Hanoi"))).toEqual({
      parameter: ["till=2", "store=Hanoi"],
    });
    expect(withGroup({}, `question:${Q}`, named("9"))).toEqual({ answer: [`${Q}:9`] });
    expect(withGroup({}, "language", named("rest"))).toBeNull();
    expect(withGroup({}, "parameter:store", { value: "none", label: "" })).toBeNull();
  });
});
