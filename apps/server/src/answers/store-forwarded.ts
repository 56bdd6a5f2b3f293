import { Readable } from "node:stream";
import type { Logger } from "pino";
import { problemOf } from "../http/errors.ts";
import { type SettledWrites, settledOf, settledText, writesIn } from "./forwarded-writes.ts";
import type { Outcome, Write } from "./write.ts";

/**
 * Stores what another host sends, with what comes to this one. Each is told of as soon as it is settled: a survey whose
 * row somebody holds keeps none of the others.
 */
export function storeForwarded(
  asked: unknown,
  store: (write: Write) => Promise<Outcome>,
  log: Logger | undefined,
): { stream: Readable } {
  const writes = writesIn(asked);
  const stream = new Readable({ read() {} });
  let settled: SettledWrites = [];
  let left = writes.length;
  const tell = () => {
    if (!stream.destroyed) stream.push(settledText(settled));
    settled = [];
    if (left === 0 && !stream.destroyed) stream.push(null);
  };
  const add = (one: SettledWrites[number]) => {
    left--;
    // Those of one batch go together.
    if (settled.push(one) === 1) setImmediate(tell);
  };
  for (const [place, write] of writes.entries()) {
    store(write).then(
      (outcome) => add([place, settledOf(outcome)]),
      (err: unknown) => {
        log?.warn({ err }, "an answer that another host sent could not be stored");
        add([place, { fault: problemOf(err).code }]);
      },
    );
  }
  if (left === 0) stream.push(null);
  return { stream };
}
