import type { ConnectionHealth } from "@soundings/contract/connection-health";
import { expect, test } from "vitest";
import { bySurvey, connectionAddress, lookAgainIn } from "./connection-health-queries.ts";

const connection = (part: Partial<ConnectionHealth>): ConnectionHealth => ({
  kind: "webhook",
  id: "00000000-0000-7000-8000-000000000001",
  survey_id: "00000000-0000-7000-8000-000000000002",
  survey_name: "Visit",
  name: "CRM",
  state: "working",
  fault: null,
  status: null,
  waiting: 0,
  failed: 0,
  delivered_today: 0,
  last_delivered_at: null,
  next_try_at: null,
  ...part,
});

test("what is being sent is looked at often, what is tried again now and then, the rest not at all", () => {
  const stopped = connection({ state: "stopped", waiting: 4, failed: 2 });
  const failing = connection({ state: "failing", waiting: 1 });
  const sending = connection({ waiting: 1 });
  expect(lookAgainIn(undefined)).toBe(false);
  expect(lookAgainIn([stopped, connection({})])).toBe(false);
  const slow = lookAgainIn([stopped, failing]);
  const quick = lookAgainIn([stopped, failing, sending]);
  expect(Number(quick)).toBeGreaterThan(0);
  expect(Number(slow)).toBeGreaterThan(Number(quick));
});

test("a webhook and a sheet lead to their views in the editor", () => {
  const id = connection({}).survey_id;
  expect(connectionAddress(connection({}))).toBe(`/surveys/edit?id=${id}&tab=connect&view=webhook`);
  expect(connectionAddress(connection({ kind: "google_sheet" }))).toBe(
    `/surveys/edit?id=${id}&tab=connect&view=google-sheets`,
  );
});

test("each survey has its own connections, in the order of the list", () => {
  const other = "00000000-0000-7000-8000-000000000003";
  const sheet = connection({ kind: "google_sheet", name: "Visits" });
  const found = bySurvey([connection({}), connection({ survey_id: other }), sheet]);
  expect(found.get(sheet.survey_id)?.map(({ name }) => name)).toEqual(["CRM", "Visits"]);
  expect(found.get(other)).toHaveLength(1);
  expect(bySurvey([]).size).toBe(0);
});
