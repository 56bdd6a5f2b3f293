import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { randomOf } from "../testing/random-answers.ts";
import { readSav } from "../testing/read-sav.ts";
import { cutBytes, cutText, type SavCell, type SavVariable } from "./sav-variable.ts";
import { writeSav } from "./write-sav.ts";

const NUMBER = { kind: "number", width: 8, decimals: 2 } as const;

const variable = (change: Partial<SavVariable> & { name: string }): SavVariable => ({
  ...{ label: "", width: null, format: NUMBER, measure: "scale", values: [], missing: [] },
  ...change,
});

const written = (
  variables: readonly SavVariable[],
  cases: readonly SavCell[][],
  sets: { name: string; label: string; variables: string[] }[] = [],
) => {
  const created = new Date("2026-11-27T10:05:33Z");
  return buffer(writeSav({ title: "Khảo sát", created, variables, sets }, cases));
};

test("numbers, dates, texts of any length and no values come back as they were", async () => {
  const variables = [
    variable({ name: "Q1", label: "Bạn bao nhiêu tuổi?", missing: [-97, -98, -99] }),
    variable({ name: "Q2", format: { kind: "date" } }),
    variable({ name: "Q3", width: 3 }),
    variable({ name: "a_long_name_of_a_parameter", width: 255 }),
    variable({ name: "Q4", width: 256 }),
    variable({ name: "Q5", width: 32_767 }),
    variable({ name: "Q6", format: { kind: "duration" } }),
  ];
  const long = "Phở bò ".repeat(4_000).trim();
  const cases: SavCell[][] = [
    [1.5, new Date("2026-11-27Z"), "abc", "a".repeat(255), `${"b".repeat(255)}c`, long, 90.5],
    [-97, null, "", "", null, "", null],
    [151, new Date("1582-10-14Z"), "ệ", `a${" ".repeat(20)}b`, "x", "y", 0],
    [152, new Date("nothing"), "  a", "", "", "", Number.NaN],
  ];
  const read = readSav(await written(variables, cases));
  expect(read.title).toBe("Khảo sát");
  expect(read.variables.map(({ name, width, label }) => [name, width, label])).toEqual(
    variables.map(({ name, width, label }) => [name, width ?? 0, label]),
  );
  expect(read.variables[0]).toMatchObject({ missing: [-97, -98, -99], format: [5, 8, 2] });
  const day = Date.parse("2026-11-27Z") / 1000 + 12_219_379_200;
  const cut = cutBytes(long, 32_767).toString("utf8").replace(/ +$/, "");
  expect(read.cases).toEqual([
    [1.5, day, "abc", "a".repeat(255), `${"b".repeat(255)}c`, cut, 90.5],
    [-97, null, "", "", "", "", null],
    [151, 0, "ệ", `a${" ".repeat(20)}b`, "x", "y", 0],
    [152, null, "  a", "", "", "", null],
  ]);
});

test("labels are whole up to the format's limits, and cut behind a whole character", async () => {
  const values = [
    { value: 1, label: "ệ".repeat(100) },
    { value: 2, label: "Có" },
  ];
  const variables = [
    variable({ name: "Q1", label: "ộ".repeat(400), values }),
    variable({ name: "Q2", values }),
    variable({ name: "language", width: 2, values: [{ value: "vi", label: "Tiếng Việt" }] }),
  ];
  const { variables: read } = readSav(await written(variables, []));
  expect(read[0]?.label).toBe(`${"ộ".repeat(84)}…`);
  expect([...(read[1]?.values ?? [])]).toEqual([
    [1, `${"ệ".repeat(39)}…`],
    [2, "Có"],
  ]);
  expect(read[2]?.values.get("vi")).toBe("Tiếng Việt");
});

test("a set names the choices of a question", async () => {
  const variables = ["Q1_1", "Q1_2", "a_name_over_eight"].map((name) => variable({ name }));
  const sets = [{ name: "Q1", label: "Món nào?", variables: ["Q1_1", "a_name_over_eight"] }];
  const { sets: read } = readSav(await written(variables, [], sets));
  expect(read).toEqual([{ ...sets[0], counted: "1" }]);
});

test("whatever stands in texts and numbers, it is read back", async () => {
  const random = randomOf(7);
  const signs = [..."abc  ệ😊ñ\t\n'\"=خ"];
  for (let round = 0; round < 60; round++) {
    const widths = Array.from(
      { length: 1 + random(6) },
      () => [null, 1 + random(20), 250 + random(600)][random(3)],
    );
    const variables = widths.map((width = null, at) => variable({ name: `V${at + 1}`, width }));
    const cases = Array.from({ length: random(20) }, () =>
      widths.map((width = null): SavCell => {
        if (width === null) return random(4) === 0 ? null : (random(1000) - 500) / (1 + random(3));
        return Array.from({ length: random(width + 4) }, () => signs[random(signs.length)]).join("");
      }),
    );
    const read = readSav(await written(variables, cases));
    expect(read.cases).toEqual(
      cases.map((cells) =>
        cells.map((cell, at) =>
          typeof cell === "string"
            ? cutBytes(cell, widths[at] as number)
                .toString("utf8")
                .replace(/ +$/, "")
            : cell,
        ),
      ),
    );
  }
});

test("a text is cut behind a whole character", () => {
  expect(cutText("ệệệ", 9)).toBe("ệệệ");
  expect(cutText("ệệệệ", 9)).toBe("ệệ…");
  expect(cutBytes("a😊", 4).toString("utf8")).toBe("a");
});
