import { MantineProvider } from "@mantine/core";
import type { ParameterLimitEntry } from "@soundings/contract/answer-limits";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { startI18n } from "../../lib/i18n.ts";
import { LimitList } from "./limit-list.tsx";

const i18n = startI18n("en");
afterEach(async () => {
  await i18n.changeLanguage("en");
});

const entry = (change: Partial<ParameterLimitEntry> = {}): ParameterLimitEntry => ({
  id: "5b1f2c5e-8f3d-4c5a-9d55-0d8b6a3f7f10",
  type: "response_time",
  parameter: "store",
  value: "north",
  others: false,
  max: 1_000,
  used: 250,
  left: 750,
  open: true,
  opens_at: null,
  action: "CREATE",
  ...change,
});

const drawn = (entries: ParameterLimitEntry[], leftOut = 0) =>
  renderToStaticMarkup(
    <MantineProvider>
      <LimitList entries={entries} leftOut={leftOut} timeZone="UTC" onStartOver={() => {}} />
    </MantineProvider>,
  );

test("an open limit says what is used and left, in both languages", async () => {
  expect(drawn([entry()])).toContain("250 of 1,000 used");
  expect(drawn([entry()])).toContain("750 left");
  expect(drawn([entry()])).toContain("By store");
  await i18n.changeLanguage("vi");
  expect(drawn([entry()])).toContain("Đã dùng 250/1.000");
  expect(drawn([entry()])).toContain("Còn 750");
});

test("a full one says when it opens again", () => {
  const full = entry({ used: 1_000, left: 0, open: false, opens_at: "2026-12-01T00:00:00Z" });
  expect(drawn([full])).toMatch(/Full, opens again [^<]*2026/);
});

test("values that are not listed share an entry that says so; one that is called * does not", () => {
  expect(drawn([entry({ value: "*", others: true })])).toContain("All other values");
  expect(drawn([entry({ value: "*" })])).not.toContain("All other values");
});

test("nothing can start over that has not begun", () => {
  expect(drawn([entry({ used: 0 })])).toContain("aria-disabled");
  expect(drawn([entry()])).not.toContain("disabled");
});

test("limits of the whole survey, none at all, and more than are listed", () => {
  expect(drawn([entry({ parameter: null, value: "" })])).toContain("The whole survey");
  expect(drawn([])).toContain("The published survey has no limits.");
  expect(drawn([entry()], 12)).toContain("12 more values are not listed.");
});
