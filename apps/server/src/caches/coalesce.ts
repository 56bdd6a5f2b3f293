import { setTimeout as sleep } from "node:timers/promises";

/** While many ask, reads begin so many milliseconds apart: one after the other they would take a core. */
const APART_MS = 5;

/**
 * Lets requests that come at the same time share one read. Who comes while a read is under way waits for
 * the next one, which begins after: nobody is told what was true before they asked. So a page that
 * thousands open costs a read now and then, and what changes shows at once.
 */
export function coalesce<Question, Reply>(
  read: (question: Question) => Promise<Reply>,
  apart = APART_MS,
): (name: string, question: Question) => Promise<Reply> {
  interface Reading {
    began: number;
    running: Promise<Reply>;
    next: Promise<Reply> | null;
  }
  const readings = new Map<string, Reading>();

  function begin(name: string, question: Question): Reading {
    const reading: Reading = { began: performance.now(), running: read(question), next: null };
    readings.set(name, reading);
    void after(reading).then(() => {
      if (!reading.next) readings.delete(name);
    });
    return reading;
  }

  return (name, question) => {
    const reading = readings.get(name);
    if (!reading) return begin(name, question).running;
    reading.next ??= after(reading).then(() => begin(name, question).running);
    return reading.next;
  };

  /** When the next one may begin. */
  async function after({ running, began }: Reading): Promise<void> {
    await running.catch(() => {});
    // A timer may ring up to a millisecond early.
    const early = () => began + apart - performance.now();
    while (early() > 0) await sleep(early());
  }
}
