import { hiddenIds } from "@soundings/contract/rights";
import { readSurveyFile } from "@soundings/contract/survey-import";
import {
  activateSurvey,
  copySurvey as copySurveyCall,
  createSurvey as createSurveyCall,
  createSurveyFromTemplate as createSurveyFromTemplateCall,
  deleteSurveys,
  getSurvey,
  getSurveyVersion,
  listSurveyTemplates,
  listSurveyVersions,
  pauseSurvey,
  publishSurvey as publishSurveyCall,
  renameSurvey,
  restoreSurveyVersion,
  type SurveyDraft,
  type SurveyItem,
  saveSurvey as saveSurveyCall,
  searchSurveys,
} from "@soundings/contract/surveys";
import { questionCount } from "@soundings/survey/template";
import { TEMPLATES } from "@soundings/survey/templates";
import type { Db } from "../db/db.ts";
import { mayPublish } from "../http/ask-key.ts";
import { ProblemError } from "../http/problem.ts";
import type { Serve, ServeRequest } from "../http/serve.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { copySurvey, createSurvey, createSurveyFromTemplate } from "./create-survey.ts";
import { deleteSurveyRows } from "./delete-surveys.ts";
import { changeStatus, publishSurvey } from "./publish-survey.ts";
import { findSurvey, findSurveyItem, searchSurveyItems } from "./queries.ts";
import { renameDraft } from "./rename-survey.ts";
import { restoreVersion } from "./restore-version.ts";
import { saveSurvey } from "./save-survey.ts";
import { findVersion, listVersions } from "./version-queries.ts";

export function surveyRoutes(serve: Serve): void {
  serve(searchSurveys, async ({ query, body, signed, db }) => {
    const search = { ...query, query: body.query };
    const hidden = hiddenIds(signed.rights);
    const { items, total_items } = await searchSurveyItems(db, signed.account_id, search, hidden);
    return { items, total_items, total_pages: Math.max(1, Math.ceil(total_items / query.limit)) };
  });

  serve(createSurveyCall, async ({ body, signed, db }) => {
    const survey_id = await createSurvey(db, signed.account_id, body);
    return await itemOf(db, { account_id: signed.account_id, survey_id });
  });

  serve(readSurveyFile, async ({ file, signed, services, signal }) => {
    if (!file) throw new ProblemError("FILE_MISSING");
    return await services.readSurveyFile(signed.account_id, file.bytes, signal);
  });

  serve(listSurveyTemplates, async () => ({
    items: TEMPLATES.map((template) => {
      const { key, category, minutes, name, description } = template;
      return { key, category, minutes, name, description, question_count: questionCount(template) };
    }),
  }));

  serve(createSurveyFromTemplateCall, async ({ body, signed, db }) => {
    const survey_id = await createSurveyFromTemplate(db, signed.account_id, body);
    return await itemOf(db, { account_id: signed.account_id, survey_id });
  });

  serve(getSurvey, async ({ params, signed, db }) => await draftOf(db, keyOf(params, signed)));

  serve(saveSurveyCall, async ({ params, body, signed, db }) =>
    saveSurvey(db, keyOf(params, signed), signed.user, {
      ...body,
      now: new Date(),
      mayPublish: mayPublish(signed),
    }),
  );

  serve(renameSurvey, async ({ params, body, signed, db }) => {
    const key = keyOf(params, signed);
    await renameDraft(db, key, body.name);
    return await itemOf(db, key);
  });

  serve(copySurveyCall, async ({ params, body, signed, db }) => {
    const key = keyOf(params, signed);
    const survey_id = await copySurvey(db, key, body.name);
    return await itemOf(db, { ...key, survey_id });
  });

  serve(deleteSurveys, async ({ params, signed, db }) => ({
    ids: await deleteSurveyRows(db, signed.account_id, params.ids),
  }));

  publicationRoutes(serve);
  versionRoutes(serve);
}

function publicationRoutes(serve: Serve): void {
  serve(publishSurveyCall, async ({ params, signed, db }) => {
    const key = keyOf(params, signed);
    await publishSurvey(db, key, signed.user);
    return await itemOf(db, key);
  });

  serve(pauseSurvey, async ({ params, signed, db }) => {
    const key = keyOf(params, signed);
    await changeStatus(db, key, "pause");
    return await itemOf(db, key);
  });

  serve(activateSurvey, async ({ params, signed, db }) => {
    const key = keyOf(params, signed);
    await changeStatus(db, key, "activate");
    return await itemOf(db, key);
  });
}

function versionRoutes(serve: Serve): void {
  serve(listSurveyVersions, async ({ params, signed, db }) => {
    const key = keyOf(params, signed);
    await itemOf(db, key);
    return { items: await listVersions(db, key) };
  });

  serve(getSurveyVersion, async ({ params, signed, db }) => {
    const found = await findVersion(db, keyOf(params, signed), params.number);
    if (!found) throw new ProblemError("NOT_FOUND");
    return found;
  });

  serve(restoreSurveyVersion, async ({ params, signed, db }) => {
    const key = keyOf(params, signed);
    await restoreVersion(db, key, params.number, { user: signed.user, mayPublish: mayPublish(signed) });
    return await draftOf(db, key);
  });
}

function keyOf(params: { id: string }, { account_id }: ServeRequest<unknown>["signed"]): SurveyKey {
  return { account_id, survey_id: params.id };
}

async function itemOf(db: Db, key: SurveyKey): Promise<SurveyItem> {
  const item = await findSurveyItem(db, key);
  if (!item) throw new ProblemError("NOT_FOUND");
  return item;
}

async function draftOf(db: Db, key: SurveyKey): Promise<SurveyDraft> {
  const found = await findSurvey(db, key);
  if (!found) throw new ProblemError("NOT_FOUND");
  const { survey, version, item } = found;
  const { answer_count, has_changes, updated_at, published_at, publish_at, pause_at, publish_failed_at } =
    item;
  const schedule = { publish_at, pause_at, publish_failed_at };
  return { survey, version, answer_count, has_changes, updated_at, published_at, ...schedule };
}
