import { type Held, threadMemory } from "../caches/thread-memory.ts";
import { assertColumnsMayBeRead } from "../http/column-calls.ts";

/** What this thread holds of datasets and surveys. One is held, whatever its size. */
const ONE_OF_BOTH = "columns";
export const columnMemory = {
  datasets: threadMemory.part<Held>("datasets", ONE_OF_BOTH),
  surveys: threadMemory.part<Held>("surveys", ONE_OF_BOTH),
} as const;

/** What is held of a dataset or survey, made where there is none; used now. */
export function heldColumns<Kind extends Held>(
  store: keyof typeof columnMemory,
  name: string,
  make: () => Kind,
): Kind {
  assertColumnsMayBeRead();
  return columnMemory[store].hold(name, make) as Kind;
}
