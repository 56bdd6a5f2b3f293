import { expect, test } from "vitest";
import { MAX_TEXT_LENGTH } from "../questions.ts";
import { ask } from "../testing/source-survey.ts";
import { below, moveAbove } from "./move-above.ts";
import { ID_LENGTH, Notebook, type SaidText } from "./notebook.ts";

const said = (text: SaidText["text"], repeats: string[] = []): SaidText => ({
  ...{ text, repeats, main: text.en ?? Object.values(text)[0] ?? "" },
});
/** What stands above a question after words were moved there. */
function moved(words: SaidText, description?: string | SaidText["text"], repeats: string[] = []) {
  const question = ask("a", { repeats: [...repeats] }, description === undefined ? {} : { description });
  const notebook = new Notebook();
  moveAbove(question, "W", words, notebook);
  const notes = notebook.notes.map(({ code, where }) => `${code} ${where}`);
  return { description: question.question.description, repeats: question.repeats, notes };
}

test("words stand above a question, above what describes it already, and repeat what either did", () => {
  expect(moved(said({ en: "Words" }))).toEqual({
    description: { en: "Words" },
    repeats: [],
    notes: ["moved_text W"],
  });
  expect(moved(said({ en: "Words" }), "Own").description).toEqual({ en: "Words\nOwn" });
  expect(moved(said({ en: "Words" }, ["b", "c"]), { en: "Own" }, ["a", "b"])).toEqual({
    ...{ description: { en: "Words\nOwn" }, repeats: ["a", "b", "c"], notes: ["moved_text W"] },
  });
});

test("words are in the languages that all of them are in", () => {
  const words = said({ en: "Words", vi: "Lời" });
  expect(moved(words, { en: "Own", vi: "Riêng" }).description).toEqual({
    en: "Words\nOwn",
    vi: "Lời\nRiêng",
  });
  expect(moved(words, { en: "Own" }).description).toEqual({ en: "Words\nOwn" });
  expect(moved(words).description).toEqual({ en: "Words", vi: "Lời" });
  // In the survey's own language there is always something.
  expect(moved(said({ vi: "Lời" }), { en: "Own" }).description).toEqual({ en: "Lời\nOwn" });
  expect(moved(said({ vi: "Lời" })).description).toEqual({ en: "Lời", vi: "Lời" });
  expect(below(said({}), said({}), "en")).toEqual({ text: {}, repeats: [], main: "" });
});

test("no words change nothing", () => {
  expect(moved(said({}, ["b"]), "Own", ["a"])).toEqual({ description: "Own", repeats: ["a"], notes: [] });
});

test("words that have no room stay away, and it is said", () => {
  const long = (length: number) => said({ en: "x".repeat(length) });
  expect(moved(long(MAX_TEXT_LENGTH)).notes).toEqual(["moved_text W"]);
  expect(moved(long(MAX_TEXT_LENGTH + 1), undefined, ["a"])).toEqual({
    ...{ description: undefined, repeats: ["a"], notes: ["shortened W"] },
  });
  const room = MAX_TEXT_LENGTH - 2 * ID_LENGTH;
  expect(moved(long(room), undefined, ["a", "b"]).notes).toEqual(["moved_text W"]);
  expect(moved(long(room + 1), undefined, ["a", "b"]).notes).toEqual(["shortened W"]);
  const vi = said({ en: "x", vi: "y".repeat(MAX_TEXT_LENGTH + 1) });
  expect(moved(vi).notes).toEqual(["shortened W"]);
});
