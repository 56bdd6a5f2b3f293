import * as jsqr from "jsqr";
import sharp from "sharp";

// The module's types speak of a default within the default, which the test runner has unwrapped.
const read = jsqr.default as unknown as typeof jsqr.default.default;

/** More points than any camera of a phone gives a code; to read more takes seconds. */
const MAX_WIDTH = 1024;

/** What a scanner reads in a picture; undefined where it finds no code. */
export async function scanQrCode(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture)
    .resize({ width: MAX_WIDTH, withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return read(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
