import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OTHER } from "./answers.ts";
import { foldText, matchesPattern } from "./compare-text.ts";
import {
  COMPARISONS_OF,
  comparedKind,
  comparedParts,
  compares,
  isComparable,
  PARAMETER_COMPARISONS,
  placeOf,
  type Scale,
  saidOf,
} from "./compared.ts";
import type { Condition } from "./condition-shape.ts";
import { NO_VARIANT } from "./condition-subjects.ts";
import { conditionViolation, holds } from "./conditions.ts";
import { cellId } from "./questions/grid.ts";
import { rankingAnswer } from "./questions/ranking.ts";
import type { Question } from "./questions.ts";
import { askedOf, id, question, visitOf } from "./testing/build.ts";
import type { Visit } from "./visit.ts";

const one = (fields: Partial<Condition>): Condition => ({
  condition_number: 1,
  join: "and",
  question_id: id(11),
  operator: "equal",
  value: null,
  ...fields,
});
const withOptions = (type: Question["type"], options: object): Question => {
  const blank = question(11, id(1), type);
  return { ...blank, question_number: 1, options: { ...blank.options, ...options } } as Question;
};
const number = withOptions("text_input", { format: "number" });
const day = withOptions("text_input", { format: "date" });
const text = question(11, id(1), "text_input");
const stars = question(11, id(1), "rating_star");

/** Whether a condition holds for an answer to its question. */
const isSo = (of: Question, fields: Partial<Condition>, answer?: object, visit: Partial<Visit> = {}) =>
  holds([one(fields)], askedOf(of), { [id(11)]: answer }, visitOf(visit));

