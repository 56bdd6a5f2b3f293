import { blankBlock, blankFlow, blankQuestion } from "@soundings/survey/blank";
import { addBlock, addQuestion } from "@soundings/survey/edit-blocks";
import { addFlow } from "@soundings/survey/edit-flows";
import { moveTo } from "@soundings/survey/numbering";
import type { Question } from "@soundings/survey/questions";
import type { Survey } from "@soundings/survey/survey";
import { surveyFromTemplate } from "@soundings/survey/template";
import { TEMPLATES } from "@soundings/survey/templates";
import { translate } from "@soundings/survey/translation";
import { expect, test } from "vitest";
import { compareSurveys } from "./compare-surveys.ts";
import type { PartChange } from "./part-change.ts";

let made = 0;
const newId = () => `00000000-0000-7000-8000-${String(made++).padStart(12, "0")}`;
const [nps] = TEMPLATES;
if (!nps) throw new Error("There are no templates.");
const base = surveyFromTemplate(nps, newId, { language: "en", time_zone: "UTC" });
const [first, second] = base.blocks;
const recommend = first?.questions[0] as Question;
const why = first?.questions[1] as Question;

/** "question 2 changed: title “a” -> “b”", nested parts below. */
function told(parts: readonly PartChange[], indent = ""): string[] {
  return parts.flatMap(({ kind, state, name, differences, parts }) => [
    `${indent}${kind} ${state}${name && ` “${name}”`}${differences.length > 0 ? ": " : ""}${differences
      .map(({ what, before, after }) => `${what} ${before} -> ${after}`)
      .join(", ")}`,
    ...told(parts, `${indent}  `),
  ]);
}

const question = (change: (question: Question) => Question, id = recommend.id): Survey => ({
  ...base,
  blocks: base.blocks.map((block) => ({
    ...block,
    questions: block.questions.map((one) => (one.id === id ? change(one) : one)),
  })),
});
const compare = (after: Survey) => told(compareSurveys(base, after));

test("a survey is the same as itself, whatever its status and in another object", () => {
  expect(compare({ ...structuredClone(base), status: "PUBLISHED" })).toEqual([]);
});

test("the texts and switches of a question are quoted, without their marks", () => {
  const after = question((one) => ({
    ...one,
    title: "**Really?**",
    description: "Be honest",
    required: false,
  }));
  expect(compare(after)).toEqual([
    "block changed “Recommendation”",
    `  question changed “Really?”: title ${recommend.title} -> Really?, description null -> Be honest, required true -> false`,
  ]);
});

test("words that only became bold changed, but there is nothing to quote", () => {
  const [, line] = compare(question((one) => ({ ...one, title: `**${recommend.title}**` })));
  expect(line).toContain("title null -> null");
});

test("options are told by name; choices as added, removed, reworded and in another order", () => {
  const scale = question(
    (one) => ({ ...one, options: { ...one.options, to: 5, low_label: "Never" } }) as Question,
  );
  expect(compare(scale)[1]).toContain("to 10 -> 5, low_label Not at all likely -> Never");

  const choice = (id: string, text: string) => ({ id, text, image_id: null });
  const [a, b, c, d] = ["a", "b", "c", "d"].map((letter) => choice(`id-${letter}`, letter));
  const withChoices = (choices: unknown[], other: unknown) =>
    question(
      () =>
        ({
          ...blankQuestion(newId, "single_choice", first?.id ?? ""),
          id: recommend.id,
          title: "Q",
          options: { choices, other, shuffle: "none", pictures: false },
        }) as Question,
    );
  const before = withChoices([a, b, c], null);
  const after = withChoices([c, { ...d, text: "d" }, { ...a, exclusive: true }], { text: "" });
  expect(told(compareSurveys(before, after))[1]).toBe(
    "  question changed “Q”: choice null -> d, choice b -> null, choice_order null -> null, exclusive null -> a, other false -> true",
  );
});

test("a question of another kind says so, and does not list options that cannot be compared", () => {
  const after = question(
    (one) =>
      ({
        ...blankQuestion(newId, "rating_star", one.survey_block_id),
        id: one.id,
        question_number: one.question_number,
        title: one.title,
        required: one.required,
      }) as Question,
  );
  expect(compare(after)[1]).toContain(": type metric_range -> rating_star");
  expect(compare(after)[1]?.match(/->/g)).toHaveLength(1);
});

test("blocks and questions come and go; renumbering others is no change", () => {
  const block = blankBlock(newId(), "Before all");
  const added = addQuestion(addBlock(base, block, newId, { block_id: first?.id ?? "", side: "above" }), {
    ...blankQuestion(newId, "text_input", block.id),
    title: "Hello?",
  });
  expect(compare(added)).toEqual(["block added “Before all”", "  question added “Hello?”"]);
  expect(told(compareSurveys(added, base))).toEqual([
    "block removed “Before all”",
    "  question removed “Hello?”",
  ]);
});

test("a moved question says from where to where, also into another block", () => {
  const reordered = {
    ...base,
    blocks: base.blocks.map((block) =>
      block.id === first?.id
        ? { ...block, questions: moveTo(block.questions, "question_number", why.id, 0) }
        : block,
    ),
  };
  expect(compare(reordered)[1]).toContain("moved ");
  expect(compare(reordered)).toHaveLength(2);

  const elsewhere = {
    ...base,
    blocks: base.blocks.map((block) => ({
      ...block,
      questions:
        block.id === first?.id
          ? block.questions.filter(({ id }) => id !== why.id)
          : block.id === second?.id
            ? [...block.questions, { ...why, survey_block_id: block.id, question_number: 9 }]
            : block.questions,
    })),
  };
  expect(compare(elsewhere)).toEqual([
    "block changed “Put it right”",
    `  question changed “${why.title}”: block Recommendation -> Put it right`,
  ]);
});

test("branches, ends of paths and conditions are the flow's", () => {
  const branch = { ...blankFlow(newId(), "branch"), description: { name: "Fans", conditions: [] } };
  const withBranch = addFlow(base, branch);
  expect(compare(withBranch)).toEqual(["flow changed", "  branch added “Fans”"]);
  const place = base.block_flows.find(({ block_type }) => block_type === "branch");
  const renamed = {
    ...base,
    block_flows: base.block_flows.map((flow) =>
      flow.id === place?.id ? { ...flow, description: { name: "Critics", conditions: [] } } : flow,
    ),
  };
  expect(compare(renamed)).toEqual([
    "flow changed",
    "  branch changed “Critics”: name Unhappy -> Critics, conditions null -> null",
  ]);
});

test("ends, links, translations, layout and settings have their own lines", () => {
  const after: Survey = {
    ...translate(base, "vi", [{ key: `question:${why.id}:title`, text: "Vì sao?", by: "person" }]),
    name: "NPS",
    end_of_surveys: base.end_of_surveys.map((end, index) => (index === 0 ? { ...end, heading: "Bye" } : end)),
    parameters: [{ id: newId(), name: "shop", values: ["north"] }],
    configurations: { ...base.configurations, logo: { ...base.configurations.logo, size: 60 } },
    settings: { ...base.settings, back_button: false, response_quota: 100 },
  };
  expect(compare(after)).toEqual([
    `survey changed: name ${base.name} -> NPS`,
    "end changed “Thank you”: heading Thank you for your answers -> Bye",
    "links changed",
    "  parameter added “shop”",
    "translation changed “vi”: texts_changed null -> 1",
    "layout changed: logo null -> null",
    "settings changed: back_button true -> false, response_quota null -> 100",
  ]);
});
