import { expect, it } from "vitest";
import { blankQuestion } from "../blank.ts";
import { Question, type QuestionOf } from "../questions.ts";
import { counter, id } from "../testing/build.ts";
import { answerRulesOf, takesOneValue } from "./answer-rules.ts";
import { draftRulesOf } from "./draft-rules.ts";
import { FIELD_KINDS, TICKED } from "./form-input.ts";

type Field = QuestionOf<"form_input">["options"]["fields"][number];

const field = (n: number, kind: Field["kind"], fields: Partial<Field> = {}): Field => ({
  id: id(n),
  label: `Field ${n}`,
  kind,
  required: false,
  placeholder: "",
  ...fields,
});
const formOf = (...fields: Field[]): QuestionOf<"form_input"> => ({
  ...blankQuestion(counter(50), "form_input", id(9)),
  options: { fields },
});
const rules = answerRulesOf(formOf());
const drafts = draftRulesOf("form_input");
const flaw = (one: Field, text?: string) =>
  rules.validate({ fields: [one] }, { fields: text === undefined ? {} : { [one.id]: text } }, [], false);

it("a field is empty unless it is required, and fits its kind", () => {
  const field_id = id(1);
  expect(flaw(field(1, "email"))).toBeNull();
  expect(flaw(field(1, "email"), "  ")).toBeNull();
  expect(flaw(field(1, "text", { required: true }), "  ")).toEqual({ code: "REQUIRED", field_id });
  expect(flaw(field(1, "email"), "an")).toEqual({ code: "EMAIL_INVALID", field_id });
  expect(flaw(field(1, "number"), "many")).toEqual({ code: "NOT_A_NUMBER", field_id });
  for (const kind of ["text", "address", "country"] as const)
    expect(flaw(field(1, kind), "Hanoi")).toBeNull();
  expect(flaw(field(1, "text"), "a".repeat(1_000))).toBeNull();
  expect(flaw(field(1, "text"), "a".repeat(1_001))).toEqual({ code: "TOO_LONG", limit: 1_000, field_id });
  expect(flaw(field(1, "may_reply"), TICKED)).toBeNull();
  expect(flaw(field(1, "may_reply"), "yes")).toEqual({ code: "NOT_A_CHOICE", field_id });
});

it("a form has no fields but its own, and says of each what is wrong", () => {
  const { options } = formOf(field(1, "email"), field(2, "phone"), field(3, "text"));
  const answer = { fields: { [id(1)]: "an", [id(2)]: "call", [id(3)]: " Tea " } };
  expect(rules.validateParts?.(options, answer, false)).toEqual([
    { code: "EMAIL_INVALID", field_id: id(1) },
    { code: "PHONE_INVALID", field_id: id(2) },
  ]);
  expect(rules.validateParts?.(options, undefined, false)).toEqual([]);
  expect(rules.validate(options, { fields: { [id(3)]: "a", [id(4)]: "b" } }, [], false)).toEqual({
    code: "NOT_A_CHOICE",
  });
  expect(rules.validate(options, {}, [], false)).toBeNull();
  expect(rules.words(options, { fields: { [id(1)]: " a@b.c ", [id(3)]: " Tea " } }, [])).toBe("a@b.c, Tea");
  expect(rules.words(options, {}, [])).toBe("");
});

it("it asks for up to twenty fields of each kind, one value each, and takes as long as they are", () => {
  expect(FIELD_KINDS).toEqual([
    "text",
    "number",
    "email",
    "phone",
    "date",
    "address",
    "country",
    "may_reply",
  ]);
  const fits = (...fields: Field[]) => Question.safeParse(formOf(...fields)).success;
  for (const kind of FIELD_KINDS) expect(fits(field(1, kind))).toBe(true);
  const many = (count: number) => Array.from({ length: count }, (_, at) => field(at + 1, "text"));
  expect([20, 21].map((count) => fits(...many(count)))).toEqual([true, false]);
  expect([1, 3].map((count) => rules.seconds({ fields: many(count) }))).toEqual([12, 28]);
  expect([rules.measure, takesOneValue(formOf()), TICKED]).toEqual(["fields", true, "✓"]);
});

it("its labels and placeholders are texts with keys of their own", () => {
  const part = (key: string, name: string, text: string) => `${key} ${name} ${text}`;
  const own = () => "";
  const { options } = formOf(field(1, "text", { placeholder: "Ann" }));
  expect(rules.mapTexts(options, { own, part })).toEqual({
    fields: [
      {
        ...options.fields[0],
        label: `field:${id(1)}:label field_label Field 1`,
        placeholder: `field:${id(1)}:placeholder placeholder Ann`,
      },
    ],
  });
});

it("a draft names what has no label, or the same one twice", () => {
  const known = { questions: new Set<string>(), parameters: new Set<string>() };
  const flaws = (...fields: Field[]) => drafts.violations({ fields }, known);
  expect(flaws()).toEqual([{ code: "NO_FIELDS", at: "fields" }]);
  expect(flaws(field(1, "text"), field(2, "text"))).toEqual([]);
  expect(flaws(field(1, "text"), field(2, "text", { label: " field 1 " }))).toEqual([
    { code: "DUPLICATE_VALUES", at: `fields/${id(2)}` },
  ]);
  expect(flaws(field(1, "text", { label: " " }))).toEqual([
    { code: "FIELD_LABEL_MISSING", at: `fields/${id(1)}` },
  ]);
  expect(drafts.blank(counter(5))).toEqual({ fields: [{ ...field(5, "text"), label: "" }] });
});

it("a link fills fields by their id or place, and gives no consent", () => {
  const { options } = formOf(field(1, "text"), field(2, "may_reply"), field(3, "email"));
  const filled = (carried: Record<string, string>) =>
    drafts.prefill(options, { values: [], part: (name) => carried[name] });
  expect(filled({ [id(1)]: "Ann", "2": TICKED, "3": "a@b.c" })).toEqual({
    fields: { [id(1)]: "Ann", [id(3)]: "a@b.c" },
  });
  expect(filled({ "3": "a@b.c" })).toEqual({ fields: { [id(3)]: "a@b.c" } });
  expect(filled({ "2": TICKED, "4": "x" })).toBeNull();
});
