import { Readable } from "node:stream";
import { AnswerFilter } from "@soundings/contract/answer-filter";
import { AuditFilter } from "@soundings/contract/audit";
import { withAnswers } from "../answer-results/cached-answers.ts";
import { planExport, writeExport } from "../answer-results/export-answers.ts";
import { findFile } from "../answers/file-queries.ts";
import { quotasInUse } from "../answers/quota-panel.ts";
import { exportEvents } from "../audit-log/export-events.ts";
import { secondStepFacts } from "../auth/second-steps/queries.ts";
import { allCases } from "../cases/export-cases.ts";
import { listRules } from "../cases/rule-queries.ts";
import { allContacts } from "../contacts/export-contacts.ts";
import { exportAnalysis } from "../dataset-exports/export-analysis.ts";
import { exportRaw } from "../dataset-exports/export-raw.ts";
import type { Db } from "../db/db.ts";
import { findWidget } from "../distribution/widget-queries.ts";
import type { Signed } from "../http/session.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { findContent, WHOLE } from "../media/content-queries.ts";
import { listIdentities } from "../oidc/identity-queries.ts";
import { findDataset } from "../runs/dataset-queries.ts";
import { listShares } from "../shares/queries.ts";
import { readChunks } from "../sources/large-files/read-chunks.ts";
import { findLocalFile, type StoredFile } from "../sources/queries.ts";
import { type ZipPart, zipOf } from "../spreadsheet/zip-writer.ts";
import { type NameFiles, nameFiles } from "../storage/name-files.ts";
import { piecesOf, readObject } from "../storage/read-object.ts";
import type { Stores } from "../storage/stores.ts";
import { findSurvey } from "../surveys/queries.ts";
import { surveyState } from "../surveys/state-queries.ts";
import { findVersion, listVersions } from "../surveys/version-queries.ts";
import { exportMemory } from "../translation/export-memory.ts";
import { usageOf } from "../translation/usage-queries.ts";
import {
  addressesOfAccount,
  connectionsOfAccount,
  filesOfSurvey,
  idsOfDatasets,
  idsOfSurveys,
  idsOfUploads,
  keysOfAccount,
  membersOfAccount,
  picturesOf,
  sessionsOfUser,
  sheetOf,
  webhooksOf,
} from "./export-queries.ts";

interface Rooms {
  db: Db;
  stores: Stores;
}

/**
 * Everything that an account holds, as one zip: made while it is sent, one file after the other, whatever
 * it takes. What is deleted meanwhile is left out.
 */
export function exportAccount({ db, stores }: Rooms, signed: Signed, now: Date): Readable {
  return Readable.from(zipOf(dated(parts({ db, stores }, signed, now), now)), {
    objectMode: false,
    highWaterMark: 64 * 1024,
  });
}

/** What is written now is of now; files that came have the time at which they did. */
async function* dated(parts: AsyncIterable<ZipPart>, now: Date): AsyncGenerator<ZipPart> {
  for await (const part of parts) yield { modified: now, ...part };
}

async function* parts({ db, stores }: Rooms, signed: Signed, now: Date): AsyncGenerator<ZipPart> {
  const { account_id, user } = signed;
  const name = nameFiles();
  yield json("account.json", {
    exported_at: now,
    user,
    members: await membersOfAccount(db, account_id),
    sessions: await sessionsOfUser(db, account_id, user.id),
    second_steps: await secondStepFacts(db, signed.home),
    sign_in_providers: await listIdentities(db, signed.home),
    api_keys: await keysOfAccount(db, account_id),
    addresses: await addressesOfAccount(db, account_id),
    connections: await connectionsOfAccount(db, account_id),
    case_rules: await listRules(db, { account_id, hidden: [] }),
    shared_links: await listShares(db, account_id),
    translated_characters: await usageOf(db, account_id),
  });
  yield { name: "translations.jsonl", text: exportMemory(db, account_id) };
  yield { name: "cases.jsonl", text: allCases(db, account_id, user.id) };
  yield { name: "contacts.jsonl", text: allContacts(db, account_id) };
  yield { name: "audit-log.csv", text: exportEvents(db, account_id, AuditFilter.parse({}), user.language) };
  for (const id of await idsOfSurveys(db, account_id)) yield* surveyParts({ db, stores }, signed, id, name);
  for (const id of await idsOfDatasets(db, account_id)) yield* datasetParts(db, signed, id, name);
  for (const picture of await picturesOf(db, account_id)) {
    const key = { account_id, media_id: picture.id };
    const found = await readObject(stores, () => findContent(db, key, WHOLE));
    const folder = picture.library ? ["pictures", picture.library] : ["pictures"];
    if (found) yield { name: name(folder, picture.name, picture.content_type), text: piecesOf(found) };
  }
  for (const id of await idsOfUploads(db, account_id)) {
    const file = await findLocalFile(db, account_id, id);
    if (file)
      yield { name: name(["uploads"], file.name), text: uploadedPieces(db, stores, account_id, file) };
  }
}

