import fc from "fast-check";
import { expect, test } from "vitest";
import { allOf } from "./build-xlsx.ts";
import { decodeText, detectEncoding } from "./encoding.ts";
import { openTable } from "./open-table.ts";

const VI = `Nhận xét,Điểm
"Ứng dụng chạy ổn, chuyển tiền rất nhanh",5
"Gọi tổng đài ba lần mới có người nghe máy, mà máy bận",1
Giao hàng chậm quá nhưng đóng gói cẩn thận,3
Nhân viên nhiệt tình và rất dễ thương,5
`;
const FR = `Commentaire;Note
Très bon accueil, le café était délicieux;5
Livraison trop tardive, déçu par la qualité;1
Où est passée ma commande ? C'est inadmissible à ce prix-là;1
`;
const AR = `تعليق,تقييم
الخدمة ممتازة والتوصيل سريع جدا,5
المنتج سيء ولا أنصح به أبدا,1
السعر مناسب ولكن الجودة متوسطة,3
`;

/** Bytes of a text in a single-byte encoding, by asking the decoder for each byte. */
function encode(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding);
  const codes = new Map<string, number>();
  for (let byte = 0; byte < 256; byte++) codes.set(decoder.decode(Uint8Array.of(byte)), byte);
  // Windows-1258 has letters with their own mark, and tones apart.
  const letters = [...text].flatMap((letter) => (codes.has(letter) ? [letter] : tonesApart(letter, codes)));
  return Buffer.from(letters.map((letter) => codes.get(letter) ?? 0x3f));
}

function tonesApart(letter: string, codes: Map<string, number>): string[] {
  const marks = [...letter.normalize("NFD")];
  for (const tone of "\u0300\u0301\u0303\u0309\u0323") {
    const rest = marks
      .filter((mark) => mark !== tone)
      .join("")
      .normalize("NFC");
    if (marks.includes(tone) && codes.has(rest)) return [rest, tone];
  }
  return [letter];
}

const utf16 = (text: string, big: boolean) => {
  const bytes = Buffer.from(text, "utf16le");
  return big ? bytes.swap16() : bytes;
};

async function rowsOf(bytes: Buffer) {
  const table = await openTable(bytes, { name: "a.csv" });
  return { table, rows: (await allOf(table.rows())).map(({ cells }) => cells) };
}

test.each<[string, Buffer, string, string]>([
  ["UTF-8", Buffer.from(VI), "utf-8", VI],
  ["UTF-8 with a mark", Buffer.from(`\ufeff${VI}`), "utf-8", VI],
  ["UTF-16 LE with a mark", utf16(`\ufeff${VI}`, false), "utf-16le", VI],
  ["UTF-16 BE with a mark", utf16(`\ufeff${VI}`, true), "utf-16be", VI],
  ["UTF-16 LE without a mark", utf16(VI, false), "utf-16le", VI],
  ["UTF-16 BE without a mark", utf16(VI, true), "utf-16be", VI],
  ["Windows-1258", encode(VI.repeat(5), "windows-1258"), "windows-1258", VI.repeat(5)],
  ["Windows-1252", encode(FR, "windows-1252"), "windows-1252", FR],
  ["Windows-1256", encode(AR, "windows-1256"), "windows-1256", AR],
])("%s is told and read", async (_, bytes, encoding, text) => {
  const { table, rows } = await rowsOf(bytes);
  expect(table.encoding).toBe(encoding);
  expect(rows).toEqual((await rowsOf(Buffer.from(text))).rows);
});

test("decomposed text stays as it was written", async () => {
  const { rows } = await rowsOf(Buffer.from(VI.normalize("NFD")));
  expect(rows[4]?.[0]).toBe("Nhân viên nhiệt tình và rất dễ thương".normalize("NFD"));
});

test("a UTF-8 file with a damaged character is read with a mark in its place", async () => {
  const bytes = Buffer.from(VI.repeat(5));
  bytes.writeUInt8(0xff, bytes.indexOf("ậ"));
  const { table, rows } = await rowsOf(bytes);
  expect(table.encoding).toBe("utf-8");
  expect(String(rows[0]?.[0])).toMatch(/^Nh\ufffd+n xét$/);
});

test("a beginning that cuts a character in two is still UTF-8", () => {
  const bytes = Buffer.from("Nhận xét".repeat(3));
  for (let end = 1; end <= bytes.length; end++) {
    expect(detectEncoding(bytes.subarray(0, end), false)).toBe("utf-8");
  }
});

test("text decodes the same however its bytes come in", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary" }), fc.integer({ min: 1, max: 9 }), async (text, size) => {
      async function* pieces() {
        const bytes = Buffer.from(text);
        for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
      }
      expect((await allOf(decodeText(pieces(), "utf-8"))).join("")).toBe(text.replace(/^\ufeff/, ""));
    }),
  );
});
