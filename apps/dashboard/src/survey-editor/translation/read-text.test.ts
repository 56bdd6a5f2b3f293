import { expect, test } from "vitest";
import { readText } from "./read-text.ts";

const bytes = (...values: number[]) => new Uint8Array(values).buffer;

test("texts of spreadsheets are read by what they say of themselves", () => {
  expect(readText(new TextEncoder().encode("khách sạn").buffer as ArrayBuffer)).toBe("khách sạn");
  expect(readText(bytes(0xef, 0xbb, 0xbf, 0x61))).toBe("a");
  expect(readText(bytes(0xff, 0xfe, 0x61, 0))).toBe("a");
  expect(readText(bytes(0xfe, 0xff, 0, 0x61))).toBe("a");
});

test("an older encoding is told, not garbled", () => {
  // "kh\xe1ch" as Windows writes it.
  expect(readText(bytes(0x6b, 0x68, 0xe1, 0x63, 0x68))).toBeNull();
});