async function* surveyParts(
  { db, stores }: Rooms,
  { account_id, user }: Signed,
  survey_id: string,
  name: NameFiles,
): AsyncGenerator<ZipPart> {
  const key = { account_id, survey_id };
  const found = await findSurvey(db, key);
  if (!found) return;
  const folder = name(["surveys"], found.item.name);
  const webhooks = await webhooksOf(db, key);
  const google_sheet = await sheetOf(db, key);
  const widget = await findWidget(db, key);
  const { quotas } = await quotasInUse(db, key);
  const access = await accessOf(db, key);
  yield json(`${folder}/survey.json`, {
    ...found.item,
    survey: found.survey,
    webhooks,
    google_sheet,
    widget,
    access,
    quotas,
  });
  for (const { number, kind } of await listVersions(db, key)) {
    const version = await findVersion(db, key, number);
    if (version)
      yield json(`${folder}/versions/${number} ${kind}.json`, { ...version.version, survey: version.survey });
  }
  const all = AnswerFilter.parse({ completion: "all" });
  const query = { ...all, type: "csv", metadata: true, analysis: true, choices: "cell" } as const;
  const plan = await withAnswers(db, key, (columns) =>
    planExport(columns, query, {
      survey_id: key.survey_id,
      language: user.language,
      linkOf: null,
      change: 0,
    }),
  );
  yield { name: `${folder}/answers.csv`, text: writeExport(db, key, plan, "csv") };
  for (const file of await filesOfSurvey(db, key)) {
    const kept = await readObject(stores, () => findFile(db, key, file.id));
    const place = [folder, "files", file.response_id];
    if (kept) {
      const { content_type, created_at: modified } = kept;
      yield { name: name(place, kept.name, content_type), text: piecesOf(kept), modified };
    }
  }
}

/** Who may answer, without what opens it. */
async function accessOf(db: Db, key: SurveyKey) {
  const state = await surveyState(db, key, { lock: false, now: new Date() });
  if (!state) return null;
  const { password_mark, once_per_device, continue_days, single_use_only } = state;
  return { has_password: password_mark !== null, once_per_device, continue_days, single_use_only };
}

async function* datasetParts(
  db: Db,
  { account_id, user }: Signed,
  dataset_id: string,
  name: NameFiles,
): AsyncGenerator<ZipPart> {
  const key = { account_id, dataset_id };
  const dataset = await findDataset(db, key);
  if (!dataset) return;
  const { item, result_run, imported: _, ...about } = dataset;
  const folder = name(["datasets"], item.name);
  const as = { language: user.language, type: "csv" } as const;
  yield json(`${folder}/dataset.json`, { ...item, ...about });
  yield { name: `${folder}/comments.csv`, text: exportRaw(db, key, dataset, as) };
  if (result_run === 0) return;
  yield { name: `${folder}/analysis.csv`, text: await exportAnalysis(db, key, dataset, as) };
}

const json = (name: string, value: unknown): ZipPart => ({
  name,
  text: [`${JSON.stringify(value, null, 2)}\n`],
});

/** An upload's bytes; those of a large one come piece by piece. */
async function* uploadedPieces(
  db: Db,
  stores: Stores,
  account_id: string,
  { content, large_file_id }: Pick<StoredFile, "content" | "large_file_id">,
): AsyncGenerator<Buffer> {
  if (large_file_id === null) return yield content;
  const readPiece = readChunks(db, stores, account_id, large_file_id);
  for (let number = 0; ; number++) {
    const piece = await readPiece(number);
    if (!piece) return;
    yield piece;
  }
}
