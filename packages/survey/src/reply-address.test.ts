import { expect, test } from "vitest";
import { flowMap } from "./flow.ts";
import { TICKED } from "./questions/form-input.ts";
import type { Question } from "./questions.ts";
import { replyAddress } from "./reply-address.ts";
import { id, question, surveyOf } from "./testing/build.ts";

const field = (n: number, kind: string) => ({
  id: id(n),
  label: kind,
  kind,
  required: false,
  placeholder: "",
});
const form = (n: number, ...fields: object[]): Question =>
  ({ ...question(n, id(1), "form_input"), options: { fields } }) as unknown as Question;
const asked = (...questions: Question[]) => {
  const survey = surveyOf(1);
  return flowMap({ ...survey, blocks: survey.blocks.map((block) => ({ ...block, questions })) });
};
const contact = (n: number) =>
  form(n, field(n + 1, "text"), field(n + 2, "email"), field(n + 3, "may_reply"));
const given = (n: number, email: string, box: string) => ({
  [id(n)]: { fields: { [id(n + 1)]: "Ann", [id(n + 2)]: email, [id(n + 3)]: box } },
});
const of = (answers: Parameters<typeof replyAddress>[1], ...questions: Question[]) =>
  replyAddress(asked(...questions), answers);

test("somebody may be answered at the address that they left where they agreed to it", () => {
  const two = [contact(20), contact(30)];
  expect(of(given(20, " ann@example.com ", TICKED), ...two)).toEqual({ email: "ann@example.com" });
  expect(of({ ...given(20, "a@example.com", ""), ...given(30, "b@example.com", TICKED) }, ...two)).toEqual({
    email: "b@example.com",
  });
});

test("nobody else may, and it is known why", () => {
  const why = (reason: string) => ({ email: null, reason });
  expect(of({})).toEqual(why("not_asked"));
  expect(of({}, form(20, field(21, "email")), form(30, field(31, "may_reply")))).toEqual(why("not_asked"));
  expect(of({}, contact(20))).toEqual(why("no_address"));
  expect(of(given(20, "  ", TICKED), contact(20))).toEqual(why("no_address"));
  expect(of(given(20, "ann@example.com", "no"), contact(20))).toEqual(why("not_agreed"));
});
