import { describe, expect, test } from "vitest";
import { item, NOTHING } from "../testing/response-facts.ts";
import { checkResponse } from "./check-response.ts";
import { isMash } from "./check-texts.ts";
import type { Item, ResponseFacts, SetFacts } from "./facts.ts";
import { makeNorms, NO_NORMS, type Norms } from "./norms.ts";
import { bitsOf, isCareless, QUALITY_REASONS, type QualityReason } from "./reasons.ts";

/** Each check where it begins to hold: one step before, it says nothing. */

const rated = (places: readonly number[], fields: Partial<Item> = {}): ResponseFacts => ({
  ...{ ...NOTHING, items: places.map((_, n) => item(n, fields)), places },
});
const repeat = (place: number, count: number) => Array.from({ length: count }, () => place);
const told = (facts: Partial<ResponseFacts>, norms: Partial<Norms> = {}) =>
  checkResponse({ ...NOTHING, ...facts }, { ...NO_NORMS, ...norms });
const codes = (facts: Partial<ResponseFacts>, norms: Partial<Norms> = {}) =>
  told(facts, norms).map(({ reason, strong }) => (strong ? reason : `${reason}?`));

describe("time", () => {
  // 50 glances and five answers take eight seconds.
  const five = { ...rated([0, 1, 3, 2, 4]), load: { questions: 5, words: 0, glanced: 50 } };

  test("is too short under half of the least, and hurried under four fifths", () => {
    const at = (seconds: number) => codes({ ...five, seconds });
    expect([at(3.9), at(4), at(6.3), at(6.4)]).toEqual([["too_fast"], ["hurried?"], ["hurried?"], []]);
  });

  test("is looked at of five answers of any kind, and where the least is eight seconds", () => {
    const answers = {
      ...{ ...rated([0, 3]), load: { questions: 5, words: 0, glanced: 90 }, seconds: 1 },
      sets: [{ question_id: "s", chosen: 2, offered: 3, only: null, places: 3, shuffled: false }],
      texts: [{ question_id: "q", words: ["fine"], title: [], score: null }],
      numbers: [{ question_id: "n", value: 1 }],
    };
    expect(codes(answers)).toEqual(["too_fast"]);
    for (const without of ["sets", "texts", "numbers"] as const) {
      expect(codes({ ...answers, [without]: [] })).toEqual([]);
    }
    expect(codes({ ...five, load: { ...five.load, glanced: 49 }, seconds: 1 })).toEqual([]);
    // Each chosen thing, each word and each number takes its time: 9, 4 times 0.6, and twice 0.25.
    expect(told(answers)[0]?.evidence).toMatchObject({ questions: 5, seconds: 1, least: 12 });
  });

  test("is as short as others take where everybody is that quick", () => {
    const at = (pace: number | null, seconds = 4.8) => codes({ ...five, seconds }, { pace });
    expect([at(null), at(1), at(1.2), at(1.21)]).toEqual([["hurried?"], [], [], ["hurried?"]]);
  });

  test("is told with what others took on the same way, where that is known", () => {
    const seconds = 3.14;
    const [alone] = told({ ...five, seconds });
    expect(alone?.evidence).toEqual({ questions: 5, seconds: 3.1, least: 8 });
    const [beside] = told({ ...five, seconds }, { middles: new Map([["1", 30.6]]) });
    expect(beside?.evidence).toEqual({ questions: 5, seconds: 3.1, least: 8, middle: 31 });
  });
});

