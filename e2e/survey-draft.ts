import { type APIRequestContext, expect } from "@playwright/test";
import { ownerHeaders } from "./people.ts";

interface Draft {
  // Its shape is the product's; journeys change a few fields of it.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  survey: any;
  version: number;
}

/** Makes a survey from a template as the owner, changed before anybody opens it; its id. */
export async function buildSurvey(
  request: APIRequestContext,
  template: string,
  language: string,
  change: (survey: Draft["survey"]) => void = () => undefined,
): Promise<string> {
  const headers = await ownerHeaders(request);
  const made = await request.post("/api/surveys/from-template", { headers, form: { template, language } });
  const { id } = await made.json();
  await changeSurvey(request, id, change);
  return id;
}

/** Changes a survey as another window would. */
export async function changeSurvey(
  request: APIRequestContext,
  id: string,
  change: (survey: Draft["survey"]) => void,
): Promise<void> {
  const headers = await ownerHeaders(request);
  const { survey, version }: Draft = await (await request.get(`/api/surveys/${id}`, { headers })).json();
  change(survey);
  const form = { survey: JSON.stringify(survey), version: String(version) };
  const saved = await request.put(`/api/surveys/${id}`, { headers, form });
  expect(saved.ok(), (await saved.text()).slice(0, 900)).toBe(true);
}

/** The survey as the server has it. */
export async function readSurvey(request: APIRequestContext, id: string): Promise<Draft["survey"]> {
  const headers = await ownerHeaders(request);
  return (await (await request.get(`/api/surveys/${id}`, { headers })).json()).survey;
}

/** Makes a survey with nothing in it; its id. */
export async function buildBlankSurvey(
  request: APIRequestContext,
  name: string,
  language: string,
): Promise<string> {
  const headers = await ownerHeaders(request);
  const made = await request.post("/api/surveys", { headers, form: { name, language } });
  return (await made.json()).id;
}
