import { expect, test } from "vitest";
import { CallError } from "../../../lib/call-error.ts";
import { pauseAfter } from "./pause-after.ts";

test.each([
  [new CallError("ANY", 503, { retry_after: 7 }), 7_000],
  [new CallError("ANY", 429, { retry_after: 0 }), 1_000],
  [new CallError("TOO_MANY_REQUESTS", 429), 20_000],
  [new CallError("ANY", 503, { retry_after: 86_400 }), null],
  [new CallError("ANY", 403), null],
  [new CallError("OFFLINE", 0), null],
  [new Error("other"), null],
])("%s is waited for %s ms", (error, ms) => {
  expect(pauseAfter(error)).toBe(ms);
});
