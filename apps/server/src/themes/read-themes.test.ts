import type { ThemeSet } from "@soundings/contract/theme-set";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomFrom } from "../testing/random.ts";
import { randomData, randomEdits } from "../testing/random-edits.ts";
import { describeThemes } from "./describe-themes.ts";
import { readThemes } from "./read-themes.ts";
import { writeThemes } from "./write-themes.ts";

const HEAD = "soundings: themes/1\n";
const told = (text: string) =>
  readThemes(text).problems.map(({ code, line, column, value }) =>
    `${line}:${column} ${code} ${value}`.trim(),
  );

describe("a file that people wrote", () => {
  test("needs names and rules only, and reads numbers as names", () => {
    const text = `${HEAD}topics:\n  - name: 24\n    rule: 24 OR "twenty four"\n  - name: {en: Refunds, vi: Hoàn tiền}\n    key: true\n    rule: [refund, {find: late, where: driver NOT kind}]\n    topics:\n      - name: Vouchers\n        takes: [found:voucher]\n`;
    expect(readThemes(text).themes).toEqual({
      soundings: "themes/1",
      topics: [
        { id: "24", name: "24", rule: '24 OR "twenty four"' },
        {
          id: "Refunds",
          name: { en: "Refunds", vi: "Hoàn tiền" },
          key: true,
          rule: ["refund", { find: "late", where: "driver NOT kind" }],
          topics: [{ id: "Vouchers", name: "Vouchers", takes: ["found:voucher"] }],
        },
      ],
    });
  });

  test.each([
    ["", ["1:1 empty"]],
    ["# only a comment\n", ["1:1 empty"]],
    ["topics: []\n", ["1:1 format_missing themes/1"]],
    ["just text\n", ["1:1 format_missing themes/1"]],
    ["soundings: themes/9\n", ["1:1 format_unknown themes/9"]],
    [`${HEAD}topics: [\n`, ["3:1 yaml"]],
    [`${HEAD}topics:\n\t- name: A\n`, ["3:1 tab"]],
    [`${HEAD}topics:\n  - name: &a A\n  - name: *a\n`, ["3:5 alias", "4:5 alias"]],
    [`${HEAD}topics:\n  - name: A\n    rules: late\n`, ["4:5 unknown_field rules"]],
    [
      `${HEAD}topics:\n  - name: A\n    rule: late OR\n    colour: red\n  - name: A\n`,
      ["4:5 rule_operator late OR", "5:5 unknown_field colour", "6:5 same_id A"],
    ],
    [`${HEAD}topics:\n  - rule: late\n`, ["3:5 missing_field name"]],
    [`${HEAD}topics:\n  - name: A\n    key: yes\n`, ["4:5 not_true_or_false key"]],
    [`${HEAD}topics: A\n`, ["2:1 not_list topics"]],
    [`${HEAD}topics:\n  - A\n`, ["3:5 not_fields topics"]],
    [`${HEAD}topics:\n  - name: ${"a".repeat(81)}\n`, ["3:5 text_too_long name: 80"]],
    [`${HEAD}topics:\n  - name: {english: A}\n`, ["3:12 language english"]],
    [`${HEAD}topics:\n  - name: A\n    key: true\n    key: false\n`, ["5:5 same_field key"]],
    [`${HEAD}topics:\n  - name: A\n  - name: A\n`, ["4:5 same_id A"]],
    [
      `${HEAD}topics:\n  - name: A\n    takes: [x]\n  - name: B\n    takes:\n      - x\n`,
      ["7:9 same_take x"],
    ],
    [`${HEAD}topics:\n  - name: A\n    rule: late OR\n`, ["4:5 rule_operator late OR"]],
    [`${HEAD}topics:\n  - name: A\n    rule: (late\n`, ["4:5 rule_bracket (late"]],
    [`${HEAD}topics:\n  - name: A\n    rule: "%"\n`, ["4:5 rule_empty %"]],
    [`${HEAD}topics:\n  - name: A\n    rule: [late, 'so "late']\n`, ['4:18 rule_quote so "late']],
    [
      `${HEAD}topics:\n  - name: A\n    rule: {find: late, were: x}\n`,
      ["4:5 missing_field where", "4:24 unknown_field were"],
    ],
    [
      `${HEAD}topics:\n  - name: A\n    topics:\n      - name: B\n        topics: []\n`,
      ["6:9 unknown_field topics"],
    ],
    [`${HEAD}topics: ${"[".repeat(200)}`, ["2:109 too_complex"]],
    [`${HEAD}#${"x".repeat(600_000)}`, ["1:1 too_large 512"]],
  ])("%j is told by place: %j", (text, problems) => {
    expect(told(text)).toEqual(problems);
  });
});

