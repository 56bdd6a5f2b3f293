/** The bytes of a .sav file, read one after the other; what is not there fails. */

export function need(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(`Not a .sav file: ${what}`);
}

export class Bytes {
  at = 0;
  readonly all: Buffer;
  constructor(all: Buffer) {
    this.all = all;
  }
  take(length: number): Buffer {
    need(this.at + length <= this.all.length, "it ends too early");
    this.at += length;
    return this.all.subarray(this.at - length, this.at);
  }
  int = () => this.take(4).readInt32LE();
  double = () => this.take(8).readDoubleLE();
  text = (length: number) => textOf(this.take(length));
}

const utf8 = new TextDecoder("utf-8", { fatal: true });
export const textOf = (bytes: Uint8Array) => utf8.decode(bytes);

/** Units of eight bytes, unpacked; null at the end. */
export function unitReader(bytes: Bytes): () => Buffer | "none" | null {
  let codes: number[] = [];
  return () => {
    for (;;) {
      if (codes.length === 0) codes = [...bytes.take(8)];
      const code = codes.shift() as number;
      if (code === 0) continue;
      if (code === 252) {
        need(
          codes.every((one) => one === 0),
          "codes behind the end",
        );
        return null;
      }
      if (code === 253) return bytes.take(8);
      if (code === 254) return Buffer.alloc(8, " ");
      if (code === 255) return "none";
      const number = Buffer.alloc(8);
      number.writeDoubleLE(code - 100);
      return number;
    }
  };
}
