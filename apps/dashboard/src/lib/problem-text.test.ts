import { describe, expect, test } from "vitest";
import { CallError } from "./call-error.ts";
import { textOfProblem } from "./problem-text.ts";

describe("the sentence for an error", () => {
  test("is the problem's own, with its details filled in", () => {
    const error = new CallError("DATASET_LIMIT_REACHED", 403, { limit: 10 });
    expect(textOfProblem(error, "en")).toContain("maximum of 10 datasets");
    expect(textOfProblem(error, "vi")).toContain("tối đa 10 bộ dữ liệu");
  });

  test("is the generic one of its class for a code that this version does not know", () => {
    expect(textOfProblem(new CallError("FROM_THE_FUTURE", 409), "en")).toMatch(
      /^An unexpected error occurred\./,
    );
    expect(textOfProblem(new CallError("FROM_THE_FUTURE", 503), "en")).toMatch(
      /^The server encountered an error/,
    );
  });

  test("is the offline one when no reply came", () => {
    expect(textOfProblem(new CallError("OFFLINE", 0), "en")).toMatch(/^You appear to be offline\./);
  });

  test("is the call's own for its class, unless a status or a code says otherwise", () => {
    const overrides = { "4xx": "class", 409: "status", NOT_FOUND: "code" } as const;
    expect(textOfProblem(new CallError("UNEXPECTED", 400), "en", overrides)).toBe("class");
    expect(textOfProblem(new CallError("UNEXPECTED", 409), "en", overrides)).toBe("status");
    expect(textOfProblem(new CallError("NOT_FOUND", 409), "en", overrides)).toBe("code");
    expect(textOfProblem(new CallError("SERVER_ERROR", 500), "en", overrides)).toMatch(/^The server/);
  });

  test("handles 400 to 451 and 500 to 511 as classes, and nothing beyond", () => {
    const overrides = { "4xx": "four", "5xx": "five" } as const;
    const text = (status: number) => textOfProblem(new CallError("?", status), "en", overrides);
    expect([400, 451, 500, 511].map(text)).toEqual(["four", "four", "five", "five"]);
    expect([399, 452, 499, 512].map(text).some((line) => /^(four|five)$/.test(line))).toBe(false);
  });

  test("is the call's own where the code says nothing of its own, and the code's where it does", () => {
    const call = { method: "PUT", path: "/surveys/:id" } as const;
    const text = (code: string, status: number) => textOfProblem(new CallError(code, status, {}, call), "en");
    expect(text("UNEXPECTED", 400)).toMatch(/^We couldn't save the survey\./);
    expect(text("UNEXPECTED", 409)).toMatch(/^This was changed elsewhere/);
    expect(text("FROM_THE_FUTURE", 409)).toMatch(/^This was changed elsewhere/);
    expect(text("SURVEY_STALE", 409)).toMatch(/^This survey was changed elsewhere/);
    expect(text("SERVER_ERROR", 500)).toContain("trying to save the survey.");
    expect(text("UNEXPECTED", 200)).toMatch(/^An unexpected error/);
  });

  test("hides what a bug says", () => {
    expect(textOfProblem(new TypeError("x is not a function"), "en")).toMatch(/^An unexpected error/);
  });
});