test("any text is read or told", () => {
  const piece = fc.constantFrom(
    ...[
      "soundings: themes/1",
      "topics:",
      "- name: A",
      "  ",
      "\n",
      "rule: x",
      "key: true",
      "[",
      "{",
      ": ",
      "- ",
      '"',
      "'",
      "&a",
      "*a",
      "!t",
      "|",
      ">",
      "#",
      "\t",
      "?",
      "%",
    ],
  );
  const text = fc.oneof(
    fc.array(piece, { maxLength: 60 }).map((all) => all.join("")),
    fc.string({ unit: "grapheme" }),
  );
  fc.assert(
    fc.property(text, (given) => {
      const { themes, problems } = readThemes(given);
      expect(themes === null).toBe(problems.length > 0);
    }),
    { numRuns: 2000 },
  );
});

test("what is written is read the same, and written again the same", () => {
  for (let seed = 0; seed < 150; seed++) {
    const random = randomFrom(seed);
    const data = randomData(random);
    const themes = describeThemes(data.view.topics, randomEdits(random, data, 12));
    for (const language of ["en", "vi"]) {
      const text = writeThemes(themes, "Quán\n# cà phê", language);
      const read = readThemes(text);
      expect(read).toEqual({ themes, problems: [] });
      expect(writeThemes(read.themes as ThemeSet, "Quán\n# cà phê", language)).toBe(text);
    }
  }
});

test("names, rules and examples of any letters come back as they are", () => {
  const text = (maxLength: number) =>
    fc
      .string({ unit: "grapheme", minLength: 1, maxLength })
      .map((one) => `x${one}x`.replace(/[\r\n\u0085\u2028\u2029]+/g, " "));
  fc.assert(
    fc.property(text(70), text(300), text(100), (name, example, id) => {
      const themes: ThemeSet = {
        soundings: "themes/1",
        topics: [{ id, name, rule: 'late OR "so slow"', examples: [example, `${example}\n\n  two  lines`] }],
        left_out: ["x", { topic: "y", where: "late NOT #1" }],
      };
      expect(readThemes(writeThemes(themes, "A", "en"))).toEqual({ themes, problems: [] });
    }),
    { numRuns: 500 },
  );
});

test("a file reads well", () => {
  const themes: ThemeSet = {
    soundings: "themes/1",
    topics: [
      {
        id: "delivery",
        name: { en: "Delivery", vi: "Giao hàng" },
        key: true,
        topics: [{ id: "delivery/late", name: "Late" }],
      },
      { id: "refunds", name: "Refunds", rule: 'refund OR "money back"', examples: ["I want my money back"] },
    ],
    left_out: ["service"],
  };
  const lines = writeThemes(themes, "Hotels", "en").split("\n");
  expect(lines[0]).toBe(
    "# Themes of Hotels, from Soundings. Change this file, then compare and apply it to a dataset.",
  );
  expect(lines.filter((line) => !line.startsWith("#")).join("\n")).toMatchInlineSnapshot(`
    "
    soundings: themes/1
    topics:
      - id: delivery
        name: { en: Delivery, vi: Giao hàng }
        key: true
        topics:
          - id: delivery/late
            name: Late

      - id: refunds
        name: Refunds
        rule: refund OR "money back"
        examples:
          - I want my money back

    left_out:
      - service
    "
  `);
});
