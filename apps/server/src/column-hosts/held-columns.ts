import { columnMemory } from "../column-store/column-memory.ts";
import type { HeldSize } from "./known-hosts.ts";

/** What the thread of columns is asked for what it holds. */
export const HELD_COLUMNS = "held columns";

/** In that thread: how much it holds, of datasets and surveys together. */
export async function heldColumns(): Promise<HeldSize> {
  const [datasets, surveys] = [columnMemory.datasets.use(), columnMemory.surveys.use()];
  return { entries: datasets.entries + surveys.entries, bytes: datasets.bytes + surveys.bytes };
}
