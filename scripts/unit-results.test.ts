import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./lib/run.mjs";
import { readResults } from "./lib/unit-tests.mjs";

const file = (name: string, status: string, tests: string[]) => ({
  name: path.join(ROOT, name),
  status,
  assertionResults: tests.map((one) => ({ status: one })),
});

test("names the files that run once more, and counts what passed beside them", () => {
  const testResults = [
    file("a.test.ts", "passed", ["passed", "passed"]),
    file("b.test.ts", "failed", ["passed", "failed"]),
    file("c.test.ts", "failed", []),
  ];
  expect(readResults({ numPassedTests: 3, numFailedTests: 1, testResults }, 1)).toEqual({
    passed: 3,
    failed: 1,
    failedFiles: ["b.test.ts", "c.test.ts"],
    passedInGoodFiles: 2,
  });
});

test("an exit code alone is a failure, be it of no test", () => {
  const testResults = [file("a.test.ts", "passed", ["passed"])];
  expect(readResults({ numPassedTests: 1, numFailedTests: 0, testResults }, 1)).toMatchObject({
    failed: 1,
    failedFiles: [],
  });
});
