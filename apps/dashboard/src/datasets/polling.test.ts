import type { DatasetProgress } from "@soundings/contract/dataset-progress";
import type { DatasetStatus } from "@soundings/contract/datasets";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  backOff,
  DELETE_ATTEMPTS,
  type DeletePolling,
  IDLE,
  POLL_PERIOD_MS,
  type PollingEffect,
  type PollingEvent,
  type PollingState,
  SCAN_ATTEMPTS,
  SCAN_RETRY_MS,
  stepDeletePolling,
  stepPolling,
} from "./polling.ts";

const START: PollingEvent = { type: "dataset_state", from: "idle", to: "loading" };
const NONE: PollingEvent = { type: "list", items: [{ id: "a", status: "FINISHED" }] };

function list(...processing: string[]): PollingEvent {
  return { type: "list", items: processing.map((id) => ({ id, status: "PROCESSING" as const })) };
}

function progressOf(id: string): DatasetProgress {
  return {
    dataset_id: id,
    status: "ANALYZING",
    total_items: 10,
    current_items: 4,
    started_at: "2026-11-20T10:00:00.000Z",
    updated_at: "2026-11-20T10:00:05.000Z",
  };
}

function progress(...ids: string[]): PollingEvent {
  return { type: "progress", items: ids.map(progressOf) };
}

function run(events: PollingEvent[], from: PollingState = IDLE) {
  let state = from;
  let effects: PollingEffect[] = [];
  for (const event of events) ({ state, effects } = stepPolling(state, event));
  return { state, effects };
}

const kinds = (effects: PollingEffect[]) => effects.map((effect) => effect.type);

describe("dataset polling", () => {
  const table: [string, PollingEvent[], PollingState["phase"], PollingEffect["type"][]][] = [
    ["does nothing before it is asked", [list("a")], "idle", []],
    ["starts at once when idle becomes loading", [START], "scan", ["set_dataset_state", "fetch_list"]],
    [
      "does not start from another change",
      [{ type: "dataset_state", from: "error", to: "loading" }],
      "idle",
      [],
    ],
    ["scans again later when nothing is processing", [START, NONE], "scan", ["wait"]],
    ["scans on the timer", [START, NONE, { type: "timer" }], "scan", ["fetch_list"]],
    ["goes over to progress when something is processing", [START, list("a")], "progress", ["wait"]],
    ["asks for progress on the timer", [START, list("a"), { type: "timer" }], "progress", ["fetch_progress"]],
    [
      "publishes and waits while the count stays",
      [START, list("a", "b"), { type: "timer" }, progress("a", "b")],
      "progress",
      ["publish", "wait"],
    ],
    [
      "asks for the list when the count changes",
      [START, list("a", "b"), { type: "timer" }, progress("b")],
      "progress",
      ["publish", "fetch_list", "wait"],
    ],
    [
      "asks for the list and resets when none is left",
      [START, list("a"), { type: "timer" }, progress()],
      "idle",
      ["publish", "fetch_list"],
    ],
    [
      "waits longer after a failure",
      [START, list("a"), { type: "timer" }, { type: "failed" }],
      "progress",
      ["wait"],
    ],
    [
      "keeps polling when more work starts meanwhile",
      [START, list("a"), START],
      "progress",
      ["set_dataset_state", "fetch_list"],
    ],
  ];
  test.each(table)("%s", (_, events, phase, effects) => {
    const end = run(events);
    expect(end.state.phase).toBe(phase);
    expect(kinds(end.effects)).toEqual(effects);
  });

  test("the shared state returns to idle when polling has started", () => {
    expect(run([START]).effects[0]).toEqual({ type: "set_dataset_state", state: "idle" });
  });

  test("progress is asked for every 5 seconds", () => {
    expect(run([START, list("a")]).effects).toEqual([{ type: "wait", ms: 5_000 }]);
    expect(run([START, list("a"), { type: "timer" }, progress("a")]).effects).toContainEqual({
      type: "wait",
      ms: POLL_PERIOD_MS,
    });
  });

  test("published times are dates", () => {
    const { effects } = run([START, list("a"), { type: "timer" }, progress("a")]);
    const publish = effects.find((effect) => effect.type === "publish");
    expect(publish?.progress).toEqual([
      {
        ...progressOf("a"),
        started_at: new Date("2026-11-20T10:00:00.000Z"),
        updated_at: new Date("2026-11-20T10:00:05.000Z"),
      },
    ]);
  });

  test("a scan that never finds anything makes exactly ten attempts, the first one at once", () => {
    let fetches = 0;
    const waits: number[] = [];
    let step = stepPolling(IDLE, START);
    for (let guard = 0; guard < 100 && step.state.phase !== "idle"; guard += 1) {
      const asked = step.effects.some((effect) => effect.type === "fetch_list");
      if (asked) fetches += 1;
      for (const effect of step.effects) if (effect.type === "wait") waits.push(effect.ms);
      step = stepPolling(step.state, asked ? NONE : { type: "timer" });
    }
    expect(fetches).toBe(SCAN_ATTEMPTS);
    expect(waits).toEqual(Array(SCAN_ATTEMPTS - 1).fill(SCAN_RETRY_MS));
  });

  test("a list of another page does not end the polling of datasets it does not show", () => {
    const { state } = run([START, list("a"), { type: "list", items: [{ id: "z", status: "FINISHED" }] }]);
    expect(state).toMatchObject({ phase: "progress", ids: ["a"] });
  });

  test("a list that shows the last one cancelled ends polling", () => {
    const { state } = run([START, list("a"), { type: "list", items: [{ id: "a", status: "CANCELLED" }] }]);
    expect(state.phase).toBe("idle");
  });

  const status = fc.constantFrom<DatasetStatus>("PROCESSING", "FINISHED", "FAILED", "CANCELLED");
  const id = fc.constantFrom("a", "b", "c", "d");
  const items = fc.uniqueArray(fc.record({ id, status }), { selector: (item) => item.id });
  const answer = fc.oneof(
    { weight: 5, arbitrary: fc.constant("right" as const) },
    { weight: 1, arbitrary: fc.constant("failed" as const) },
  );

  test("whatever the server answers, one thing is always under way until polling is idle again", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ items, reported: fc.uniqueArray(id), answer }), { maxLength: 60 }),
        (turns) => {
          let { state, effects } = stepPolling(IDLE, START);
          let waiting = false;
          let scans = 1;
          for (const turn of turns) {
            if (state.phase === "idle") return;
            const fetch = effects.find((e) => e.type === "fetch_list" || e.type === "fetch_progress");
            const wait = effects.find((effect) => effect.type === "wait");
            if (wait) waiting = true;
            expect(Boolean(fetch) || waiting).toBe(true);
            if (wait) expect(wait.ms).toBeGreaterThanOrEqual(SCAN_RETRY_MS);
            let event: PollingEvent;
            if (fetch && turn.answer === "failed") event = { type: "failed" };
            else if (fetch?.type === "fetch_list") event = { type: "list", items: turn.items };
            else if (fetch) event = { type: "progress", items: turn.reported.map(progressOf) };
            else {
              event = { type: "timer" };
              waiting = false;
            }
            const before = state;
            ({ state, effects } = stepPolling(state, event));
            if (event.type === "timer" && before.phase === "scan") scans += 1;
            if (before.phase === "scan" && state.phase !== "scan") scans = 0;
            expect(scans).toBeLessThanOrEqual(SCAN_ATTEMPTS);
            if (event.type === "progress" && before.phase === "progress") {
              const changed = event.items.length !== before.ids.length;
              expect(effects.some((effect) => effect.type === "fetch_list")).toBe(changed);
              expect(state.phase === "idle").toBe(event.items.length === 0);
            }
            if (state.phase === "progress") expect(state.ids.length).toBeGreaterThan(0);
          }
        },
      ),
    );
  });

  test("back-off grows and stops at a minute", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (failures) => {
        const wait = backOff(POLL_PERIOD_MS, failures);
        expect(wait).toBeLessThanOrEqual(60_000);
        expect(backOff(POLL_PERIOD_MS, failures + 1)).toBeGreaterThanOrEqual(wait);
      }),
    );
  });
});

