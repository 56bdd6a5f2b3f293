import { expect, test } from "vitest";
import { humanLine } from "./human-log.ts";

test("a log line reads as time, level, message and values", () => {
  const line = JSON.stringify({
    level: 30,
    time: "2026-11-20T10:11:12.345Z",
    msg: "job done",
    job: "x",
    ms: 12,
  });
  expect(humanLine(line)).toBe("10:11:12 info job done job=x ms=12");
});

test("an error shows its stack below the line", () => {
  const line = JSON.stringify({
    level: 50,
    time: "2026-11-20T10:11:12Z",
    msg: "failed",
    err: { stack: "Error: x\n  at y" },
  });
  expect(humanLine(line)).toBe("10:11:12 error failed\nError: x\n  at y");
});
