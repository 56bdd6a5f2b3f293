import { setTimeout as sleep } from "node:timers/promises";

/** Asks a server for what needs no columns again and again, until it is ended; gives how long each took, in ms. */
export function watchOthers(port: number): () => Promise<number[]> {
  const waits: number[] = [];
  let ended = false;
  const watching = (async () => {
    while (!ended) {
      const before = performance.now();
      await (await fetch(`http://127.0.0.1:${port}/healthz`)).text();
      waits.push(performance.now() - before);
      await sleep(5);
    }
    return waits;
  })();
  return async () => {
    ended = true;
    return await watching;
  };
}
