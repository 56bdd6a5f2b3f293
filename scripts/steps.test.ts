import { expect, test, vi } from "vitest";
import { makeSteps } from "./lib/steps.mjs";

/** What is written to a terminal, or to a file or pipe. */
function output(isTTY: boolean) {
  const written: string[] = [];
  return { isTTY, write: (text: string) => written.push(text) > 0, written };
}

test("in a terminal a step's line stands there while it runs, and gets its seconds", async () => {
  const out = output(true);
  const found = await makeSteps(out)("Building the server", async () => {
    expect(out.written.join("")).toBe("  Building the server … ");
    return 7;
  });
  expect(found).toBe(7);
  expect(out.written.join("")).toMatch(/^ {2}Building the server … \d+\.\d s\n$/);
});

test("in a file a step is one whole line, so that lines of the log never end up within it", async () => {
  const out = output(false);
  await makeSteps(out)("Building the server", async () => expect(out.written).toEqual([]));
  expect(out.written).toEqual([expect.stringMatching(/^ {2}Building the server: \d+\.\d s\n$/)]);
});

test("a step that takes long says there that it runs", async () => {
  vi.useFakeTimers();
  const out = output(false);
  let end = () => {};
  const step = makeSteps(out)("Installing", () => new Promise<void>((resolve) => (end = resolve)));
  await vi.advanceTimersByTimeAsync(3_100);
  expect(out.written).toEqual(["  Installing …\n"]);
  end();
  await step;
  vi.useRealTimers();
  expect(out.written.at(-1)).toMatch(/^ {2}Installing: 3\.1 s\n$/);
});

test("a step that fails ends its line and tells no seconds", async () => {
  const out = output(true);
  const step = makeSteps(out)("Installing", () => Promise.reject(new Error("no network")));
  await expect(step).rejects.toThrow("no network");
  expect(out.written.join("")).toBe("  Installing … \n");
});