describe("one column", () => {
  test("is a remark from six rows on, and of one question of many from seven", () => {
    expect(codes(rated(repeat(2, 5)))).toEqual([]);
    expect(codes(rated(repeat(2, 6)))).toEqual(["same_column?"]);
    const followed = (count: number) => {
      const line = rated(repeat(1, count));
      const other = item(90, { key: "o", question_id: "o" });
      return codes({ ...line, items: [...line.items, other], places: [...line.places, 3] });
    };
    expect([followed(6), followed(7)]).toEqual([[], ["same_column?"]]);
  });

  test("suffices from twelve rows between the ends on, in one line or in two", () => {
    expect(codes(rated(repeat(1, 11)))).toEqual(["same_column?"]);
    expect(codes(rated(repeat(1, 12)))).toEqual(["same_column"]);
    for (const end of [0, 4]) {
      expect(codes(rated(repeat(end, 12)), { shareOf: () => 0.1 })).toEqual(["same_column?"]);
    }
    const two = (count: number) => {
      const [one, other] = [rated(repeat(1, 6)), rated(repeat(1, count), { size: 4 })];
      const facts = { ...one, items: [...one.items, ...other.items], places: repeat(1, 6 + count) };
      return told(facts)[0];
    };
    expect([two(5)?.strong, two(6)?.strong]).toEqual([false, true]);
    expect(two(7)?.evidence).toEqual({ question_id: "t", rows: 7, place: 2 });
  });

  test("is an opinion where many give the best or the worst", () => {
    const share = (usual: number) => ({ shareOf: () => usual });
    expect(codes(rated(repeat(4, 6)), share(0.15))).toEqual(["same_column?"]);
    expect(codes(rated(repeat(4, 6)), share(0.16))).toEqual([]);
    expect(codes(rated(repeat(3, 6)), share(0.16))).toEqual(["same_column?"]);
  });

  test("is none of choices, which are in no order, and goes on behind them", () => {
    expect(codes(rated(repeat(1, 12), { ordered: false, size: 2 }))).toEqual([]);
    const line = rated(repeat(2, 6));
    const between = item(90, { key: "c", question_id: "c", ordered: false, size: 5 });
    const items = [...line.items.slice(0, 3), between, ...line.items.slice(3)];
    expect(codes({ items, places: [2, 2, 2, 0, 2, 2, 2] })).toEqual(["same_column?"]);
  });

  test("says one thing and its opposite from four rows on, away from the middle", () => {
    const reversed = new Set(["t:1"]);
    const at = (place: number, count: number) => codes(rated(repeat(place, count)), { reversed });
    expect([at(4, 3), at(4, 4), at(2, 4), at(1, 4)]).toEqual([
      ...[[], ["opposite_rows"], [], ["opposite_rows"]],
    ]);
    const [finding] = told(rated(repeat(4, 5)), { reversed: new Set(["t:1", "t:3"]) });
    expect(finding?.evidence).toEqual({ question_id: "t", rows: 5, place: 5, opposite: 2 });
    // All of them ask the same.
    expect(codes(rated(repeat(4, 4)), { reversed: new Set(["t:0", "t:1", "t:2", "t:3"]) })).toEqual([]);
    // An even scale has no middle place.
    expect(codes(rated(repeat(2, 4), { size: 4 }), { reversed })).toEqual([]);
  });
});

describe("a pattern", () => {
  test("has eight answers, and twice as many where it hardly moves", () => {
    const upAndDown = (count: number, ...places: number[]) =>
      Array.from({ length: count }, (_, n) => places[n % places.length] as number);
    expect(codes(rated(upAndDown(7, 0, 4)))).toEqual([]);
    expect(told(rated(upAndDown(8, 0, 4)))).toEqual([
      {
        ...{ reason: "pattern", strong: true },
        evidence: { question_id: "t", rows: 8, places: "1 5 1 5 1 5" },
      },
    ]);
    expect(codes(rated(upAndDown(15, 1, 2)))).toEqual([]);
    expect(codes(rated(upAndDown(16, 1, 2)))).toEqual(["pattern"]);
    expect(codes(rated(upAndDown(8, 1, 3)))).toEqual(["pattern"]);
  });

  test("comes three times, whatever is in it, up to six answers long", () => {
    const six = [0, 3, 1, 4, 4, 2];
    expect(codes(rated([...six, ...six, ...six]))).toEqual(["pattern"]);
    expect(codes(rated([...six, ...six, ...six.slice(0, 5)]))).toEqual([]);
    expect(codes(rated([...six, ...six, ...six.slice(0, 5), 0]))).toEqual([]);
    const seven = [...six, 1];
    expect(codes(rated([...seven, ...seven, ...seven]))).toEqual([]);
  });

  test("goes on round the end, down as well as up, or turns there", () => {
    expect(codes(rated([4, 3, 2, 1, 0, 4, 3, 2]))).toEqual(["pattern"]);
    expect(codes(rated([0, 3, 1, 4, 2, 0, 3, 1]))).toEqual(["pattern"]);
    expect(codes(rated([2, 3, 4, 3, 2, 1, 0, 1]))).toEqual(["pattern"]);
    expect(codes(rated([2, 3, 2, 1, 0, 1, 2, 3]))).toEqual([]);
    expect(codes(rated([0, 1, 2, 3, 4, 2, 1, 0]))).toEqual([]);
  });

  test("is one place of none", () => {
    expect(codes(rated(repeat(2, 16))).includes("pattern")).toBe(false);
  });
});

