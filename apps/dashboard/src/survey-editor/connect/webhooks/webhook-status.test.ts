import { expect, test } from "vitest";
import { statusOf } from "./webhook-status.ts";

const webhook = (part: object = {}) => ({
  id: "a",
  switched_off: null,
  deliveries: { pending: 0, delivered: 3, exhausted: 0, stopped: 0 },
  last_attempt: null,
  ...part,
});
const counts = (part: object) => webhook({ deliveries: { ...webhook().deliveries, ...part } });

test("deliveries that arrive leave a webhook's status as it is", () => {
  expect(statusOf([counts({ delivered: 9 })])).toBe(statusOf([webhook()]));
  expect(statusOf([counts({ pending: 2 })])).toBe(statusOf([counts({ pending: 7 })]));
});

test("what stops a webhook, or has it go again, changes its status", () => {
  const others = [
    [],
    [webhook({ switched_off: "gone" })],
    [webhook({ last_attempt: { at: "2026-11-01T00:00:00Z", status: 500, fault: "STATUS" } })],
    [counts({ pending: 1 })],
    [counts({ exhausted: 1 })],
    [webhook(), webhook({ id: "b" })],
  ];
  const seen = new Set([[webhook()], ...others].map(statusOf));
  expect(seen.size).toBe(others.length + 1);
});
