import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";
import { ownerHeaders } from "./people.ts";

/** Publishes a survey as the owner; the code that its answers go to. */
export async function publishSurvey(request: APIRequestContext, id: string): Promise<string> {
  const headers = await ownerHeaders(request);
  const published = await request.post(`/api/surveys/${id}/publish`, { headers });
  expect(published.ok(), await published.text()).toBe(true);
  const { public_address } = await (await request.get(`/api/surveys/${id}/distribution`, { headers })).json();
  return new URL(public_address).pathname.split("/").at(-1) ?? "";
}

interface Response {
  /** By question id. */
  answers: Record<string, object>;
  language?: string;
  parameters?: Record<string, string>;
  variant_id?: string | null;
  /** False: the respondent left before the end. */
  submit?: boolean;
}

/** Answers a published survey as a respondent's page does; the response's id. */
export async function answerSurvey(
  request: APIRequestContext,
  code: string,
  { answers, language = "en", parameters = {}, variant_id = null, submit = true }: Response,
): Promise<string> {
  const response_id = randomUUID();
  const data = { response_id, language, variant_id, parameters, answers, sequence: 1, submit };
  const taken = await request.post(`/api/public/surveys/${code}/responses`, { data });
  expect(await taken.json()).toMatchObject({ state: submit ? "submitted" : "begun" });
  return response_id;
}
