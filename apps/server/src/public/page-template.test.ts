import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fillGzip, fillPlain, makeTemplate } from "./page-template.ts";

const MARKS = { nonce: "%%NONCE%%", id: "%%ID%%" };

test("what is filled in stands in its places, as text and as gzip alike", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 3000 });
  const place = fc.constantFrom(...Object.values(MARKS));
  const values = fc.record({ nonce: fc.base64String({ maxLength: 40 }), id: fc.uuid() });
  fc.assert(
    fc.property(fc.array(fc.oneof(text, place), { maxLength: 9 }), values, (pieces, filled) => {
      const html = pieces.join("");
      const expected = html.replaceAll(MARKS.nonce, filled.nonce).replaceAll(MARKS.id, filled.id);
      const template = makeTemplate(html, MARKS);
      expect(fillPlain(template, filled).toString()).toBe(expected);
      expect(gunzipSync(fillGzip(template, filled)).toString()).toBe(expected);
    }),
  );
});
