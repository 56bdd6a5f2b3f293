import { expect, test } from "vitest";
import { databaseFault, isDatabaseAway, isPassingFault } from "./database-fault.ts";
import { openPool } from "./db.ts";

const failure = (code: string, more: object = {}) => Object.assign(new Error("It failed"), { code, ...more });

test.each([
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
  "08006",
  "57P01",
  "57P03",
  "53300",
  "25006",
])("%s means that the database is away", (code) => {
  expect(isDatabaseAway(failure(code))).toBe(true);
  expect(isPassingFault(failure(code))).toBe(true);
});

test("two writers that meet are a passing fault, and the database is there", () => {
  for (const code of ["40001", "40P01", "55P03", "57014"]) {
    expect([isDatabaseAway(failure(code)), isPassingFault(failure(code))]).toEqual([false, true]);
  }
});

test("what is missing in the database is not there later either", () => {
  for (const code of ["42P01", "42703", "3F000", "42883"]) {
    expect([databaseFault(failure(code)), isPassingFault(failure(code))]).toEqual(["outdated", false]);
  }
});

test("what was wrong in a query or a file is neither", () => {
  for (const error of [failure("23505"), failure("42601"), failure("ENOENT", { syscall: "open" }), null]) {
    expect([isDatabaseAway(error), isPassingFault(error)]).toEqual([false, false]);
  }
  expect(isDatabaseAway(failure("ENOENT", { syscall: "connect" }))).toBe(true);
  expect(isDatabaseAway(new Error("The connection of ideas"))).toBe(false);
});

test("what the driver throws where nobody listens, and after its end, is told", async () => {
  const pool = openPool("postgres://nobody@127.0.0.1:1/none");
  const refused = await pool.query("select 1").catch((error: unknown) => error);
  expect(isDatabaseAway(refused)).toBe(true);
  await pool.end();
});
