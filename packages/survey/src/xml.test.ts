import fc from "fast-check";
import { expect, test } from "vitest";
import { childOf, elementsOf, escapeAttribute, escapeXml, readXml, textOf } from "./xml.ts";

test("elements, attributes, comments, CDATA and prefixes are read", () => {
  const root = readXml(
    '<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY x "y">]>\n<!-- no --><x:a one="1" two=\'"2"\'><b/><b>t &amp; &#x41;&#66;&unknown;&constructor;</b><![CDATA[<raw>]]></x:a>',
  );
  expect(root?.attributes).toEqual({ one: "1", two: '"2"' });
  expect(root && elementsOf(root, "b").map(textOf)).toEqual(["", "t & AB&unknown;&constructor;"]);
  expect(root && textOf(root)).toBe("t & AB&unknown;&constructor;<raw>");
  expect(root && childOf(root, "c")).toBeUndefined();
});

test.each(["", "text", "<a>", "</a>", "<a></b>", "<a/><b/>", "<a b=c/>", "<a><b></a></b>", "< a/>"])(
  "%j is not well formed",
  (xml) => {
    expect(readXml(xml)).toBeNull();
  },
);

test("elements that stand in one another thousands of times, or are too many, are refused", () => {
  const deep = (times: number) => readXml(`${"<a>".repeat(times)}${"</a>".repeat(times)}`);
  expect(deep(100)).not.toBeNull();
  expect(deep(101)).toBeNull();
  expect(readXml(`${"<a>".repeat(50_000)}${"</a>".repeat(50_000)}`)).toBeNull();
  // With their root one more than half a million.
  expect(readXml(`<a>${"<b/>".repeat(500_000)}</a>`)).toBeNull();
});

test("any text comes back from an element and from an attribute", () => {
  const unit = fc.oneof(
    fc.constantFrom("<", ">", "&", '"', "'", "\n", "\t", "\r", "]]>", "&amp;", "ع", "😀", " "),
    fc.string({ unit: "grapheme", maxLength: 3 }),
  );
  fc.assert(
    fc.property(fc.array(unit), (parts) => {
      // What XML cannot hold at all is left out.
      // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those
      const text = parts.join("").replace(/[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g, "");
      const root = readXml(`<a b="${escapeAttribute(text)}">${escapeXml(text)}</a>`);
      expect(root && [textOf(root), root.attributes.b]).toEqual([text, text]);
    }),
  );
});

test("the five entities and numbers of signs are read, and what is none stays as it is", () => {
  const read = (words: string) => readXml(`\uFEFF<a>${words}</a>`)?.children.join("");
  expect(read("&lt;&gt;&amp;&quot;&apos;")).toBe("<>&\"'");
  expect(read("&#65;&#x1F600;&#x10ffff;")).toBe("A😀\u{10ffff}");
  expect(read("&#x110000;&#9999999;&nbsp;&;")).toBe("&#x110000;&#9999999;&nbsp;&;");
});

test("lines end in LF, however they ended", () => {
  const root = readXml("<a b='x\r\ny'>one\r\ntwo\rthree</a>");
  expect([root && textOf(root), root?.attributes.b]).toEqual(["one\ntwo\nthree", "x\ny"]);
});

test("elements are found by their name without its prefix, however deep, in their order", () => {
  const root = readXml(
    "<x:file><unit><target>1</target></unit><x:target>2</x:target><y:targets>3</y:targets></x:file>",
  );
  expect(root && elementsOf(root, "target").map(textOf)).toEqual(["1", "2"]);
  expect(
    root && [childOf(root, "target"), childOf(root, "targets")].map((one) => one && textOf(one)),
  ).toEqual(["2", "3"]);
  expect(root && childOf(root, "get")).toBeUndefined();
});

test("signs that XML cannot hold are left out", () => {
  expect(escapeXml("a\u0000b\ud800c\ufffe")).toBe("abc");
});
