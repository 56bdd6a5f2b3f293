import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Makes a date or a time that people may read. */
const FORMATS_TIME =
  /Intl\.DateTimeFormat\((?!\)\.resolvedOptions)|\.toLocale(?:Date|Time)String\(|timeStyle|hour12/;

/** Where it may stand: the one formatter, the day's arithmetic, and a zone's name without a time. */
const ALLOWED = [
  "packages/survey/src/time-format.ts",
  "packages/survey/src/zoned-days.ts",
  "apps/dashboard/src/survey-editor/settings/time-zones.ts",
];

test("every time that people read is written by packages/survey/src/time-format.ts", () => {
  const sources = ["apps", "packages"]
    .flatMap((rooms) => readdirSync(`${ROOT}/${rooms}`).map((room) => `${rooms}/${room}/src`))
    .flatMap((folder) =>
      readdirSync(`${ROOT}/${folder}`, { recursive: true, encoding: "utf8" }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file));
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.filter((file) => FORMATS_TIME.test(readFileSync(`${ROOT}/${file}`, "utf8")));
  expect(found.sort()).toEqual(ALLOWED.toSorted());
});
