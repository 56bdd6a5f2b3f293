import { expect, test } from "vitest";
import { meantPress } from "./meant-press.ts";

function guard() {
  const clock = { ms: 10_000 };
  return { clock, ...meantPress(() => clock.ms) };
}

test("the second of two presses, so soon after a page was turned, is not meant for the new page", () => {
  const { clock, turned, isMeant } = guard();
  expect(isMeant()).toBe(true);
  turned();
  for (const later of [0, 40, 260, 199]) {
    clock.ms += later;
    expect([later, isMeant()]).toEqual([later, false]);
  }
  clock.ms += 1;
  expect(isMeant()).toBe(true);
  turned();
  expect(isMeant()).toBe(false);
});

test("who has answered something on the new page may go on at once, from that page only", () => {
  const { turned, touched, isMeant } = guard();
  turned();
  touched();
  expect(isMeant()).toBe(true);
  turned();
  expect(isMeant()).toBe(false);
});
