import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import { MEDIA_MAX_BYTES } from "@soundings/contract/limits";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, multipart, testApp } from "../testing/test-app.ts";
import { makePictures } from "./read-picture.ts";

const pictures = makePictures();
let t: TestDb;
let app: FastifyInstance;
let owner: BuiltUser;
beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  owner = await buildUser(t.db);
});
afterAll(async () => {
  await app.close();
  await t.close();
});

/** What the API says to a file: its code, or "kept". */
async function told(bytes: Buffer, name: string): Promise<string> {
  const reply = await app.inject(multipart("/media", { name, bytes }, bearer(owner.token)));
  return reply.statusCode === 200 ? "kept" : `${reply.statusCode} ${reply.json().code}`;
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#36c" } });
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  });

/** Two frames, red and blue. */
const moving = async () => {
  const frames = await Promise.all(
    ["red", "blue"].map((background) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } });
};

test("png, jpeg and webp stay what they are, gif becomes webp", async () => {
  const image = plain(50, 20);
  for (const [bytes, type] of [
    [await image.clone().png().toBuffer(), "image/png"],
    [await image.clone().jpeg().toBuffer(), "image/jpeg"],
    [await image.clone().webp().toBuffer(), "image/webp"],
    [await image.clone().gif().toBuffer(), "image/webp"],
  ] as const) {
    const picture = await pictures.read(bytes);
    expect(picture).toMatchObject({ content_type: type, width: 50, height: 20, animated: false });
    expect((await sharp(picture.content).metadata()).format).toBe(type.replace("image/", ""));
  }
});

test("what moves keeps moving, gif and webp alike", async () => {
  for (const bytes of [await (await moving()).gif().toBuffer(), await (await moving()).webp().toBuffer()]) {
    const picture = await pictures.read(bytes);
    expect(picture).toMatchObject({ content_type: "image/webp", width: 60, height: 40, animated: true });
    expect((await sharp(picture.content).metadata()).pages).toBe(2);
  }
});

test("nothing that was written beside the pixels is kept, and the picture stands upright", async () => {
  const bytes = await plain(80, 40)
    .withExif({
      IFD0: { Make: "Secretphone" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "21/1 1/1 42/1" },
    })
    .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>Secretphone</x:xmpmeta>")
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif?.includes("Secretphone")).toBe(true);
  const picture = await pictures.read(Buffer.concat([bytes, Buffer.from("Secretphone after the end")]));
  expect([picture.width, picture.height]).toEqual([40, 80]);
  const metadata = await sharp(picture.content).metadata();
  expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual(
    Array(4).fill(undefined),
  );
  expect(picture.content.includes("Secretphone")).toBe(false);
});

test("a picture is brought down to 4,096 px a side, and a photograph saved as png does not stay one", async () => {
  expect(await pictures.read(await plain(6000, 1500).png().toBuffer())).toMatchObject({
    width: 4096,
    height: 1024,
  });
  const photo = await pictures.read(await noise(1200, 900).png().toBuffer());
  expect(photo).toMatchObject({ content_type: "image/webp", width: 1200, height: 900 });
});

test("what a file is is read from its bytes, whatever it is called", async () => {
  const jpeg = await plain(10, 10).jpeg().toBuffer();
  expect(await told(jpeg, "photo.svg")).toBe("kept");
  expect(await told(Buffer.from("<html><script>alert(1)</script></html>"), "photo.png")).toBe(
    "415 MEDIA_TYPE_UNSUPPORTED",
  );
  expect(await told(await plain(10, 10).tiff().toBuffer(), "photo.jpg")).toBe("415 MEDIA_TYPE_UNSUPPORTED");
  expect(await told(await plain(16, 16).avif().toBuffer(), "photo.webp")).toBe("415 MEDIA_TYPE_UNSUPPORTED");
  expect(await told(Buffer.alloc(0), "photo.png")).toBe("415 MEDIA_TYPE_UNSUPPORTED");
});

test("svg is refused by name, however it begins", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  for (const text of [svg, `<?xml version="1.0"?>\n<!-- hi -->${svg}`, `\ufeff  ${svg}`]) {
    expect(await told(Buffer.from(text), "logo.png")).toBe("415 MEDIA_SVG");
  }
  expect(await told(Buffer.from(`\ufeff${svg}`, "utf16le"), "logo.png")).toBe("415 MEDIA_SVG");
});

test("a file over 10 MB is refused as a picture, with pictures' words", async () => {
  const large = Buffer.concat([await plain(10, 10).png().toBuffer(), Buffer.alloc(MEDIA_MAX_BYTES)]);
  expect(await told(large, "a.png")).toBe("413 MEDIA_TOO_LARGE");
});

test("a picture that would unpack to gigabytes is refused by its head", async () => {
  const bomb = await plain(10, 10).png().toBuffer();
  // The head says 60,000 by 60,000; its checksum is right.
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  expect(await told(bomb, "a.png")).toBe("422 MEDIA_TOO_MANY_PIXELS");
});

test("frames of an animation count together", async () => {
  // A screen of 6,000 by 6,000, two colours, and two frames that fill it.
  const frame = "2c 0000 0000 7017 7017 00 02 02 4c01 00";
  const hex = `7017 7017 80 00 00 ff0000 0000ff ${frame} ${frame} 3b`;
  const gif = Buffer.concat([Buffer.from("GIF89a"), Buffer.from(hex.replaceAll(" ", ""), "hex")]);
  expect(await told(gif, "a.gif")).toBe("422 MEDIA_TOO_MANY_PIXELS");
});

test("an animation of a hundred thousand tiny frames is refused by its head", async () => {
  const hex = (text: string) => Buffer.from(text.replaceAll(" ", ""), "hex");
  const frame = hex("21f904 00 0100 00 00 2c 0000 0000 0100 0100 00 02 02 4c01 00");
  const head = Buffer.concat([Buffer.from("GIF89a"), hex("0100 0100 80 00 00 000000 ffffff")]);
  const gif = Buffer.concat([head, Buffer.alloc(frame.length * 100_000, frame), hex("3b")]);
  expect(await told(gif, "a.gif")).toBe("422 MEDIA_TOO_MANY_FRAMES");
});

test("damaged pictures are refused: cut off, scrambled, or only the first bytes of one", async () => {
  const whole = await noise(300, 200).jpeg().toBuffer();
  expect(await told(whole.subarray(0, whole.length / 3), "a.jpg")).toBe("422 MEDIA_BROKEN");
  const head = (await plain(10, 10).png().toBuffer()).subarray(0, 8);
  expect(await told(Buffer.concat([head, randomBytes(400)]), "a.png")).toBe("422 MEDIA_BROKEN");
  expect(await told(head, "a.png")).toBe("422 MEDIA_BROKEN");
});
