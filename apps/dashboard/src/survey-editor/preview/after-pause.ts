/** The last letter of a word is this long ago. */
const PAUSE_MS = 120;
/** Who types without pausing sees something at least this often. */
const LATEST_MS = 1_000;

/** Runs something that can wait: once nobody asked for a moment, when the browser has nothing to do. */
export function afterPause(run: () => void): { ask: () => void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let idle: number | undefined;
  let asked: number | null = null;
  const stop = () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdle(idle);
  };
  const go = () => {
    asked = null;
    run();
  };
  return {
    ask() {
      stop();
      asked ??= performance.now();
      const left = LATEST_MS - (performance.now() - asked);
      timer = setTimeout(
        () => {
          idle = whenIdle(go);
        },
        Math.max(0, Math.min(PAUSE_MS, left)),
      );
    },
    cancel: stop,
  };
}

/** Safari has no word for it. */
const whenIdle = (run: () => void): number =>
  "requestIdleCallback" in globalThis
    ? requestIdleCallback(run, { timeout: PAUSE_MS })
    : Number(setTimeout(run));
const cancelIdle = (id: number): void =>
  "cancelIdleCallback" in globalThis ? cancelIdleCallback(id) : clearTimeout(id);
