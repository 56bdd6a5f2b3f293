import { expect, test } from "vitest";
import { makeLog } from "../http/log.ts";
import { superviseRunner } from "./supervise-runner.ts";

/** A runner that ends when it is stopped, or by itself when told. */
function makeRunner() {
  let end = () => {};
  let fall = (_: Error) => {};
  let stopped = false;
  const promise = new Promise<void>((resolve, reject) => {
    [end, fall] = [resolve, reject];
  });
  const stop = async () => {
    stopped = true;
    end();
  };
  return { promise, stop, fall: () => fall(new Error("The database is away")), isStopped: () => stopped };
}

test("a runner that ends is followed by another, until it is stopped", async () => {
  const stopping = new AbortController();
  const made: ReturnType<typeof makeRunner>[] = [];
  let started = () => {};
  const start = async () => {
    made.push(makeRunner());
    started();
    return made.at(-1) as ReturnType<typeof makeRunner>;
  };
  const kept = await superviseRunner(start, stopping.signal, makeLog("silent"));
  const second = new Promise<void>((resolve) => {
    started = resolve;
  });
  made[0]?.fall();
  await second;
  stopping.abort();
  await kept.stop();
  expect(made.map((runner) => runner.isStopped())).toEqual([false, true]);
});

test("one that is asked to stop while it starts again stops", async () => {
  const stopping = new AbortController();
  const [first, second] = [makeRunner(), makeRunner()];
  let goOn = () => {};
  let asked = () => {};
  const starting = new Promise<void>((resolve) => {
    asked = resolve;
  });
  let starts = 0;
  const start = async () => {
    if (++starts === 1) return first;
    asked();
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
    return second;
  };
  const kept = await superviseRunner(start, stopping.signal, makeLog("silent"));
  first.fall();
  await starting;
  stopping.abort();
  const stopped = kept.stop();
  goOn();
  await stopped;
  expect([second.isStopped(), starts]).toEqual([true, 2]);
});
