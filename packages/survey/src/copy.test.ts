import { describe, expect, it } from "vitest";
import { checkFlow } from "./check-flow.ts";
import { withNewIds } from "./copy.ts";
import { removeBlock } from "./edit-blocks.ts";
import { surveyFromTemplate } from "./template.ts";
import { TEMPLATES } from "./templates.ts";
import { counter, surveyOf } from "./testing/build.ts";
import { completeness } from "./translation.ts";

const idsIn = (value: unknown) => new Set(JSON.stringify(value).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g));

describe("a copy", () => {
  it.each(TEMPLATES)("of $key shares no id, and works as the original does", (template) => {
    const survey = surveyFromTemplate(template, counter(), { language: "en", time_zone: "UTC" });
    const copy = withNewIds(survey, counter(50_000));
    const before = idsIn(survey);
    expect([...idsIn(copy)].filter((one) => before.has(one))).toEqual([]);
    expect(idsIn(copy).size).toBe(before.size);
    expect(checkFlow(copy)).toEqual([]);
    expect(completeness(copy, "vi")).toEqual(completeness(survey, "vi"));
  });

  it("leaves deleted parts behind", () => {
    const copy = withNewIds(removeBlock(surveyOf(1, 1), surveyOf(1, 1).blocks[0]?.id ?? ""), counter(50_000));
    expect(copy.blocks.length).toBe(1);
    expect(copy.block_flows.length).toBe(1);
  });
});
