import { blankQuestion } from "@soundings/survey/blank";
import { checkSurvey } from "@soundings/survey/check-survey";
import { addQuestion, updateBlock } from "@soundings/survey/edit-blocks";
import type { Survey } from "@soundings/survey/survey";
import { id, surveyOf } from "@soundings/survey/testing/build";
import { describe, expect, it } from "vitest";
import {
  addParameter,
  addVariant,
  blocksOfVariant,
  keepValue,
  mayBeNamed,
  removeParameter,
  removeVariant,
  renameParameter,
  setParameterValues,
  setVariantValue,
  usesOfParameter,
} from "./edit-parameters.ts";

const STORE = { id: id(70), name: "store", values: ["north", "south"] };

/** A parameter that a text repeats, a variant fixes and a limit counts. */
function survey(): Survey {
  const named = addVariant(addParameter(surveyOf(1, 1), STORE), {
    id: id(80),
    name: "North",
    values: { [STORE.id]: "north" },
  });
  return {
    ...named,
    settings: { ...named.settings, close_message: "Thanks from {{parameter:store|us}}" },
    parameter_limits: [
      {
        id: id(90),
        action: "CREATE",
        type: "response_time",
        parameter_id: STORE.id,
        value: null,
        responses: 10,
        days: 7,
        start_date: null,
        end_of_survey_id: null,
      },
    ],
  };
}

describe("a parameter", () => {
  it("tells where it is used", () => {
    const uses = usesOfParameter(survey(), STORE);
    expect([uses.texts, uses.questions.length, uses.variants.length, uses.limits.length]).toEqual([
      1, 0, 1, 1,
    ]);
  });

  it.each([
    ["shop", true],
    ["STORE", true],
    ["region", false],
    ["Region", false],
    ["", false],
    ["9lives", false],
    ["two words", false],
  ])("may be named %j: %j", (name, may) => {
    const two = addParameter(survey(), { id: id(71), name: "region", values: [] });
    expect(mayBeNamed(two, STORE.id, name)).toBe(may);
  });

  it("takes the texts that repeat it along to a new name, letter by letter", () => {
    let typed = survey();
    let before = "store";
    for (const name of ["stor", "sto", "st", "s", "", "b", "branch"]) {
      typed = renameParameter(typed, STORE.id, name, before);
      if (mayBeNamed(typed, STORE.id, name)) before = name;
    }
    expect(typed.parameters[0]?.name).toBe("branch");
    expect(typed.settings.close_message).toBe("Thanks from {{parameter:branch|us}}");
  });

  it("leaves nothing behind when it is taken away", () => {
    const without = removeParameter(survey(), STORE.id);
    expect(without.parameters).toEqual([]);
    expect(without.variants[0]?.values).toEqual({});
    expect(without.parameter_limits[0]?.action).toBe("DELETE");
  });

  it("leaves questions that took their choices from it without a source", () => {
    const blank = blankQuestion(() => id(95), "dynamic_choice", id(1));
    const source = { kind: "parameter" as const, parameter_id: STORE.id };
    const asked = { ...blank, title: "Which?", options: { ...blank.options, source } };
    const taking = addQuestion(survey(), asked);
    expect(usesOfParameter(taking, STORE).questions.map((one) => one.id)).toEqual([asked.id]);
    const missing = (one: Survey) => checkSurvey(one).some(({ code }) => code === "SOURCE_MISSING");
    expect([taking, removeParameter(taking, STORE.id)].map(missing)).toEqual([false, true]);
  });

  it("gets the values that variants bring, each once", () => {
    const more = keepValue(keepValue(keepValue(survey(), STORE.id, "east"), STORE.id, "east"), STORE.id, " ");
    expect(more.parameters[0]?.values).toEqual(["north", "south", "east"]);
    expect(setParameterValues(more, STORE.id, []).parameters[0]?.values).toEqual([]);
  });
});

describe("a variant", () => {
  it("fixes values, and leaves empty ones open", () => {
    const changed = setVariantValue(survey(), id(80), STORE.id, "south");
    expect(changed.variants[0]?.values).toEqual({ [STORE.id]: "south" });
    expect(setVariantValue(changed, id(80), STORE.id, "").variants[0]?.values).toEqual({});
  });

  it("is taken out of the blocks that are shown in it", () => {
    const shown = updateBlock(survey(), id(1), { variant_ids: [id(80)] });
    expect(blocksOfVariant(shown.blocks, id(80)).map((block) => block.id)).toEqual([id(1)]);
    const without = removeVariant(shown, id(80));
    expect(without.variants).toEqual([]);
    expect(without.blocks[0]?.variant_ids).toEqual([]);
  });
});
