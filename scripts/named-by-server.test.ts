import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { READ_SETTINGS } from "../apps/server/src/http/audit/settings.ts";
import { JOB_NAMES } from "../apps/server/src/job-names.ts";

// What the server calls by names of the program's own, and the dashboard shows by words: each name has some.

const locales = new URL("../apps/dashboard/src/locales/", import.meta.url);
const textsOf = (language: string, file: string) =>
  JSON.parse(readFileSync(new URL(`${language}/${file}.json`, locales), "utf8"));

describe.each(readdirSync(locales))("in %s", (language) => {
  test("the operator's page has a text for every background job", () => {
    expect(Object.keys(textsOf(language, "operator").task).sort()).toEqual([...JOB_NAMES].sort());
  });

  test("the audit log has a text for every setting that it shows", () => {
    const named = Object.keys(textsOf(language, "audit-log").settings);
    expect([...READ_SETTINGS].filter((name) => !named.includes(name))).toEqual([]);
  });
});
