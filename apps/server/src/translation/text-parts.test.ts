import { parseRichText } from "@soundings/survey/rich-text";
import { pipeDifference } from "@soundings/survey/translation-pipes";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { assemble, type Cut, segmentsOf } from "./text-parts.ts";

/** What a translator answers to each segment of a text. */
const answered = (text: string, cut: Cut, translate: (segment: string) => string) =>
  assemble(text, cut, new Map(segmentsOf(text, cut).map((segment) => [segment, translate(segment)])));

const CUTS: Cut[] = ["lines", "pieces"];
const identity = (segment: string) => segment;
/** Words of letters outside of tags, "Xn" of pipes as they are. */
const upper = (segment: string) =>
  segment.replace(/<[^>]*>|&\w+;|X\d+|\p{L}+/gu, (whole) =>
    /^(<|&|X\d+$)/.test(whole) ? whole : whole.toUpperCase(),
  );

const Q = "0192f0c1-2345-7abc-8def-0123456789ab";
const TEXTS = [
  "How was it?",
  "**Hello** {{answer:x|friend}}, *how* was [our **shop**](https://a.example/b?c=d) today?",
  `Dear {{answer:${Q}}},\n\nthank you & goodbye <3`,
  "2 * 3 = 6, [x] and {y} \\*kept\\*",
  "[Read this](https://a.example)\n[and this](mailto:a@b.example)",
  "{{parameter:store}}",
  "***All of it***",
  "  spaces  around  ",
  "a\\b \\{{answer:x}}",
  "Xin chào **bạn** {{parameter:tên|quý khách}}! 😀",
];

