import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { scanQrCode } from "../testing/scan-qr-code.ts";
import { drawQrCode, paintQrCode } from "./draw-qr-code.ts";

const SHORT = "https://ask.example/s/spring";
const LONG = `${SHORT}?${new URLSearchParams({ v: "00000000-0000-4000-8000-000000000001", store: "Đà Nẵng ".repeat(12) })}`;

// Only this test draws an svg; uploads of them are refused, see media/read-picture.ts.
const SVG = { operation: ["VipsForeignLoadSvg"] };
beforeAll(() => sharp.unblock(SVG));
afterAll(() => sharp.block(SVG));

const logo = async () =>
  await sharp({ create: { width: 300, height: 120, channels: 4, background: "#6d4fe0" } })
    .png()
    .toBuffer();

test.each([
  [SHORT, 96, false],
  [SHORT, 333, true],
  [SHORT, 512, true],
  [LONG, 512, false],
  [LONG, 1024, true],
])("%s of %i pixels is read by a scanner (logo: %s)", async (address, size, withLogo) => {
  const options = { size, logo: withLogo ? await logo() : null };
  expect(await scanQrCode(await paintQrCode(address, options))).toBe(address);
  expect(
    await scanQrCode(
      await sharp(Buffer.from(await drawQrCode(address, options)))
        .png()
        .toBuffer(),
    ),
  ).toBe(address);
});

test("the logo stands in the middle, and nothing in the svg comes from elsewhere", async () => {
  const options = { size: 500, logo: await logo() };
  const { data, info } = await sharp(await paintQrCode(SHORT, options))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  expect([...data.subarray(middle, middle + 3)]).toEqual([0x6d, 0x4f, 0xe0]);
  expect(await drawQrCode(SHORT, options)).not.toMatch(/href="(?!data:image\/png)/);
});