describe("what compares", () => {
  const numbers = fc.constantFrom("-2", "0", "1", "1.5", "2", "10", ".5");
  it("compares numbers and days as they are ordered, and holds for none that was not given", () => {
    const days = fc.constantFrom("2025-12-31", "2026-01-01", "2026-11-22", "2026-11-23");
    const cases = fc.oneof(
      fc.tuple(fc.constant(number), numbers, numbers, numbers),
      fc.tuple(fc.constant(day), days, days, days),
    );
    fc.assert(
      fc.property(cases, ([of, said, than, than_to]) => {
        const rank = (word: string) => (of === number ? Number(word) : Date.parse(word));
        const [at, from, to] = [said, than, than_to].map(rank) as [number, number, number];
        const expected = {
          equal: at === from,
          not_equal: at !== from,
          less: at < from,
          at_most: at <= from,
          more: at > from,
          at_least: at >= from,
          between: (from <= at && at <= to) || (to <= at && at <= from),
          answered: true,
          not_answered: false,
        };
        for (const operator of COMPARISONS_OF.number) {
          const fields = { operator, than, than_to };
          expect([operator, isSo(of, fields, { text: said })]).toEqual([
            operator,
            expected[operator as keyof typeof expected],
          ]);
          expect([operator, isSo(of, fields)]).toEqual([
            operator,
            operator === "not_equal" || operator === "not_answered",
          ]);
        }
      }),
    );
  });

  it("is complete where what it is compared with is there and can be", () => {
    const flaw = (of: Question, fields: Partial<Condition>) => conditionViolation(one(fields), askedOf(of));
    expect(flaw(number, { operator: "answered" })).toBeNull();
    expect(flaw(number, { operator: "equal" })).not.toBeNull();
    expect(flaw(number, { operator: "equal", than: "ten" })).not.toBeNull();
    expect(flaw(number, { operator: "equal", than: " 10 " })).toBeNull();
    expect(flaw(number, { operator: "between", than: "1" })).not.toBeNull();
    expect(flaw(number, { operator: "between", than: "1", than_to: "x" })).not.toBeNull();
    expect(flaw(number, { operator: "between", than: "1", than_to: "2" })).toBeNull();
    expect(flaw(day, { operator: "equal", than: "2026-11" })).not.toBeNull();
    expect(flaw(day, { operator: "equal", than: "today-3" })).toBeNull();
    expect(flaw(text, { operator: "contains", than: " " })).not.toBeNull();
    expect(flaw(text, { operator: "contains" })).not.toBeNull();
    expect(flaw(text, { operator: "matches", than: "a*" })).toBeNull();
  });

  it("compares scales by their numbers", () => {
    expect(isSo(stars, { operator: "at_least", than: "4" }, { value: 4 })).toBe(true);
    expect(isSo(stars, { operator: "at_least", than: "4" }, { value: 3 })).toBe(false);
    expect(isSo(stars, { operator: "between", than: "4", than_to: "2" }, { value: 3 })).toBe(true);
  });

  it("takes days from today as they are in the survey's time zone", () => {
    const asked = askedOf(day);
    const survey = {
      ...asked.survey,
      settings: { ...asked.survey.settings, time_zone: "Asia/Ho_Chi_Minh" },
    };
    const today = one({ operator: "equal", than: "today" });
    const late = visitOf({ now: new Date("2026-11-22T20:00:00Z") });
    const at = (word: string, condition = today) =>
      holds([condition], { ...asked, survey }, { [id(11)]: { text: word } }, late);
    expect(at("2026-11-23")).toBe(true);
    expect(at("2026-11-22")).toBe(false);
    expect(at("2026-10-24", one({ operator: "equal", than: "today-30" }))).toBe(true);
    expect(at("2026-11-30", one({ operator: "more", than: "today+7" }))).toBe(false);
  });

  it("compares texts without case and accents", () => {
    const said = { text: "  Nhân viên ở TÂY HỒ rất tốt " };
    expect(isSo(text, { operator: "contains", than: "tay ho" }, said)).toBe(true);
    expect(isSo(text, { operator: "contains_not", than: "Tây hồ" }, said)).toBe(false);
    expect(isSo(text, { operator: "matches", than: "nhan vien*tot" }, said)).toBe(true);
    expect(isSo(text, { operator: "matches", than: "vien" }, said)).toBe(false);
    expect(isSo(text, { operator: "matches_not", than: "vien" }, said)).toBe(true);
    expect(isSo(text, { operator: "equal", than: "NHAN VIEN O TAY HO RAT TOT" }, said)).toBe(true);
    expect(isSo(text, { operator: "contains_not", than: "x" })).toBe(true);
    expect(foldText("Đà Nẵng, Łódź, Straße, CŒUR")).toBe("da nang, lodz, strasse, coeur");
  });

  it("compares parts: rows of a table, ranked choices, fields and own words", () => {
    const [a, b, c] = [id(1), id(2), id(3)].map((part) => ({ id: part, text: part, image_id: null }));
    const table = withOptions("matrix", { rows: [a, b], columns: [a, b, c] });
    const good = { choice_ids: [cellId(id(2), id(3))] };
    expect(comparedParts(table)).toEqual([id(1), id(2)]);
    expect(isSo(table, { part: id(2), operator: "at_least", than: id(2) }, good)).toBe(true);
    expect(isSo(table, { part: id(2), operator: "less", than: id(3) }, good)).toBe(false);
    expect(isSo(table, { part: id(1), operator: "answered" }, good)).toBe(false);
    expect(
      comparedKind(withOptions("matrix", { rows: [a], columns: [a], multiple: true }), id(1)),
    ).toBeNull();

    const ranking = withOptions("ranking", { choices: [a, b, c] });
    const order = rankingAnswer([id(3), id(1), id(2)]);
    expect(isSo(ranking, { part: id(3), operator: "at_most", than: "1" }, order)).toBe(true);
    expect(isSo(ranking, { part: id(2), operator: "at_most", than: "2" }, order)).toBe(false);

    const fields = [
      { id: id(5), label: "Age", kind: "number", required: false, placeholder: "" },
      { id: id(6), label: "Reply", kind: "may_reply", required: false, placeholder: "" },
    ];
    const form = withOptions("form_input", { fields });
    expect(isSo(form, { part: id(5), operator: "more", than: "17" }, { fields: { [id(5)]: "18" } })).toBe(
      true,
    );
    expect(isSo(form, { part: id(6), operator: "answered" }, { fields: { [id(6)]: "✓" } })).toBe(true);
    expect(isSo(form, { part: id(6), operator: "not_answered" }, { fields: { [id(5)]: "18" } })).toBe(true);

    const choice = withOptions("single_choice", { other: { text: "Other" } });
    const own = { choice_ids: [OTHER], text: "Too expensive" };
    expect(isSo(choice, { part: OTHER, operator: "contains", than: "expens" }, own)).toBe(true);
  });

  it("asks about the visit: link, language, variant and device", () => {
    const asked = askedOf();
    const survey = {
      ...asked.survey,
      additional_languages: ["vi" as const],
      parameters: [{ id: id(710), name: "shop", values: [] }],
      variants: [{ id: id(700), name: "North", values: {} }],
    };
    const at = (fields: Partial<Condition>, visit: Partial<Visit>) =>
      holds([one({ question_id: null, ...fields })], { ...asked, survey }, {}, visitOf(visit));
    const shop = { kind: "parameter" as const, parameter_id: id(710) };
    const visit = { parameters: { shop: "12" }, language: "vi" as const, device: "phone" as const };
    expect(at({ subject: shop, than: "12" }, visit)).toBe(true);
    expect(at({ subject: shop, operator: "more", than: "9" }, visit)).toBe(true);
    expect(at({ subject: shop, operator: "answered" }, {})).toBe(false);
    expect(at({ subject: { kind: "language" }, than: "vi" }, visit)).toBe(true);
    expect(at({ subject: { kind: "device" }, operator: "not_equal", than: "desktop" }, visit)).toBe(true);
    expect(at({ subject: { kind: "device" }, than: "desktop" }, {})).toBe(false);
    expect(at({ subject: { kind: "variant" }, than: id(700) }, { variant_id: id(700) })).toBe(true);
    expect(at({ subject: { kind: "variant" }, than: NO_VARIANT }, {})).toBe(true);
    // A name of the object's own is no parameter.
    const odd = { ...survey, parameters: [{ id: id(710), name: "constructor", values: [] }] };
    const answered = one({ question_id: null, subject: shop, operator: "answered" });
    expect(holds([answered], { ...asked, survey: odd }, {}, visitOf())).toBe(false);
  });

  it("knows who is a detractor, a passive and a promoter", () => {
    const nps = question(11, id(1), "metric_range");
    const groups = Array.from({ length: 11 }, (_, value) =>
      (["detractor", "passive", "promoter"] as const).filter((group) =>
        isSo(nps, { operator: "is_selected", value: group }, { value }),
      ),
    );
    expect(groups.flat().join()).toBe(
      [...Array(7).fill("detractor"), "passive", "passive", "promoter", "promoter"].join(),
    );
    const other = withOptions("metric_range", { metric: "csat", from: 1, to: 5 });
    expect(isSo(other, { operator: "is_selected", value: "detractor" }, { value: 1 })).toBeNull();
  });
});