describe.each(CUTS)("a text cut into %s", (cut) => {
  test.each(TEXTS)("comes back as it was when nothing was translated: %j", (text) => {
    expect(answered(text, cut, identity)).toEqual({ text });
  });

  test("comes back as it was when nothing was translated, whatever it is", () => {
    const signs = fc.constantFrom(
      ..."ab X0 *\\[](){}|\n&<>;\"'é",
      "**",
      "](https://a.example)",
      "{{answer:x}}",
      "{{parameter:n|wo rd}}",
      "&amp;",
      "<b>",
      "ờ",
      "😀",
    );
    const texts = fc.string({ unit: signs, minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(texts, (text) => {
        const back = answered(text, cut, identity);
        expect(back).toEqual({ text: expect.any(String) });
        expect(seen((back as { text: string }).text)).toEqual(seen(text));
      }),
      { numRuns: 500 },
    );
  });

  test("a link around spaces alone, which nobody sees, is not missed", () => {
    const back = answered("[ ](https://a.example)yes [ ](https://b.example)", cut, upper);
    expect(back).toEqual({ text: expect.stringContaining("YES") });
  });

  test("nothing hostile that comes back can bring in markup, a pipe or an address", () => {
    const hostile = fc.string({
      unit: fc.constantFrom(
        ..."ab X0 *\\[]()|\n",
        "**",
        "[x](https://evil.example)",
        "{{answer:secret}}",
        "{{parameter:other|x}}",
        "<script>alert(1)</script>",
        '<img src=x onerror="y">',
        '<a href="https://evil.example">',
        '<a id="l0">',
        '<a id="l7">',
        "</a>",
        "<b>",
        "</b>",
        "<i>",
        '<span translate="no" class="notranslate" id="p0">X0</span>',
        '<span id="p1">',
        "</span>",
        "<span",
        "&lt;b&gt;",
        "&amp;lt;",
        "&#42;&#42;",
        "&#x7b;&#x7b;answer:x}}",
        "<!--",
        "\u202e",
        "\u0000",
      ),
      maxLength: 30,
    });
    fc.assert(
      fc.property(fc.constantFrom(...TEXTS), hostile, (text, answer) => {
        const made = answered(text, cut, () => answer);
        if (!("text" in made)) return;
        const { lost, added } = pipeDifference(text, made.text);
        expect([lost, added]).toEqual([[], []]);
        const had = parseRichText(text);
        for (const piece of parseRichText(made.text)) {
          if (piece.kind === "break") continue;
          const alike = had.filter((one) => one.kind !== "break");
          expect(alike.some(({ bold }) => bold) || !piece.bold).toBe(true);
          expect(alike.some(({ italic }) => italic) || !piece.italic).toBe(true);
          expect([null, ...alike.map(({ href }) => href)]).toContain(piece.href);
          expect(piece.kind === "text" && /[\0\u202e]/.test(piece.text)).toBe(false);
        }
        expect(made.text.split("\n")).toHaveLength(text.split("\n").length);
      }),
      { numRuns: 1_000 },
    );
  });
});

/** What people see: each sign that is no space with its style. */
function seen(text: string): string[] {
  return parseRichText(text).flatMap((piece) => {
    if (piece.kind === "break") return ["\n"];
    const style = `${piece.bold ? "b" : ""}${piece.italic ? "i" : ""}${piece.href ?? ""}`;
    if (piece.kind === "pipe") return [`${piece.source}:${piece.name}|${piece.fallback} ${style}`];
    return [...piece.text]
      .filter((sign) => !/[^\S\n]/.test(sign))
      .map((sign) => (sign === "\n" ? sign : `${sign}${style}`));
  });
}

test("words are translated, marks, pipes, addresses and lines are kept, and fallbacks are translated too", () => {
  const text = TEXTS[1] as string;
  const wanted =
    "**HELLO** {{answer:x|FRIEND}}, *HOW* WAS [OUR ](https://a.example/b?c=d)**[SHOP](https://a.example/b?c=d)** TODAY?";
  for (const cut of CUTS) expect(answered(text, cut, upper)).toEqual({ text: wanted });
  expect(answered("**Whole line**\n3. {{parameter:a}}", "lines", upper)).toEqual({
    text: "**WHOLE LINE**\n3. {{parameter:a}}",
  });
});

test("what has no words is not sent, and what the whole line shares needs no tags", () => {
  expect(segmentsOf("5\n{{answer:x}}\n⭐ 10–20", "lines")).toEqual([]);
  expect(segmentsOf("**[Terms & more](https://a.example)**", "lines")).toEqual(["Terms &amp; more"]);
});

test("pipes may change places, and one that comes twice is said once", () => {
  const text = "From {{answer:a}} to {{answer:b}}";
  const swapped = (segment: string) => {
    const [first, second] = segment.match(/<span.*?<\/span>/g) ?? [];
    return `Đến ${second} từ ${first} và ${first}`;
  };
  expect(answered(text, "lines", swapped)).toEqual({ text: "Đến {{answer:b}} từ {{answer:a}} và ".trim() });
});

test("a lost pipe or link is a fault, and pieces around them cannot lose them", () => {
  const drop = (segment: string) => upper(segment.replace(/<span.*?<\/span>|<\/?a[^>]*>/g, ""));
  for (const text of ["Hi {{answer:a}}, all well?", "Read [the terms](https://a.example) first"]) {
    expect(answered(text, "lines", drop)).toEqual({ fault: "PIPES_LOST" });
  }
  expect(answered("Hi {{answer:a}}, all well?", "pieces", drop)).toEqual({
    text: "HI {{answer:a}}, ALL WELL?",
  });
  expect(answered("Read [the terms](https://a.example) first", "pieces", drop)).toEqual({
    text: "READ [THE TERMS](https://a.example) FIRST",
  });
});

test("nothing, an absurd length and no answer at all are no translation", () => {
  for (const answer of ["", "  ", "<b></b>", "<script>x</script>", "x".repeat(2_000)]) {
    expect(answered("How was it?", "lines", () => answer)).toEqual({ fault: "NO_ANSWER" });
  }
  expect(assemble("How was it?", "lines", new Map())).toEqual({ fault: "NO_ANSWER" });
});

test("what comes back escaped, once or twice, reads as it should", () => {
  const text = "It's **good**, isn't it?";
  const once = (segment: string) => segment.replaceAll("'", "&#39;");
  const twice = (segment: string) => segment.replaceAll("'", "&amp;#39;");
  const tags = (segment: string) => segment.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  for (const way of [once, twice, tags]) expect(answered(text, "lines", way)).toEqual({ text });
});

test("a fallback that would break its pipe stays as it was", () => {
  const text = "Hi {{answer:a|friend}}!";
  for (const words of ["a}} {{answer:b", "x|y", "", "w".repeat(500)]) {
    const made = answered(text, "lines", (segment) => (segment === "friend" ? words : segment));
    expect(made).toEqual({ text });
  }
});

test("broken tags without end are read in one pass", () => {
  const text = "word ".repeat(900);
  // Each of these once more per sign would never end.
  for (const unit of ["<a ", '<a "', "<!--", "<script>", "&#39", "<b", "<span id='p0'>"]) {
    const made = answered(text, "lines", () => `word ${unit.repeat(5_000)}`);
    expect(Object.keys(made)).toHaveLength(1);
  }
});
