import { type Answer, isAnswered, OTHER } from "@soundings/survey/answers";
import type { Question } from "@soundings/survey/questions";
import { asks } from "@soundings/survey/questions/answer-rules";
import { AGREED } from "@soundings/survey/questions/consent";
import { TICKED } from "@soundings/survey/questions/form-input";
import { cellId } from "@soundings/survey/questions/grid";
import { placeCount, rankingAnswer } from "@soundings/survey/questions/ranking";
import { LANGUAGES } from "@soundings/survey/survey";
import fc from "fast-check";
import { expect, test } from "vitest";
import { answerName } from "./field-names.ts";
import { scaleButtons } from "./questions/scale-values.ts";
import { readForm } from "./read-form.ts";
import { draw, posted } from "./testing/draw.tsx";
import { fullQuestion, surveyOfAllKinds } from "./testing/surveys.ts";

/** Words as people type them, with signs that HTML knows; line ends only where they fit. */
const line = fc
  .array(fc.constantFrom("a", "ế", "م", " ", '"', "'", "<", "&", ">", "7", "😀", "="), {
    minLength: 1,
    maxLength: 12,
  })
  .map((signs) => signs.join(""))
  .filter((text) => text.trim() !== "");
const lines = fc.array(line, { minLength: 1, maxLength: 3 }).map((all) => all.join("\n"));

function answerOf(question: Question): fc.Arbitrary<Answer> {
  switch (question.type) {
    case "single_choice":
    case "dropdown":
    case "multiple_choice": {
      const ids = [...question.options.choices.map(({ id }) => id), OTHER];
      const most = question.type === "multiple_choice" ? ids.length : 1;
      // In the order of the page, as a browser posts them.
      return fc
        .tuple(fc.subarray(ids, { minLength: 1, maxLength: most }), line)
        .map(([choice_ids, text]) => ({ choice_ids, ...(choice_ids.includes(OTHER) ? { text } : {}) }));
    }
    case "dynamic_choice": {
      const { source } = question.options;
      const ids = source.kind === "list" ? source.choices.map(({ id }) => id) : [];
      return fc.constantFrom(...ids).map((id) => ({ choice_ids: [id] }));
    }
    case "text_input":
      return lines.map((text) => ({ text }));
    case "rating_star":
      return fc.integer({ min: 1, max: question.options.stars }).map((value) => ({ value }));
    case "emoticon":
      return fc.integer({ min: 1, max: question.options.faces }).map((value) => ({ value }));
    case "metric_range":
      return fc.constantFrom(...(scaleButtons(question.options) ?? [0, 45])).map((value) => ({ value }));
    case "form_input": {
      const fields = question.options.fields.map(({ id, kind }) =>
        fc.tuple(
          fc.constant(id),
          kind === "date" ? fc.constant("2026-11-21") : kind === "may_reply" ? fc.constant(TICKED) : line,
          fc.boolean(),
        ),
      );
      return fc
        .tuple(...fields)
        .map((all) => ({
          fields: Object.fromEntries(all.flatMap(([id, text, there]) => (there ? [[id, text]] : []))),
        }))
        .filter(isAnswered);
    }
    case "matrix": {
      const { rows, columns } = question.options;
      return fc
        .tuple(
          ...rows.map((row) => fc.option(fc.constantFrom(...columns.map(({ id }) => cellId(row.id, id))))),
        )
        .map((cells) => ({ choice_ids: cells.filter((cell) => cell !== null) }))
        .filter(isAnswered);
    }
    case "ranking": {
      const ids = question.options.choices.map(({ id }) => id);
      return fc
        .shuffledSubarray(ids, { minLength: 1, maxLength: placeCount(question.options) })
        .map((ranked) => rankingAnswer(ranked) as Answer);
    }
    case "constant_sum": {
      const fields = question.options.choices.map(({ id }) =>
        fc.tuple(fc.constant(id), fc.option(fc.nat(100).map(String), { nil: "" })),
      );
      return fc
        .tuple(...fields)
        .map((all) => ({ fields: Object.fromEntries(all.filter(([, amount]) => amount !== "")) }))
        .filter(isAnswered);
    }
    case "signature":
      return fc.oneof(
        line.map((text): Answer => ({ text })),
        fc.record({ id: fc.uuid(), name: line, size: fc.nat() }).map((file): Answer => ({ files: [file] })),
      );
    case "consent":
      return fc.constant({ choice_ids: [AGREED] });
    case "statement":
      return fc.constant({});
    case "photo":
    case "file_upload":
      return fc
        .uniqueArray(fc.record({ id: fc.uuid(), name: line, size: fc.nat() }), {
          minLength: 1,
          maxLength: 3,
          selector: ({ id }) => id,
        })
        .map((files) => ({ files }));
  }
}

const slider = surveyOfAllKinds((one) =>
  one.type === "metric_range"
    ? { ...one, options: { ...one.options, from: 0, to: 100, step: 5, display: "slider" } }
    : one,
);

test("what a page shows as answered is what it posts, for all kinds in every language", async () => {
  for (const survey of [surveyOfAllKinds(), slider]) {
    const questions = survey.blocks.flatMap((block) => block.questions).filter(asks);
    const answers = fc.record(Object.fromEntries(questions.map((one) => [one.id, answerOf(one)])), {
      requiredKeys: [],
    });
    await fc.assert(
      fc.asyncProperty(answers, fc.constantFrom(...LANGUAGES), async (given, language) => {
        const html = await draw(survey, { answers: given, language });
        expect(readForm(questions, posted(html))).toEqual(given);
      }),
      // Each run draws all kinds.
      { numRuns: 15 },
    );
  }
});

test("an empty page answers nothing", async () => {
  const survey = surveyOfAllKinds();
  const questions = survey.blocks.flatMap((block) => block.questions);
  expect(readForm(questions, posted(await draw(survey)))).toEqual({});
});

const read = (question: Question, value: string) =>
  readForm([question], [[answerName(question.id), value]])[question.id];

test("line ends are one sign, and numbers may stand in Arabic and Persian digits", () => {
  const text = fullQuestion(1, "", "text_input");
  expect(read(text, "one\r\ntwo")).toEqual({ text: "one\ntwo" });
  expect(read(text, "٤٢")).toEqual({ text: "٤٢" });
  const number = { ...text, options: { ...text.options, format: "number" } } as Question;
  expect(read(number, "٤٢.۵")).toEqual({ text: "42.5" });
  expect(read(fullQuestion(1, "", "metric_range"), "٧")).toEqual({ value: 7 });
});

test("what no page would post is refused by the rules, not by a fault", () => {
  expect(read(fullQuestion(1, "", "rating_star"), "many")).toEqual({ value: Number.NaN });
  const photo = fullQuestion(1, "", "photo");
  for (const file of ["{", "null", '{"id":1}']) {
    expect(readForm([photo], [[`${answerName(photo.id)}:taken`, file]])).toEqual({});
  }
});