describe("words on a scale", () => {
  const scale = (fields: Partial<Scale>): Scale => ({
    kind: "number",
    now: new Date("2026-11-22T20:00:00Z"),
    time_zone: "UTC",
    ...fields,
  });
  const columns = scale({ kind: "column", columns: [id(1), id(2)] });

  it("stand where their column does, and nowhere when it has none", () => {
    expect([id(1), id(2), id(3)].map((column) => placeOf(column, columns))).toEqual([0, 1, Number.NaN]);
    expect(placeOf(id(1), scale({ kind: "column" }))).toBeNaN();
  });

  it("are numbers in figures alone", () => {
    expect(["7", "-1.5", "+.5"].map((text) => placeOf(text, scale({})))).toEqual([7, -1.5, 0.5]);
    for (const text of ["", " ", "0x10", "1e3", "Infinity"]) expect(placeOf(text, scale({}))).toBeNaN();
  });

  it("can be compared where the other side is said", () => {
    const name = scale({ kind: "name" });
    const operator = "equal" as const;
    expect(isComparable(one({ operator }), name)).toBe(false);
    expect(isComparable(one({ operator, than: "vi" }), name)).toBe(true);
    expect(isComparable(one({ operator: "between", than: id(1) }), columns)).toBe(false);
    expect(isComparable(one({ operator: "answered" }), name)).toBe(true);
    expect(isComparable(one({ operator: "not_answered" }), scale({}))).toBe(true);
  });

  it("are names to the letter, and texts however they are written", () => {
    const name = scale({ kind: "name" });
    expect(compares("vi", { operator: "equal", than: "VI" }, name)).toBe(false);
    expect(compares("vi", { operator: "equal", than: "VI" }, scale({ kind: "text" }))).toBe(true);
    expect(compares("viet", { operator: "contains", than: "VI" }, scale({ kind: "text" }))).toBe(true);
    expect(compares("viet", { operator: "matches", than: "iet" }, scale({ kind: "text" }))).toBe(false);
  });

  it("offers what fits each kind", () => {
    const ordered = ["equal", "not_equal", "less", "at_most", "more", "at_least", "between"];
    const texts = ["equal", "not_equal", "contains", "contains_not", "matches", "matches_not"];
    const whether = ["answered", "not_answered"];
    expect(COMPARISONS_OF).toEqual({
      number: [...ordered, ...whether],
      day: [...ordered, ...whether],
      column: [...ordered, ...whether],
      text: [...texts, ...whether],
      name: ["equal", "not_equal"],
      tick: whether,
    });
    expect(PARAMETER_COMPARISONS).toEqual([
      ...texts,
      "less",
      "at_most",
      "more",
      "at_least",
      "between",
      ...whether,
    ]);
  });
});

