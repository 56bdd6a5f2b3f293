import { MantineProvider } from "@mantine/core";
import type { QuotaCellUse, QuotaUse } from "@soundings/contract/survey-quotas";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { startI18n } from "../../lib/i18n.ts";
import { QuotaList } from "./quota-list.tsx";

const i18n = startI18n("en");
afterEach(async () => {
  await i18n.changeLanguage("en");
});

const cell = (change: Partial<QuotaCellUse> = {}): QuotaCellUse => ({
  id: "5b1f2c5e-8f3d-4c5a-9d55-0d8b6a3f7f10",
  name: "Women",
  target: 1_000,
  published_target: 1_000,
  used: 250,
  left: 750,
  over_quota: 0,
  screened_out: 0,
  full: false,
  since: "2026-11-27T10:00:00Z",
  ...change,
});

const quota = (cells: QuotaCellUse[], change: Partial<QuotaUse> = {}): QuotaUse => ({
  id: "5b1f2c5e-8f3d-4c5a-9d55-0d8b6a3f7f11",
  name: "Gender",
  when_full: "end",
  paused: false,
  cells,
  ...change,
});

const actions = { pause: async () => {}, reset: async () => {}, setTarget: () => {} };
const drawn = (quotas: QuotaUse[], may = true) =>
  renderToStaticMarkup(
    <MantineProvider>
      <QuotaList quotas={quotas} actions={may ? actions : null} />
    </MantineProvider>,
  );

test("a group says what is used and left, in both languages", async () => {
  expect(drawn([quota([cell()])])).toContain("250 of 1,000");
  expect(drawn([quota([cell()])])).toContain("750 left");
  await i18n.changeLanguage("vi");
  expect(drawn([quota([cell()])])).toContain("250/1.000");
  expect(drawn([quota([cell()])])).toContain("Còn 750");
});

test("a full one says how many it turned away or marked, and a changed target what was published", () => {
  const full = cell({ used: 1_000, left: 0, full: true, screened_out: 3, published_target: 900 });
  expect(drawn([quota([full])])).toContain("Full · 3 screened out · published: 900");
  const marked = cell({ full: true, over_quota: 2 });
  expect(drawn([quota([marked], { when_full: "mark" })])).toContain("Full · 2 over quota");
});

test("whoever may only look sees no buttons, and no quotas are told as such", () => {
  expect(drawn([quota([cell()])])).toContain("Pause");
  expect(drawn([quota([cell()], { paused: true })])).toContain("Resume");
  expect(drawn([quota([cell()])], false)).not.toContain("<button");
  expect(drawn([])).toContain("The published survey has no quotas.");
});
