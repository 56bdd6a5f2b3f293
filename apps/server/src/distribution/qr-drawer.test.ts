import sharp from "sharp";
import { expect, test } from "vitest";
import { scanQrCode } from "../testing/scan-qr-code.ts";
import { makeQrDrawer } from "./qr-drawer.ts";

const drawBeside = makeQrDrawer();
const address = "https://ask.example/s/spring";

test("codes drawn beside the serving thread are those that were asked for, many at once and large", async () => {
  const sizes = [4_096, 96, 512, 333];
  const drawn = await Promise.all(
    sizes.map((size) => drawBeside({ address: `${address}${size}`, format: "png", size, logo: null })),
  );
  for (const [at, size] of sizes.entries()) {
    const image = drawn[at] ?? Buffer.alloc(0);
    expect((await sharp(image).metadata()).width).toBe(size);
    expect(await scanQrCode(image)).toBe(`${address}${size}`);
  }
  const svg = await drawBeside({ address, format: "svg", size: 512, logo: null });
  expect(svg.toString()).toMatch(/^<svg /);
});

test("a code that cannot be drawn, or is not waited for, leaves the next one alone", async () => {
  const logo = Buffer.from("not a picture");
  const gone = AbortSignal.abort(new Error("gone"));
  const results = await Promise.allSettled([
    drawBeside({ address, format: "png", size: 300, logo }),
    drawBeside({ address, format: "png", size: 300, logo: null }, gone),
    drawBeside({ address: address.repeat(300), format: "png", size: 300, logo: null }),
    drawBeside({ address, format: "png", size: 300, logo: null }),
  ]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected", "fulfilled"]);
});