describe("what can be compared of a question", () => {
  const [a, b] = [id(1), id(2)].map((part) => ({ id: part, text: part, image_id: null }));

  it("is a tick where a form asks whether it may reply, a place where it is ranked, and no cell of several", () => {
    const fields = [{ id: id(6), label: "Reply", kind: "may_reply", required: false, placeholder: "" }];
    expect(comparedKind(withOptions("form_input", { fields }), id(6))).toBe("tick");
    expect(comparedKind(withOptions("ranking", { choices: [a, b] }), id(1))).toBe("number");
    const table = { rows: [a], columns: [b] };
    expect(comparedKind(withOptions("matrix", table), id(1))).toBe("column");
    expect(comparedKind(withOptions("matrix", { ...table, multiple: true }), id(1))).toBeNull();
    expect(comparedKind(withOptions("matrix", table), id(9))).toBeNull();
  });

  it("has words of one's own only where they are offered", () => {
    expect(comparedKind(withOptions("single_choice", { other: null }), OTHER)).toBeNull();
    expect(comparedKind(withOptions("single_choice", { other: { text: "Other" } }), OTHER)).toBe("text");
    expect(comparedKind(text, OTHER)).toBeNull();
  });

  it("says nothing where nothing was answered there", () => {
    const choice = withOptions("single_choice", { other: { text: "Other" } });
    expect(saidOf(text, undefined, undefined)).toBe("");
    expect(saidOf(text, undefined, { text: " so " })).toBe("so");
    expect(saidOf(choice, OTHER, { choice_ids: [id(5)], text: "left over" })).toBe("");
    expect(saidOf(choice, OTHER, { choice_ids: [OTHER], text: " own " })).toBe("own");
    expect(saidOf(choice, OTHER, { choice_ids: [OTHER] })).toBe("");
    expect(saidOf(stars, undefined, { value: 0 })).toBe("0");
    expect(saidOf(stars, undefined, { choice_ids: [id(5)] })).toBe("");
    expect(saidOf(withOptions("matrix", { rows: [a], columns: [b] }), id(1), { choice_ids: [id(7)] })).toBe(
      "",
    );
  });
});

describe("a condition that cannot be asked", () => {
  const flaw = (of: Question, fields: Partial<Condition>) => conditionViolation(one(fields), askedOf(of));
  it.each<[Question, Partial<Condition>, string | null]>([
    [number, { than: "3" }, null],
    [number, {}, "NO_VALUE"],
    [number, { than: " " }, "NO_VALUE"],
    [number, { operator: "between", than: "3" }, "NO_VALUE"],
    [number, { than: "three" }, "VALUE_GONE"],
    [number, { operator: "contains", than: "3" }, "OPERATOR_UNFIT"],
    [day, { than: "2026-11-22" }, null],
    [day, { than: "today-7" }, null],
    [day, { than: "3" }, "VALUE_GONE"],
    [text, { operator: "less", than: "3" }, "OPERATOR_UNFIT"],
    [text, { operator: "contains", than: "3" }, null],
    [question(11, id(1)), { than: "3" }, "OPERATOR_UNFIT"],
    [question(11, id(1), "form_input"), { than: "3" }, "OPERATOR_UNFIT"],
    [question(11, id(1), "matrix"), { part: id(99), than: "3" }, "PART_GONE"],
    [text, { subject: { kind: "device" }, than: "watch" }, "VALUE_GONE"],
    [text, { subject: { kind: "device" }, operator: "less", than: "phone" }, "OPERATOR_UNFIT"],
    [text, { subject: { kind: "parameter", parameter_id: null } }, "NO_PARAMETER"],
    [text, { subject: { kind: "parameter", parameter_id: id(5) } }, "PARAMETER_DELETED"],
  ])("%# is told of", (of, fields, violation) => {
    expect(flaw(of, fields)).toBe(violation);
    expect(isSo(of, fields, { text: "3", value: 3 }) === null).toBe(violation !== null);
  });
});

describe("a pattern", () => {
  it("matches as the same pattern of a regular expression does", () => {
    const letters = fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 12 });
    const patterns = fc.string({ unit: fc.constantFrom("a", "b", "*", "?"), maxLength: 8 });
    fc.assert(
      fc.property(letters, patterns, (said, pattern) => {
        const expression = new RegExp(`^${pattern.replaceAll("*", ".*").replaceAll("?", ".")}$`);
        expect(matchesPattern(said, pattern)).toBe(expression.test(said));
      }),
      { numRuns: 5_000 },
    );
  });
});