describe("one place of everything", () => {
  const choices = (count: number, fields: Partial<Item> = {}) =>
    Array.from({ length: count }, (_, n) =>
      item(n, { key: `c${n}`, question_id: `c${n}`, ordered: false, size: 4, ...fields }),
    );
  const set = (fields: Partial<SetFacts> = {}): SetFacts => ({
    ...{ question_id: "s", chosen: 1, offered: 4, only: 0, places: 4, shuffled: false, ...fields },
  });
  const rare = { shareOf: () => 0.09, shareOfOnly: () => 0.09, shareOfLevel: () => 0.09 };

  test("is told of five answers on, two of them of choices", () => {
    expect(codes({ items: choices(5), places: repeat(0, 5) }, rare)).toEqual(["same_place"]);
    expect(codes({ items: choices(4), places: repeat(0, 4) }, rare)).toEqual([]);
    expect(codes({ items: choices(4), places: repeat(0, 4), sets: [set()] }, rare)).toEqual(["same_place"]);
    const scales = Array.from({ length: 4 }, (_, n) => item(n));
    const mixed = (count: number) => [...choices(count), ...scales];
    expect(codes({ items: mixed(1), places: repeat(0, 5) }, rare)).toEqual([]);
    expect(codes({ items: mixed(1), places: repeat(0, 5), sets: [set()] }, rare)).toEqual(["same_place"]);
    // Of two choices one is the first for many.
    expect(codes({ items: choices(5, { size: 2 }), places: repeat(0, 5) }, rare)).toEqual([]);
  });

  test("is as unlikely as others make it", () => {
    const at = (share: number) =>
      codes({ items: choices(5), places: repeat(0, 5) }, { shareOf: () => share });
    // 0.25 to the fifth is under 0.001, 0.45 to the fifth under 0.02.
    expect([at(0.25), at(0.26), at(0.45), at(0.46)]).toEqual([
      ...[["same_place"], ["same_place?"], ["same_place?"], []],
    ]);
    const withScales = (shareOf: number, shareOfLevel: number) =>
      codes(
        { items: [...choices(2), item(0), item(1), item(2)], places: repeat(0, 5) },
        { shareOf: () => shareOf, shareOfLevel: () => shareOfLevel },
      );
    expect(withScales(0.09, 1)).toEqual(["same_place"]);
    expect(withScales(0.11, 1)).toEqual(["same_place?"]);
    expect(withScales(0.11, 0.05)).toEqual(["same_place"]);
  });

  test("says which place, and of how many answers", () => {
    const at = (place: number) => {
      const facts = { items: choices(4, { size: 5 }), places: repeat(place, 4) };
      return told({ ...facts, sets: [set({ only: place, places: 5 })] }, rare)[0]?.evidence;
    };
    expect([0, 2, 4].map(at)).toEqual([
      { end: "first", answers: 5 },
      { end: "between", answers: 5 },
      { end: "last", answers: 5 },
    ]);
  });

  test("is nothing of what stands in another order for everybody", () => {
    const shuffled = choices(2, { shuffled: true });
    const facts = { items: [...choices(5), ...shuffled], places: [...repeat(0, 5), 3, 2] };
    expect(told(facts, rare)[0]?.evidence).toEqual({ end: "first", answers: 5 });
    expect(codes({ ...facts, sets: [set({ only: 2, shuffled: true })] }, rare)).toEqual(["same_place"]);
    expect(codes({ ...facts, sets: [set({ only: 2 })] }, rare)).toEqual([]);
  });

  test("is seen of all choices of long lists that few choose whole", () => {
    const all = (question_id: string, offered = 5) =>
      set({ question_id, chosen: offered, offered, only: null, places: offered });
    const shares = (share: number) => ({ allChosen: new Map([["a", share]]) });
    expect(told({ sets: [all("a")] })).toEqual([
      { reason: "all_chosen", strong: false, evidence: { question_id: "a", questions: 1, choices: 5 } },
    ]);
    expect(codes({ sets: [all("a", 4)] })).toEqual([]);
    expect(codes({ sets: [set({ chosen: 4, offered: 5, only: null })] })).toEqual([]);
    expect([codes({ sets: [all("a")] }, shares(0.08)), codes({ sets: [all("a")] }, shares(0.079))]).toEqual([
      ...[[], ["all_chosen?"]],
    ]);
    expect(told({ sets: [all("a"), all("b")] })[0]).toMatchObject({
      strong: true,
      evidence: { questions: 2 },
    });
  });
});

