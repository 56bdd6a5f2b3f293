import { expect, test } from "vitest";
import { dueNow, lastTime, type Try, wasLastTry } from "./due.ts";

const AT = 2 * 60 + 30;
const at = (text: string) => new Date(`2026-11-${text}:00Z`);
const DUE = at("26T02:30");
const failed = (started: string): Try => ({ due_at: DUE, state: "failed", started_at: at(started) });

test.each([
  ["26T02:29", "25T02:30"],
  ["26T02:30", "26T02:30"],
  ["26T23:59", "26T02:30"],
])("at %s the last time of the clock was %s", (now, time) => {
  expect(lastTime(at(now), AT)).toEqual(at(time));
});

test.each<[string, string, string, Try[], Date | null]>([
  ["none since the last time", "26T02:31", "25T02:30", [], DUE],
  ["there is one since", "26T02:35", "26T02:31", [], null],
  ["the installation is younger", "26T15:00", "26T09:00", [], null],
  ["a server that was off catches up", "26T15:00", "20T02:30", [], DUE],
  ["one has just failed", "26T02:45", "25T02:30", [failed("26T02:31")], null],
  ["one failed a while ago", "26T03:05", "25T02:30", [failed("26T02:31")], DUE],
  ["it was killed", "26T02:40", "25T02:30", [{ ...failed("26T02:31"), state: "interrupted" }], DUE],
  [
    "three failed",
    "26T12:00",
    "25T02:30",
    [failed("26T02:31"), failed("26T03:05"), failed("26T03:40")],
    null,
  ],
  [
    "three failed yesterday",
    "27T02:31",
    "25T02:30",
    ["02:31", "03:05", "03:40"].map((t) => failed(`26T${t}`)),
    at("27T02:30"),
  ],
])("%s", (_, now, since, tries, due) => {
  expect(dueNow(at(now), AT, at(since), tries)).toEqual(due);
});

test("the third failure for a time is the last", () => {
  const tries = [failed("26T02:31"), failed("26T03:05"), failed("26T03:40")];
  expect([1, 2, 3].map((count) => wasLastTry(DUE, tries.slice(0, count)))).toEqual([false, false, true]);
});
