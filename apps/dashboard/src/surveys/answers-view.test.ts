import { EMOTIONS, SENTIMENTS } from "@soundings/nlp/scale";
import { LANGUAGES } from "@soundings/survey/survey";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type AnswersView,
  changeAnswersView,
  dataAnalysisAddress,
  filterOf,
  isNarrowed,
  readAnswersView,
  readConditions,
  setValues,
  toggleValue,
  valuesUnder,
  writeAnswersView,
} from "./answers-view.ts";

const ID = "0192f0c8-0000-7000-8000-000000000001";
const QUESTION = "0192f0c8-0000-7000-8000-0000000000aa";
const read = (address: string) => readAnswersView(new URLSearchParams(address));

const some = <T>(value: fc.Arbitrary<T>) => fc.uniqueArray(value, { minLength: 1, maxLength: 4 });
const conditions = fc.record(
  {
    completion: fc.constantFrom("begun" as const, "all" as const),
    language: some(fc.constantFrom(...LANGUAGES)),
    variant: some(fc.constantFrom("none" as const, ID)),
    parameter: some(fc.string({ maxLength: 20 }).map((value) => `store=${value}`)),
    answer: some(fc.string({ maxLength: 20 }).map((value) => `${QUESTION}:${value}`)),
    sentiment: some(fc.constantFrom(...SENTIMENTS)),
    emotion: some(fc.constantFrom(...EMOTIONS)),
  },
  { requiredKeys: [] },
);
const view: fc.Arbitrary<AnswersView> = fc.record({
  query: fc.string({ maxLength: 60 }).map((text) => text.trim()),
  sortBy: fc.constantFrom("submitted_at" as const, "started_at" as const),
  sortDirection: fc.constantFrom("asc" as const, "desc" as const),
  page: fc.integer({ min: 1, max: 1_000_000 }),
  limit: fc.constantFrom(10, 20, 50, 100, 150, 200),
  conditions: fc
    .tuple(conditions, fc.option(fc.constant({ from: "2026-11-01", to: "2026-11-20" }), { nil: {} }))
    .map(([one, days]) => ({ ...one, ...days })),
  open: fc.option(fc.constant(ID)),
});

describe("the data analysis screen in the address bar", () => {
  test("what is written is read back the same, through the text of the address", () => {
    fc.assert(
      fc.property(view, (before) => {
        expect(read(writeAnswersView(ID, before).toString())).toEqual(before);
      }),
    );
  });

  test("an empty address is a first visit: submitted answers, newest first, 50 a page", () => {
    expect(read(`id=${ID}`)).toEqual({
      query: "",
      sortBy: "submitted_at",
      sortDirection: "desc",
      page: 1,
      limit: 50,
      conditions: {},
      open: null,
    });
  });

  test("a broken part of a link is left out, the rest holds", () => {
    const address =
      "language=xx&language=vi&sentiment=odd&emotion=joy&from=2026-13-40&to=2026-11-02&variant=7&answer=x&open=7";
    expect(read(address)).toMatchObject({
      conditions: { language: ["vi"], emotion: ["joy"] },
      open: null,
    });
    expect(read("from=2026-11-09&to=2026-11-02").conditions).toEqual({});
  });

  test("a link from elsewhere is read as its conditions", () => {
    const address = dataAnalysisAddress(ID, {
      answer: [`${QUESTION}:7`],
      from: "2026-11-01",
      to: "2026-11-02",
    });
    const params = new URL(address, "http://host").searchParams;
    expect(readConditions(params)).toEqual({
      answer: [`${QUESTION}:7`],
      from: "2026-11-01",
      to: "2026-11-02",
    });
  });
});

describe("a change", () => {
  const third = read(`page=3&open=${ID}&q=tea`);

  test("of what is listed starts at the first page and closes the open answer", () => {
    expect(changeAnswersView(third, { conditions: { language: ["vi"] } })).toMatchObject({
      page: 1,
      open: null,
      query: "tea",
    });
    expect(changeAnswersView(third, { limit: 100 })).toMatchObject({ page: 1, open: null });
  });

  test("of the page keeps everything else but the open answer", () => {
    expect(changeAnswersView(third, { page: 4 })).toEqual({ ...third, page: 4, open: null });
    expect(changeAnswersView(third, { page: 4, open: QUESTION })).toEqual({
      ...third,
      page: 4,
      open: QUESTION,
    });
  });

  test("of the open answer keeps the page", () => {
    expect(changeAnswersView(third, { open: null })).toEqual({ ...third, open: null });
  });

  test("narrows, or does not", () => {
    expect(filterOf(third)).toEqual({ query: "tea" });
    expect(filterOf(read(""))).toEqual({});
    expect([isNarrowed(third), isNarrowed(read("page=3")), isNarrowed(read("completion=all"))]).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe("values of a condition", () => {
  test("come and go, and the last one takes the condition with it", () => {
    const one = toggleValue({}, "answer", `${QUESTION}:7`);
    const two = toggleValue(one, "answer", `${QUESTION}:*`);
    expect(valuesUnder(two, "answer", `${QUESTION}:`)).toEqual(["7", "*"]);
    expect(toggleValue(toggleValue(two, "answer", `${QUESTION}:7`), "answer", `${QUESTION}:*`)).toEqual({});
    expect(setValues({ language: ["vi"], emotion: ["joy"] }, "language", [])).toEqual({ emotion: ["joy"] });
  });

  test("are never more than the call takes", () => {
    const many = Array.from({ length: 80 }, (_, index) => `${QUESTION}:${index}`);
    expect(setValues({}, "answer", many).answer).toHaveLength(50);
  });
});