describe("texts", () => {
  const say = (...texts: string[]) =>
    texts.map((text, n) => ({
      question_id: `q${n}`,
      words: text.split(" ").filter(Boolean),
      title: [],
      score: null,
    }));
  const of = (...texts: string[]) => codes({ texts: say(...texts) });

  test("are mashed where three of five words are, and shown with eighty signs", () => {
    expect(of("asdfgh qwertz lkjhgf the food")).toEqual(["keyboard_mash"]);
    expect(of("asdfgh qwertz was the food")).toEqual([]);
    const [finding] = told({ texts: say(Array.from({ length: 20 }, () => "asdfgh").join(" ")) });
    expect(finding?.evidence.text).toBe("asdfgh ".repeat(20).slice(0, 80));
    expect(finding?.evidence.question_id).toBe("q0");
  });

  test("repeat one letter five times, or one word four times of five", () => {
    expect([of("aaaa"), of("aaaaa"), of("aa aaa"), of("aaa bbb")]).toEqual([
      ...[[], ["repeated"], ["repeated"], []],
    ]);
    expect(of("good good good good bad")).toEqual(["repeated"]);
    expect(of("bad good good good good")).toEqual(["repeated"]);
    expect(of("good good good good")).toEqual([]);
    expect(of("good bad good good bad")).toEqual([]);
  });

  test("are told once for each reason, the first of them", () => {
    const twice = told({ texts: say("aaaaa", "", "bbbbb", "") });
    expect(twice.map(({ reason, evidence }) => [reason, evidence.question_id])).toEqual([
      ["repeated", "q0"],
      ["no_words", "q1"],
    ]);
  });

  test("are the same in several boxes from three words on, and suffice from five", () => {
    expect(of("it was fine", "it was fine")).toEqual(["same_texts?"]);
    expect(of("was fine", "was fine")).toEqual([]);
    expect(of("it was very fine", "it was very fine")).toEqual(["same_texts?"]);
    expect(of("it was very fine indeed", "it was very fine indeed")).toEqual(["same_texts"]);
    const three = say("it was fine", "it was not fine", "it was fine", "it was not fine", "it was not fine");
    expect(told({ texts: three })[0]?.evidence).toEqual({ boxes: 3, text: "it was not fine" });
    expect(of("it was fine", "it was not")).toEqual([]);
  });

  test("are pasted where nine of ten words are the question's, and about as many", () => {
    const title = "what did you think of your last visit to us".split(" ");
    const pasted = (text: string) =>
      codes({ texts: [{ question_id: "q", words: text.split(" "), title, score: null }] });
    const question = ["question_pasted"];
    expect(pasted(title.join(" "))).toEqual(question);
    expect(pasted("what did you think of your last")).toEqual(question);
    expect(pasted("what did you think of your")).toEqual([]);
    expect(pasted(`${title.join(" ")} really`)).toEqual(question);
    expect(pasted(`${title.join(" ")} really indeed`)).toEqual([]);
    expect(pasted(`${title.join(" ")} us us us`)).toEqual([]);
    expect(pasted("what did you think of your last trip to us")).toEqual(question);
    expect(pasted("what did you think of your first trip to us")).toEqual([]);
    expect(pasted("what what what what what what what what what what")).not.toContain("question_pasted");
    const short = "how was it all".split(" ");
    expect(codes({ texts: [{ question_id: "q", words: short, title: short, score: null }] })).toEqual([]);
  });

  test("have words that no language has", () => {
    expect(["asdf", "asdfg", "asdfg".repeat(12), `${"asdfg".repeat(12)}a`].map(isMash)).toEqual([
      ...[false, true, true, false],
    ]);
    expect(["qwqwqwqw", "asdfg1", "Asdfg", "ásdfg"].map(isMash)).toEqual([false, false, false, false]);
    const mashed = (...words: string[]) => words.filter(isMash);
    const both = (odd: string[], plain: string[]) => expect(mashed(...odd, ...plain)).toEqual(odd);
    // Four neighbours on the keyboard that are three fifths of all pairs.
    both(["ytrsas", "fghuiod", "wtpuioiuytd", "oiuyrtreniz"], ["oilkl", "xytytn", "rtrystyop", "tysaasderr"]);
    // A fifth of pairs that no word has.
    both(["bpyuqq", "hyuogf"], ["kvmytys", "fwewehl"]);
    both(["ozzztrb", "angstsp"], ["ghmms", "kbghtycd", "sprng", "angsts"]);
    // Within one row of keys: with four consonants in a row, or any such pair.
    both(["wertpp", "hgdsah", "nbmbn", "rtewppu", "lksaajj", "fdsaahs"], ["tytppo", "gdsal", "hssaa"]);
    both(["tamtamtam", "tamtamta", "lolilolilol"], ["tamtam", "lolilol", "banana", "poire", "power"]);
  });
});

