import { BIAS, NO_VALUE } from "./sav-dictionary.ts";
import { SEGMENT_BYTES, segmentWidths } from "./sav-segments.ts";
import { cutBytes, type SavCell, type SavVariable } from "./sav-variable.ts";

/** What one byte says of the eight that it stands for. */
const CODE = { end: 252, bytes: 253, spaces: 254, none: 255 } as const;
const MAX_SMALL = 251;
const UNIT = 8;
const SPACE = 0x20;
/** From 14 October 1582, where the format begins to count, to 1970. */
const EPOCH_SECONDS = 12_219_379_200;

/**
 * Cases in the format's own compression: eight bytes say what each of the next eight units is; only units that are
 * neither small numbers nor spaces nor empty follow in full.
 */
export class SavCases {
  readonly #layouts: { bytes: number; units: number }[][];
  #codes: number[] = [];
  #units: Buffer[] = [];
  #done: Buffer[] = [];
  /** Bytes that are ready. */
  length = 0;

  constructor(variables: readonly SavVariable[]) {
    this.#layouts = variables.map(({ width }) => (width === null ? [] : layoutOf(width)));
  }

  put(cells: readonly SavCell[]): void {
    for (const [at, layout] of this.#layouts.entries()) {
      const cell = cells[at] ?? null;
      if (layout.length > 0) this.#putText(typeof cell === "string" ? cell : "", layout);
      else this.#putNumber(numberOf(cell));
    }
  }

  /** What is ready to be sent. */
  take(): Buffer {
    const bytes = Buffer.concat(this.#done);
    this.#done = [];
    this.length = 0;
    return bytes;
  }

  end(): Buffer {
    this.#code(CODE.end);
    while (this.#codes.length > 0) this.#code(0);
    return this.take();
  }

  #putNumber(value: number): void {
    if (value === NO_VALUE) this.#code(CODE.none);
    else if (Number.isInteger(value) && value + BIAS >= 1 && value + BIAS <= MAX_SMALL)
      this.#code(value + BIAS);
    else {
      const bytes = Buffer.allocUnsafe(UNIT);
      bytes.writeDoubleLE(value);
      this.#code(CODE.bytes, bytes);
    }
  }

  #putText(text: string, layout: readonly { bytes: number; units: number }[]): void {
    const most = layout.reduce((sum, { bytes }) => sum + bytes, 0);
    const whole = cutBytes(text, most);
    let from = 0;
    for (const { bytes, units } of layout) {
      const end = Math.min(whole.length, from + bytes);
      for (let unit = 0; unit < units; unit++) this.#putUnit(whole, from + unit * UNIT, end);
      from += bytes;
    }
  }

  /** Eight bytes of a text from a place on; spaces behind its end. */
  #putUnit(text: Buffer, from: number, end: number): void {
    let at = from;
    while (at < end && at < from + UNIT && text[at] === SPACE) at++;
    if (at >= end || at >= from + UNIT) {
      this.#code(CODE.spaces);
      return;
    }
    const bytes = Buffer.alloc(UNIT, SPACE);
    text.copy(bytes, 0, from, Math.min(end, from + UNIT));
    this.#code(CODE.bytes, bytes);
  }

  #code(code: number, unit?: Buffer): void {
    this.#codes.push(code);
    if (unit) this.#units.push(unit);
    if (this.#codes.length < UNIT) return;
    const block = Buffer.concat([Buffer.from(this.#codes), ...this.#units]);
    this.#done.push(block);
    this.length += block.length;
    this.#codes = [];
    this.#units = [];
  }
}

/** Bytes of the text and units of the case in each segment of a width; the last one takes what is left. */
function layoutOf(width: number): { bytes: number; units: number }[] {
  const widths = segmentWidths(width);
  let left = width;
  return widths.map((own) => {
    const bytes = Math.min(left, own === SEGMENT_BYTES ? SEGMENT_BYTES : own);
    left -= bytes;
    return { bytes, units: Math.ceil(own / UNIT) };
  });
}

function numberOf(cell: SavCell): number {
  if (typeof cell === "number") return Number.isFinite(cell) ? cell : NO_VALUE;
  if (!(cell instanceof Date) || Number.isNaN(cell.getTime())) return NO_VALUE;
  return cell.getTime() / 1_000 + EPOCH_SECONDS;
}
