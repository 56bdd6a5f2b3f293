/** Little-endian numbers and texts, one after the other. */
export class ByteWriter {
  readonly #parts: Buffer[] = [];

  int(...values: number[]): this {
    const bytes = Buffer.alloc(4 * values.length);
    for (const [at, value] of values.entries()) bytes.writeInt32LE(value, 4 * at);
    return this.bytes(bytes);
  }

  double(...values: number[]): this {
    const bytes = Buffer.alloc(8 * values.length);
    for (const [at, value] of values.entries()) bytes.writeDoubleLE(value, 8 * at);
    return this.bytes(bytes);
  }

  bytes(bytes: Buffer): this {
    this.#parts.push(bytes);
    return this;
  }

  /** A text of exactly so many bytes: spaces follow one that is shorter. */
  text(text: Buffer | string, length: number): this {
    const own = typeof text === "string" ? Buffer.from(text, "utf8") : text;
    const bytes = Buffer.alloc(length, " ");
    own.copy(bytes, 0, 0, length);
    return this.bytes(bytes);
  }

  done(): Buffer {
    return Buffer.concat(this.#parts);
  }
}