describe("polling after a delete", () => {
  test("ends as soon as the ids are gone from the list", () => {
    const first = stepDeletePolling({ phase: "idle" }, { type: "deleted", ids: ["a", "b"] });
    expect(first.effects).toEqual([{ type: "fetch_list" }]);
    const second = stepDeletePolling(first.state, { type: "list", ids: ["b", "c"] });
    expect(second).toEqual({
      state: { phase: "waiting", ids: ["b"], attempt: 1 },
      effects: [{ type: "wait", ms: 5_000 }],
    });
    const third = stepDeletePolling(second.state, { type: "timer" });
    expect(third.effects).toEqual([{ type: "fetch_list" }]);
    expect(stepDeletePolling(third.state, { type: "list", ids: ["c"] }).state).toEqual({ phase: "idle" });
  });

  test("an empty delete does nothing", () => {
    expect(stepDeletePolling({ phase: "idle" }, { type: "deleted", ids: [] }).effects).toEqual([]);
  });

  test("gives up after ten attempts", () => {
    let step: { state: DeletePolling; effects: { type: string }[] } = stepDeletePolling(
      { phase: "idle" },
      { type: "deleted", ids: ["a"] },
    );
    let fetches = 0;
    for (let guard = 0; guard < 100 && step.state.phase !== "idle"; guard += 1) {
      const asked = step.effects.some((effect) => effect.type === "fetch_list");
      if (asked) fetches += 1;
      step = stepDeletePolling(step.state, asked ? { type: "list", ids: ["a"] } : { type: "timer" });
    }
    expect(fetches).toBe(DELETE_ATTEMPTS);
  });
});
