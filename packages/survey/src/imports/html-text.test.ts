import { describe, expect, test } from "vitest";
import { decodeEntities, readHtml } from "./html-text.ts";

describe("HTML", () => {
  test.each([
    ["plain", "plain"],
    ["a <b>b</b> <strong>c</strong>", "a **b** **c**"],
    ["<i>a</i><em>b</em>", "*ab*"],
    ["<p>a</p><p>b</p>", "a\nb"],
    ["a<br><br>b<br/>", "a\nb"],
    ["<ul><li>a</li><li>b</li></ul>", "a\nb"],
    ["<h1>a</h1>b", "a\nb"],
    ["a\n  b\u00a0c", "a b c"],
    ['<a href="https://a.b/c?d=1&amp;e=2">x</a> y', "[x](https://a.b/c?d=1&e=2) y"],
    ["<a href='mailto:a@b.c'>x</a>", "[x](mailto:a@b.c)"],
    ["<a href='tel:123'>x</a>", "[x](tel:123)"],
    ["<a href='javascript:x'>x</a>", "x"],
    ["<a>x</a>", "x"],
    ["a<script>b</script><style>c</style>d", "ad"],
    ["a<!-- <b>b --> c", "a c"],
    ["1 < 2 <3", "1 < 2 <3"],
    ["a <b", "a"],
    ["a<unknown>b</unknown>c", "abc"],
    ["a &lt;b&gt; &amp;amp; &#65;&#x42;", "a <b> &amp; AB"],
    ["<table><tr><td>a</td></tr></table>", "a"],
    ["<SPAN>a</SPAN><B>b</B>", "a**b**"],
  ])("%s is %s", (html, text) => {
    expect(readHtml(html)).toEqual({ text, repeats: [], hasPicture: false, lost: [] });
  });

  test("says whether there is a picture, and what it repeats", () => {
    for (const tag of ["img", "video", "iframe", "audio"])
      expect(readHtml(`a<${tag}>`).hasPicture).toBe(true);
    const pipes = {
      pattern: /\{(\w+)\}/g,
      read: ([, name = ""]: readonly string[]) =>
        name === "x" ? null : { source: name === "p" ? ("parameter" as const) : ("answer" as const), name },
    };
    expect(readHtml("a {q} <b>{p}</b> {x}", pipes)).toEqual({
      ...{
        text: "a {{answer:q|…}} **{{parameter:p|…}}** …",
        repeats: ["q"],
        hasPicture: false,
        lost: ["{x}"],
      },
    });
    expect(readHtml("{q}{q} z", pipes).repeats).toEqual(["q", "q"]);
  });

  test("has entities for signs, by name and by number, and others stay", () => {
    expect(decodeEntities("&quot;&apos;&hellip;&ndash;&mdash;&nbsp;")).toBe("\"'…–—\u00a0");
    expect(decodeEntities("&lsquo;&rsquo;&ldquo;&rdquo;&laquo;&raquo;")).toBe("‘’“”«»");
    expect(decodeEntities("&copy;&reg;&trade;&euro;&pound;&deg;&middot;&bull;&times;")).toBe("©®™€£°·•×");
    const accents = "agrave aacute acirc atilde auml egrave eacute ecirc euml igrave iacute icirc";
    const more = "ograve oacute ocirc otilde ouml ugrave uacute ucirc uuml ccedil ntilde szlig yacute";
    const named = `${accents} ${more} Eacute Agrave Auml Ouml Uuml`.split(" ");
    expect(named.map((name) => decodeEntities(`&${name};`)).join("")).toBe("àáâãäèéêëìíîòóôõöùúûüçñßýÉÀÄÖÜ");
    expect(decodeEntities("&unknown; &toString; & &#0; &#55296; &#57343; &#1114112; &#x110000;")).toBe(
      "&unknown; &toString; & &#0; &#55296; &#57343; &#1114112; &#x110000;",
    );
    expect(decodeEntities("&#55295;&#57344;&#1114111;&#1;")).toBe("\ud7ff\ue000\u{10ffff}\u0001");
  });
});
