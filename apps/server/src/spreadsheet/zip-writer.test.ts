import { buffer } from "node:stream/consumers";
import { inflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { type ZipPart, zipOf } from "./zip-writer.ts";

const PARTS: ZipPart[] = [
  { name: "a.txt", text: ["one ", "two"] },
  { name: "pictures/ảnh.png", text: [Buffer.from([0, 255, 128])] },
  { name: "empty", text: [] },
];

/** Reads a zip by its directory, as a reader that knows zip64 does. */
function read(zip: Buffer): Record<string, Buffer> {
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  let [count, at] = [zip.readUInt16LE(end + 10), zip.readUInt32LE(end + 16)];
  if (at === 0xffffffff) {
    expect(count).toBe(0xffff);
    expect(zip.readUInt32LE(end - 20)).toBe(0x07064b50);
    const record = Number(zip.readBigUInt64LE(end - 12));
    expect(zip.readUInt32LE(record)).toBe(0x06064b50);
    [count, at] = [Number(zip.readBigUInt64LE(record + 32)), Number(zip.readBigUInt64LE(record + 48))];
  }
  const files: Record<string, Buffer> = {};
  for (let entry = 0; entry < count; entry++) {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50);
    const [packed, nameLength, extraLength] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
    ];
    const name = zip.toString("utf8", at + 46, at + 46 + nameLength);
    let start = zip.readUInt32LE(at + 42);
    if (start === 0xffffffff) start = Number(zip.readBigUInt64LE(at + 46 + nameLength + 4));
    expect(zip.readUInt32LE(start)).toBe(0x04034b50);
    const content = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    files[name] = inflateRawSync(zip.subarray(content, content + packed));
    at += 46 + nameLength + extraLength;
  }
  return files;
}

test.each([
  ["small", undefined],
  ["larger than 32 bits can say", { bytes: 40, parts: 0xffff }],
  ["of more parts than 16 bits can say", { bytes: 0xffffffff, parts: 2 }],
])("a zip %s holds text and bytes under their names", async (_, limits) => {
  const files = read(await buffer(zipOf(PARTS, limits)));
  expect(Object.keys(files)).toEqual(["a.txt", "pictures/ảnh.png", "empty"]);
  expect(String(files["a.txt"])).toBe("one two");
  expect([...(files["pictures/ảnh.png"] ?? [])]).toEqual([0, 255, 128]);
  expect(files.empty).toHaveLength(0);
});

test.each([undefined, { bytes: 0, parts: 0xffff }])(
  "a part has the time at which it was written (%j)",
  async (limits) => {
    const modified = new Date("2026-11-25T06:13:41Z");
    const zip = await buffer(zipOf([{ name: "a.txt", text: ["one"], modified }], limits));
    expect(String(read(zip)["a.txt"])).toBe("one");
    const entry = zip.indexOf(Buffer.from("PK\x01\x02", "latin1"));
    // 06:13:40, two seconds a step; 46 years after 1980, in November, the 25th.
    expect(zip.readUInt16LE(entry + 12)).toBe((6 << 11) | (13 << 5) | 20);
    expect(zip.readUInt16LE(entry + 14)).toBe((46 << 9) | (11 << 5) | 25);
    const extra = zip.subarray(entry + 46 + 5, entry + 46 + 5 + zip.readUInt16LE(entry + 30));
    expect(extra.readInt32LE(extra.length - 4)).toBe(modified.getTime() / 1000);
  },
);
