import qrcode from "qrcode-generator";

/** White modules around the code that scanners need. */
const EDGE = 4;

/** An address as a QR code of squares of one unit each, for a page to draw: small enough to make while somebody waits. */
export function qrSquares(address: string): { size: number; path: string } {
  const code = qrcode(0, "M");
  code.addData(address, "Byte");
  code.make();
  const count = code.getModuleCount();
  const rows: string[] = [];
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      if (!code.isDark(row, column)) continue;
      const first = column;
      while (column + 1 < count && code.isDark(row, column + 1)) column++;
      rows.push(`M${first + EDGE} ${row + EDGE}h${column - first + 1}v1H${first + EDGE}z`);
    }
  }
  return { size: count + 2 * EDGE, path: rows.join("") };
}
