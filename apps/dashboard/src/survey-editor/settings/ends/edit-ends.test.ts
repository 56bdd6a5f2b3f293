import { blankEnd, blankFlow } from "@soundings/survey/blank";
import { addFlow } from "@soundings/survey/edit-flows";
import type { Survey } from "@soundings/survey/survey";
import { id, surveyOf, TEXTS } from "@soundings/survey/testing/build";
import { describe, expect, it } from "vitest";
import { addEnd, copyEnd, endsOf, removeEnd, updateEnd, usesOfEnd } from "./edit-ends.ts";

/** Two ends, 900 the default and 901, to which a place of the flow leads. */
function twoEnds(): Survey {
  const survey = addEnd(surveyOf(1), { ...blankEnd(id(901), TEXTS), name: "Sorry" });
  return addFlow(survey, { ...blankFlow(id(50), "end_of_survey"), end_of_survey_id: id(901) });
}

describe("ends", () => {
  it("are added last or behind another one", () => {
    const survey = addEnd(twoEnds(), blankEnd(id(902), TEXTS), id(900));
    expect(endsOf(survey).map((end) => end.id)).toEqual([id(900), id(902), id(901)]);
  });

  it("tell where they are used", () => {
    const uses = usesOfEnd(twoEnds(), id(901));
    expect(uses.flows.map((flow) => flow.id)).toEqual([id(50)]);
    expect(uses.limits).toEqual([]);
    expect(usesOfEnd(twoEnds(), id(900))).toEqual({ flows: [], limits: [], quotas: [] });
  });

  it("are shown by full quotas, which show the closing message once they are deleted", () => {
    const quota = { id: id(90), name: "Who", active: true, when_full: "end" as const, cells: [] };
    const survey = { ...twoEnds(), quotas: [{ ...quota, end_of_survey_id: id(901) }] };
    expect(usesOfEnd(survey, id(901)).quotas).toEqual(survey.quotas);
    expect(removeEnd(survey, id(901)).quotas).toEqual([{ ...quota, end_of_survey_id: null }]);
  });

  it("leave what led to them to the default end when they are deleted", () => {
    const survey = removeEnd(twoEnds(), id(901));
    expect(endsOf(survey).map((end) => end.id)).toEqual([id(900)]);
    expect(survey.block_flows.at(-1)?.end_of_survey_id).toBe(id(900));
    expect(survey.end_of_surveys.at(-1)?.action).toBe("DELETE");
  });

  it("can not all be deleted: the default one stays", () => {
    const survey = twoEnds();
    expect(removeEnd(survey, id(900))).toBe(survey);
  });

  it("are copied with their translations", () => {
    const text = { text: "Désolé", source_hash: "", by: "person" as const };
    const survey = { ...twoEnds(), translations: { fr: { [`end:${id(901)}:heading`]: text } } };
    const copied = copyEnd(survey, id(901), { id: id(903), name: "Sorry too" });
    expect(endsOf(copied).map(({ name }) => name)).toEqual(["Thanks", "Sorry", "Sorry too"]);
    expect(copied.translations.fr?.[`end:${id(903)}:heading`]).toEqual(text);
    expect(copied.translations.fr?.[`end:${id(901)}:heading`]).toEqual(text);
  });

  it("are changed one by one", () => {
    const survey = updateEnd(twoEnds(), id(901), { type: "redirect", redirect_url: "https://a.example" });
    expect(endsOf(survey).map(({ type }) => type)).toEqual(["message", "redirect"]);
  });
});
