import { type APIRequestContext, expect } from "@playwright/test";
import { answerSurvey } from "./survey-answering.ts";
import type { Language } from "./words.ts";

/** A published survey of one's own, with the calls that its owner makes besides the browser. */
export async function ownSurvey(request: APIRequestContext, access: string, language: Language) {
  const headers = { authorization: `Bearer ${access}` };
  const call = async (method: "get" | "post" | "put", path: string, form?: Record<string, string>) => {
    const reply = await request[method](`/api/surveys${path}`, { headers, ...(form && { form }) });
    expect(reply.ok(), `${method} ${path}: ${await reply.text()}`).toBe(true);
    return await reply.json();
  };
  const { id } = await call("post", "/from-template", { template: "nps", language });
  await call("post", `/${id}/publish`);
  const { public_address } = await call("get", `/${id}/distribution`);
  const code = new URL(public_address).pathname.split("/").at(-1) ?? "";
  const { survey } = await call("get", `/${id}`);
  const question: { id: string; title: string } = survey.blocks[0].questions[0];
  return {
    id: id as string,
    name: survey.name as string,
    question,
    answer: (value: number) => answerSurvey(request, code, { answers: { [question.id]: { value } } }),
    rename: async (title: string) => {
      const { survey, version } = await call("get", `/${id}`);
      survey.blocks[0].questions[0].title = title;
      await call("put", `/${id}`, { survey: JSON.stringify(survey), version: String(version) });
      await call("post", `/${id}/publish`);
    },
    sheet: async () => (await call("get", `/${id}/google-sheet`)).sheet,
    removeAccount: async () => {
      const { google_account_id } = (await call("get", `/${id}/google-sheet`)).sheet;
      const removed = await request.delete(`/api/google/accounts/${google_account_id}`, { headers });
      expect(removed.ok(), await removed.text()).toBe(true);
    },
  };
}
