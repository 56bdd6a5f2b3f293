import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { defineCall } from "./call.ts";

export const addSampleData = defineCall({
  method: "POST",
  path: "/users/me/sample-data",
  access: "signed-in",
  summary:
    "Add a dataset of 300 comments and a survey with 200 answers to look around in; what is there stays, and no limit of the plan counts them",
  body: z.object({ time_zone: z.string().min(1).max(60).default("UTC") }),
  reply: z.object({ dataset_id: Id, survey_id: Id }),
});

export const removeSampleData = defineCall({
  method: "DELETE",
  path: "/users/me/sample-data",
  access: "signed-in",
  summary: "Delete the sample data with everything that came of it; says how many datasets and surveys went",
  reply: z.object({ datasets: z.number().int(), surveys: z.number().int() }),
});
