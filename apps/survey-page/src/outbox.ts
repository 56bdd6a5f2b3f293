/**
 * Sends what a respondent's browser writes: one after the other, the newest in place of older ones that
 * still wait, since each holds all answers so far. What does not reach the server is sent again until it
 * does, with growing pauses.
 */

export interface OutboxOptions<Write, Reply> {
  /** Null: not now, but it may be tried again. Never rejects. */
  send: (write: Write) => Promise<Reply | null>;
  onReply: (reply: Reply, write: Write) => void;
  /** Told as often as it changes: whether something waits that did not get through. */
  onWaiting: (waiting: boolean) => void;
  /** Resolves after so many milliseconds, or when the connection is back. */
  pause: (ms: number) => Promise<void>;
}

const MAX_PAUSE_MS = 30_000;

export function makeOutbox<Write, Reply>(options: OutboxOptions<Write, Reply>) {
  let newest: Write | null = null;
  let running = false;

  async function run() {
    running = true;
    let failures = 0;
    while (newest !== null) {
      const write = newest;
      const reply = await options.send(write);
      if (reply === null) {
        if (failures === 0) options.onWaiting(true);
        await options.pause(Math.min(MAX_PAUSE_MS, 1_000 * 2 ** failures++));
        continue;
      }
      if (failures > 0) options.onWaiting(false);
      failures = 0;
      if (newest === write) newest = null;
      options.onReply(reply, write);
    }
    running = false;
  }

  return {
    put(write: Write) {
      newest = write;
      if (!running) void run();
    },
  };
}