describe("truth", () => {
  test("is what numbers of others allow, both ends included", () => {
    const numbers = new Map([["n", { low: 1, high: 9 }]]);
    const of = (...values: number[]) =>
      told({ numbers: values.map((value) => ({ question_id: "n", value })) }, { numbers });
    expect([of(1), of(9), of(0.9).length, of(9.1).length]).toEqual([[], [], 1, 1]);
    expect(of(5, 10, 11)).toEqual([
      { reason: "odd_number", strong: true, evidence: { question_id: "n", value: 10 } },
    ]);
    expect(told({ numbers: [{ question_id: "other", value: 99 }] }, { numbers })).toEqual([]);
  });

  test("is told with how many checks failed, and how it came", () => {
    expect(told({ wrong_checks: ["a", "b"] })[0]?.evidence).toEqual({ question_id: "a", checks: 2 });
    expect(told({ impossible: ["x", "y"] })[0]?.evidence).toEqual({ names: "x, y" });
    expect(codes({ arrival: "hidden_field" })).toEqual(["hidden_field"]);
    expect(codes({ arrival: "no_page" })).toEqual(["no_page?"]);
  });
});

test("weak reasons agree where what they are drawn from differs", () => {
  const groups: QualityReason[][] = [
    ["too_fast", "hurried"],
    ["same_column", "opposite_rows", "pattern", "same_place"],
    ["odd_mix", "opposite_answers", "text_against_rating"],
    ["all_chosen"],
    ["keyboard_mash", "repeated", "no_words", "question_pasted", "same_texts"],
    ["copied", "same_answers"],
    ...[["impossible"], ["odd_number"], ["wrong_check"], ["no_page", "hidden_field"], ["regular_times"]],
  ] as QualityReason[][];
  expect(groups.flat().sort()).toEqual([...QUALITY_REASONS].sort());
  const groupOf = (reason: QualityReason) => groups.findIndex((group) => group.includes(reason));
  for (const one of QUALITY_REASONS) {
    for (const other of QUALITY_REASONS) {
      const bits = bitsOf([one, other].map((reason) => ({ reason, strong: false, evidence: {} })));
      expect([one, other, isCareless(bits)]).toEqual([one, other, groupOf(one) !== groupOf(other)]);
    }
  }
});

test("norms of nobody say nothing", () => {
  expect(makeNorms([])).toMatchObject({ count: 0, pace: null, mix: null });
});
