import type { SurveyDraft } from "@soundings/contract/surveys";
import { blankQuestion } from "@soundings/survey/blank";
import { addQuestion } from "@soundings/survey/edit-blocks";
import type { OptionsOf, QuestionType } from "@soundings/survey/questions";
import type { Survey } from "@soundings/survey/survey";
import type { FastifyInstance } from "fastify";
import type { Db } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import type { BuiltUser } from "./build.ts";
import { bearer, form } from "./test-app.ts";

export interface BuiltSurvey {
  key: { account_id: string; survey_id: string };
  id: string;
  code: string;
  survey: Survey;
}

/** A survey that is published through the calls, as its owner would; `change` makes it of a blank one. */
export async function buildSurvey(
  app: FastifyInstance,
  db: Db,
  { account_id, token }: Pick<BuiltUser, "account_id" | "token">,
  change: (survey: Survey) => Survey,
): Promise<BuiltSurvey> {
  const send = async (path: string, body: Record<string, unknown> = {}, method: "POST" | "PUT" = "POST") => {
    const reply = await app.inject({ ...form(path, body, bearer(token)), method });
    if (reply.statusCode !== 200) throw new Error(reply.body);
    return reply.json();
  };
  const { id } = await send("/surveys", { name: "Visit" });
  const { survey: blank, version } = await draftOf(app, token, id);
  const survey = change(blank);
  await send(`/surveys/${id}`, { survey, version }, "PUT");
  await send(`/surveys/${id}/publish`);
  const { code } = await db
    .selectFrom("surveys")
    .where("id", "=", id)
    .select("code")
    .executeTakeFirstOrThrow();
  return { key: { account_id, survey_id: id }, id, code: code ?? "", survey };
}

async function draftOf(app: FastifyInstance, token: string, id: string): Promise<SurveyDraft> {
  return (await app.inject({ url: `/api/surveys/${id}`, headers: bearer(token) })).json<SurveyDraft>();
}

/** A survey with one more question on its last page; says its id. */
export function ask<Type extends QuestionType>(
  survey: Survey,
  type: Type,
  options: Partial<OptionsOf<Type>> = {},
  fields: { required?: boolean; title?: string } = {},
): { survey: Survey; id: string } {
  const blank = blankQuestion(newId, type, survey.blocks.at(-1)?.id ?? "");
  const question = { ...blank, title: type, ...fields, options: { ...blank.options, ...options } };
  return { survey: addQuestion(survey, question as typeof blank), id: blank.id };
}
