import { packArrays, type TypedArray } from "./pack-arrays.ts";

/** A typed array that grows as numbers are pushed. */
export class GrowableArray<Kind extends TypedArray> {
  length = 0;
  #array: Kind;
  readonly #make: new (
    length: number,
  ) => Kind;

  constructor(make: new (length: number) => Kind, room: number) {
    this.#make = make;
    this.#array = new make(room);
  }

  push(value: number): void {
    if (this.length === this.#array.length) {
      const grown = new this.#make(this.length * 2);
      grown.set(this.#array);
      this.#array = grown;
    }
    this.#array[this.length++] = value;
  }

  /** What was pushed so far; valid until the next push. */
  view(): Kind {
    return this.#array.subarray(0, this.length) as Kind;
  }

  clear(): void {
    this.length = 0;
  }
}

/** The names of a block's arrays in their order, and of what kind each is. */
export type Schema = Readonly<Record<string, new (length: number) => TypedArray>>;

type Lists<Of extends Schema> = { readonly [Name in keyof Of]: GrowableArray<InstanceType<Of[Name]>> };

/** What most blocks do not outgrow. */
const ROOM = 1 << 16;

/** The arrays of a block while it is made. */
export function listsOf<Of extends Schema>(schema: Of): Lists<Of> {
  const lists = Object.entries(schema).map(([name, make]) => [name, new GrowableArray(make, ROOM)]);
  return Object.fromEntries(lists) as Lists<Of>;
}

/** Packs the arrays of a block and begins the next. */
export function takeBlock(lists: Record<string, GrowableArray<TypedArray>>, extra: unknown = null): Buffer {
  const arrays = Object.entries(lists).map(([name, list]) => [name, list.view()]);
  const bytes = packArrays(Object.fromEntries(arrays) as Record<string, TypedArray>, extra);
  for (const list of Object.values(lists)) list.clear();
  return bytes;
}
