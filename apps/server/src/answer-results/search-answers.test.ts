import { blankQuestion } from "@soundings/survey/blank";
import { addQuestion } from "@soundings/survey/edit-blocks";
import type { Question } from "@soundings/survey/questions";
import { counter, id, surveyOf } from "@soundings/survey/testing/build";
import { expect, test } from "vitest";
import { AnswerColumns, type ReadResponse } from "./answer-columns.ts";
import { askedSurvey } from "./asked-questions.ts";
import { packBlock } from "./pack-block.ts";
import { searchAnswers } from "./search-answers.ts";
import { unpackBlock } from "./unpack-block.ts";

const newId = counter(7_000);
const add = (survey: ReturnType<typeof surveyOf>, n: number, type: Question["type"]) =>
  addQuestion(survey, { ...blankQuestion(newId, type, id(1)), id: id(n) } as Question);
const survey = add(add(surveyOf(1), 12, "form_input"), 13, "photo");
const asked = askedSurvey([{ number: 1, survey }]);

const response = (n: number, answers: ReadResponse["answers"]): ReadResponse => ({
  id: id(n),
  number: 1,
  language: "en",
  variant_id: null,
  parameters: {},
  answers,
  path: [],
  seen: null,
  started: 0,
  time: 0,
  submitted: true,
  arrival: null,
  careless: null,
});

test("what was said beside texts is found in packed responses too, and not any more once it is unsaid", () => {
  const loose = new AnswerColumns(asked);
  loose.put(response(1, { [id(12)]: { fields: { a: "Trần Bình", b: "Huế" } } }));
  loose.put(response(2, { [id(13)]: { files: [{ id: id(5), name: "Hóa đơn.jpg", size: 1 }] } }));
  loose.put(response(3, { [id(11)]: { choice_ids: ["other"], text: "own words" } }));
  loose.put(response(4, {}));
  const packed = new AnswerColumns(asked);
  unpackBlock(packed, packBlock(loose, Uint32Array.of(0, 1, 2, 3)));
  for (const columns of [loose, packed]) {
    const found = (query: string) =>
      [...searchAnswers(columns, query, columns.alive.array.slice(0, columns.count) as Uint8Array)].join("");
    expect(["tran", "hue binh", "hoa", '"own words"', '"words own"', "missing"].map(found)).toEqual([
      "1000",
      "1000",
      "0100",
      "0010",
      "0000",
      "0000",
    ]);
    columns.put(response(1, {}));
    expect(found("tran")).toBe("0000");
  }
});

test("what a query combines is looked for in all answers of a response, and what is near within one", () => {
  const columns = new AnswerColumns(asked);
  columns.put(response(1, { [id(12)]: { fields: { a: "slow at the desk", b: "staff" } } }));
  columns.put(response(2, { [id(12)]: { fields: { a: "slow staff", b: "kind" } } }));
  columns.put(response(3, {}));
  const found = (query: string) =>
    [...searchAnswers(columns, query, columns.alive.array.slice(0, columns.count) as Uint8Array)].join("");
  const queries = [
    "slow staff",
    "slow NEAR/0 staff",
    "kind OR desk",
    "staff NOT kind",
    "NOT slow",
    "staff NEAR/0 kind",
  ];
  expect(queries.map(found)).toEqual(["110", "010", "110", "100", "001", "000"]);
});
