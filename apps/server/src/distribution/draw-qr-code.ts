import qrcode from "qrcode-generator";
import sharp from "sharp";

/** White modules around the code that scanners need. */
const MARGIN = 4;
/** Of a side. At error level H, which mends 30 %, a logo of 22 % with its edge hides under 8 %. */
const LOGO_SHARE = 0.22;

export interface QrOptions {
  /** Pixels of a side. */
  size: number;
  /** A picture that stands in the middle. */
  logo: Buffer | null;
}

/** An address as a QR code in svg. */
export async function drawQrCode(address: string, options: QrOptions): Promise<string> {
  const { size } = options;
  const { squares, unit, logo } = layOut(address, options);
  const path = squares.map(({ x, y }) => `M${x} ${y}h${unit}v${unit}h-${unit}z`).join("");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">`,
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/>`,
    `<path shape-rendering="crispEdges" d="${path}"/>`,
    options.logo ? await drawLogo(options.logo, logo) : "",
    "</svg>",
  ].join("");
}

async function drawLogo(picture: Buffer, { at, side, edge }: LogoPlace): Promise<string> {
  const box = side + 2 * edge;
  // Twice as large: it stays sharp in print.
  const png = (await scaled(picture, side * 2)).toString("base64");
  return [
    `<rect x="${at - edge}" y="${at - edge}" width="${box}" height="${box}" fill="#fff"/>`,
    `<image x="${at}" y="${at}" width="${side}" height="${side}" href="data:image/png;base64,${png}"/>`,
  ].join("");
}

/** The same as a png. Painted by hand: this program reads no svg, since that can carry scripts. */
export async function paintQrCode(address: string, options: QrOptions): Promise<Buffer> {
  const { size } = options;
  const { squares, unit, logo } = layOut(address, options);
  const pixels = Buffer.alloc(size * size, 255);
  const fill = (x: number, y: number, side: number, grey: number) => {
    for (let row = y; row < y + side; row++) pixels.fill(grey, row * size + x, row * size + x + side);
  };
  for (const { x, y } of squares) fill(x, y, unit, 0);
  const code = () => sharp(pixels, { raw: { width: size, height: size, channels: 1 } });
  // Without a palette: finding one takes seconds, and holds a thread of libuv's pool that others wait for.
  if (!options.logo) return await code().toColourspace("b-w").png().toBuffer();
  const { at, side, edge } = logo;
  fill(at - edge, at - edge, side + 2 * edge, 255);
  const input = await scaled(options.logo, side);
  return await code()
    .toColourspace("srgb")
    .composite([{ input, left: at, top: at }])
    .png()
    .toBuffer();
}

interface LogoPlace {
  at: number;
  side: number;
  /** White around it. */
  edge: number;
}

/** Where the dark squares and the logo stand. */
function layOut(address: string, { size, logo }: QrOptions) {
  const code = qrcode(0, logo ? "H" : "M");
  code.addData(address, "Byte");
  code.make();
  const count = code.getModuleCount();
  // Whole pixels a module: blurred edges are what scanners stumble over.
  const unit = Math.max(1, Math.floor(size / (count + 2 * MARGIN)));
  const start = Math.max(0, Math.floor((size - unit * count) / 2));
  const squares: { x: number; y: number }[] = [];
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      if (code.isDark(row, column)) squares.push({ x: start + column * unit, y: start + row * unit });
    }
  }
  const side = Math.round(unit * count * LOGO_SHARE);
  const place: LogoPlace = { at: Math.round((size - side) / 2), side, edge: Math.round(side * 0.1) };
  return { squares, unit, logo: place };
}

const scaled = async (picture: Buffer, side: number) =>
  await sharp(picture)
    .resize(side, side, { fit: "contain", background: { r: 255, g: 255, b: 255, alpha: 0 } })
    .png()
    .toBuffer();
