import { serialize } from "node:v8";
import { type Held, type MemoryPart, type ThreadMemory, threadMemory } from "./thread-memory.ts";

/** What objects take beside their bytes when they are written down. */
const OVERHEAD = 2;

/** About how much memory plain objects take. */
export const heapBytes = (value: unknown): number => OVERHEAD * serialize(value).byteLength;

class HeldValue<Value> implements Held {
  readonly value: Promise<Value>;
  readonly #until: number;
  byteLength = 0;
  isLoaded = false;
  /** Once it is loaded. */
  made: Value | undefined;

  constructor(value: Promise<Value>, until: number) {
    this.value = value;
    this.#until = until;
  }

  get hasEnded(): boolean {
    return this.#until <= Date.now();
  }
}

/** Values of one sort in this thread's memory, each made when it is first asked for; who asks meanwhile waits for it. */
export class HeldValues<Value> {
  readonly #part: MemoryPart<HeldValue<Value>>;
  readonly #bytesOf: (value: Value) => number;

  readonly #memory: ThreadMemory;

  constructor(name: string, bytesOf: (value: Value) => number, memory = threadMemory) {
    this.#memory = memory;
    this.#part = memory.part(name);
    this.#bytesOf = bytesOf;
  }

  /** @param until in milliseconds since 1970; asked when something is made. What fails is made again */
  get(
    name: string,
    make: () => Promise<Value>,
    until: () => number = () => Number.POSITIVE_INFINITY,
  ): Promise<Value> {
    if (this.#part.peek(name)?.hasEnded) this.#part.drop(name);
    return this.#part.hold(name, () => this.#made(name, make(), until())).value;
  }

  /** What is at hand already, without a promise for it; undefined where it has to be made or waited for. */
  loaded(name: string): Value | undefined {
    const held = this.#part.find(name);
    return held?.isLoaded && !held.hasEnded ? held.made : undefined;
  }

  drop(name: string): void {
    this.#part.drop(name);
  }

  clear(): void {
    this.#part.clear();
  }

  #made(name: string, value: Promise<Value>, until: number): HeldValue<Value> {
    const held = new HeldValue(value, until);
    value.then(
      (made) => {
        held.isLoaded = true;
        held.made = made;
        held.byteLength = heapBytes(name) + this.#bytesOf(made);
        this.#memory.evict();
      },
      () => this.#part.drop(name, held),
    );
    return held;
  }
}
