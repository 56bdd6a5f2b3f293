import { expect, test, vi } from "vitest";
import type { EditedTopic } from "./topic-edit.ts";
import { onTopicKey } from "./topic-keys.ts";

const topic = { id: "a", name: "Staff", is_key: true } as EditedTopic;
const press = (key: string, held: Partial<KeyboardEvent> = {}) => {
  const edits = { startRename: vi.fn(), setKey: vi.fn(), openMove: vi.fn(), remove: vi.fn() };
  const preventDefault = vi.fn();
  const event = { key, ctrlKey: false, metaKey: false, altKey: false, ...held, preventDefault };
  const taken = onTopicKey(event, topic, edits);
  const called = Object.entries(edits).filter(([, one]) => one.mock.calls.length > 0);
  return { taken, prevented: preventDefault.mock.calls.length, called: called.map(([name]) => name), edits };
};

test.each([
  ["F2", "startRename"],
  ["k", "setKey"],
  ["K", "setKey"],
  ["m", "openMove"],
  ["Delete", "remove"],
])("%s on a row is taken for %s", (key, name) => {
  expect(press(key)).toMatchObject({ taken: true, prevented: 1, called: [name] });
});

test("the star is turned over", () => {
  expect(press("k").edits.setKey).toHaveBeenCalledWith([topic], false);
});

test("other keys, and keys with Ctrl, are left to others", () => {
  expect(press("a")).toMatchObject({ taken: false, prevented: 0, called: [] });
  expect(press("k", { ctrlKey: true })).toMatchObject({ taken: false, prevented: 0, called: [] });
});
