import { readFileSync } from "node:fs";
import { linkViolation } from "@soundings/survey/custom-link";
import { expect, test } from "vitest";
import { type TestDb, testDb } from "../testing/database.ts";
import { testApp } from "../testing/test-app.ts";

/** "cases" of "/cases/rules". */
const firstPart = (address: string) => address.split(/[/?#:*]/)[1] ?? "";

test("no namespace of an account can take an address of the program", async () => {
  const t: TestDb = await testDb();
  // A built dashboard answers at "/", below which the routes would be drawn in another way.
  const app = testApp(t.db, { dashboard: new URL("./not-built/", import.meta.url) });
  await app.ready();
  const pages = app
    .printRoutes({ commonPrefix: false, includeHooks: false })
    .split("\n")
    .flatMap((line) => /^[├└]── (\/\S*)/u.exec(line)?.[1] ?? [])
    .map(firstPart);
  await app.close();
  await t.close();
  const router = readFileSync("apps/dashboard/src/router.tsx", "utf8");
  const screens = [...router.matchAll(/path: "(\/[^"*]*)"/g)].map(([, address]) => firstPart(address ?? ""));
  expect(pages.length).toBeGreaterThan(10);
  expect(screens.length).toBeGreaterThan(40);
  const named = [...new Set([...screens, ...pages])].filter((part) => /^[a-z0-9-]{3,}$/.test(part));
  expect(named.filter((part) => linkViolation(part) !== "RESERVED")).toEqual([]);
});
