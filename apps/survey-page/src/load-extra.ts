import { pauseUntilOnline } from "./pause.ts";

const MAX_PAUSE_MS = 30_000;

/**
 * Runs the script of an extra, whose address the server names. One that fails to come is asked for again, by another
 * address: many browsers keep a script that failed as failed until the page is loaded anew.
 */
export async function loadExtra(address: string): Promise<void> {
  for (let failures = 0; ; failures++) {
    try {
      await import(/* @vite-ignore */ failures === 0 ? address : `${address}?again=${failures}`);
      return;
    } catch {
      await pauseUntilOnline(Math.min(MAX_PAUSE_MS, 1_000 * 2 ** failures));
    }
  }
}
