import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDb, testDb } from "../testing/database.ts";
import { nameMatches } from "./name-search.ts";

let t: TestDb;
beforeAll(async () => {
  t = await testDb();
});
afterAll(() => t.close());

test.each([
  ["khach san", "khach-san-danh-gia.csv", true],
  ["khách sạn", "khach_san 2026", true],
  ["danh khach", "Khách sạn: đánh giá", true],
  ["khach quan", "khach-san-danh-gia.csv", false],
  ["C++", "C++ course", true],
  ["C++", "Coffee", false],
  ["100%", "100% cotton", true],
  ["100%", "1000 reviews", false],
  ["-", "a-b", true],
])("a search for %s in the name %s: %s", async (search, name, found) => {
  const query = t.db.selectNoFrom(sql<string>`${name}::text`.as("name")).as("names");
  const rows = await t.db.selectFrom(query).selectAll().where(nameMatches(search)).execute();
  expect(rows.length > 0).toBe(found);
});
