import * as jsqr from "jsqr";
import sharp from "sharp";

// The module's types speak of a default within the default, which the test runner has unwrapped.
const read = jsqr.default as unknown as typeof jsqr.default.default;

/** What a scanner reads in a picture; undefined where it finds no code. */
export async function scanQrCode(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return read(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
