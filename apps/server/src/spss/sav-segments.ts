/** How a text is laid out: in units of eight bytes, and over 255 bytes in segments that are variables of their own. */

const UNIT = 8;
/** Bytes of the text that a segment holds, and those of the width that it stands for: the format counts twice. */
export const SEGMENT_BYTES = 255;
const SEGMENT_WIDTH = 252;

/** The widths of the variables that a text of a width becomes. */
export function segmentWidths(width: number): number[] {
  if (width <= SEGMENT_BYTES) return [width];
  const count = Math.ceil(width / SEGMENT_WIDTH);
  const widths = new Array<number>(count).fill(SEGMENT_BYTES);
  widths[count - 1] = width - (count - 1) * SEGMENT_WIDTH;
  return widths;
}

/** Units of a number (null) or a text in a case. */
export const unitsOf = (width: number | null): number =>
  width === null ? 1 : segmentWidths(width).reduce((sum, one) => sum + Math.ceil(one / UNIT), 0);
