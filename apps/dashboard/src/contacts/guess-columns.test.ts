import { expect, test } from "vitest";
import { columnsOf, guessColumns, planProblem } from "./guess-columns.ts";

const column = (index: number, header: string, ...samples: string[]) =>
  ({ index, header, samples }) as Parameters<typeof guessColumns>[0]["columns"][number];
const guessed = (...columns: ReturnType<typeof column>[]) => guessColumns({ columns }).map(({ as }) => as);

test("columns are known by their names, in English and Vietnamese, and the rest are fields", () => {
  expect(
    guessed(
      column(0, "E-mail", "ann@example.com"),
      column(1, "Name", "Ann"),
      column(2, "Mobile phone", "0901"),
      column(3, "Language", "vi"),
      column(4, "Store", "North"),
    ),
  ).toEqual(["email", "name", "phone", "language", "field"]);
  expect(guessed(column(0, "Họ và tên"), column(1, "Điện thoại"), column(2, "Ngôn ngữ"))).toEqual([
    "name",
    "phone",
    "language",
  ]);
});

test("a column of addresses is the mail's, whatever it is called, and none is taken twice", () => {
  expect(guessed(column(0, "E-mail sent", "yes"), column(1, "Contact", "a@b.example", ""))).toEqual([
    "field",
    "email",
  ]);
  expect(guessed(column(0, "Email", "a@b.example"), column(1, "Email 2", "c@d.example"))).toEqual([
    "email",
    "field",
  ]);
});

test("a plan without an address, with two of one thing or a field without a name says so", () => {
  const plans = guessColumns({ columns: [column(0, "Email", "a@b.example"), column(1, "Store")] });
  expect(planProblem(plans)).toBeNull();
  expect(columnsOf(plans)).toEqual([
    { index: 0, as: "email", field: null },
    { index: 1, as: "field", field: "Store" },
  ]);
  const [first, second] = plans;
  if (!first || !second) throw new Error("two columns make two plans");
  expect(planProblem([{ ...first, as: "none" }, second])).toBe("noAddress");
  expect(planProblem([first, { ...second, as: "email" }])).toBe("twice");
  expect(planProblem([first, { ...second, field: " " }])).toBe("nameless");
});
