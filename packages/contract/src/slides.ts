import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { AnswerFilter } from "./answer-filter.ts";
import { defineCall } from "./call.ts";
import { FigureFilter } from "./topics.ts";

/** An overview or a report as a presentation: one sentence a slide, with its chart and what it rests on. */

const params = z.object({ id: Id });
const access = "signed-in" as const;

export const downloadDatasetSlides = defineCall({
  method: "GET",
  path: "/datasets/:id/slides",
  access,
  summary: "{name}.pptx: the overview as slides with native charts; notes hold the receipt of each claim",
  params,
  query: FigureFilter.pick({ from: true, to: true }),
  reply: "file",
});

export const downloadSurveySlides = defineCall({
  method: "GET",
  path: "/surveys/:id/slides",
  access,
  summary: "{name}.pptx: the report as slides with native charts; notes hold the figures of each",
  params,
  query: AnswerFilter,
  reply: "file",
});
