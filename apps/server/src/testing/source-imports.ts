import type { Dataset } from "@soundings/contract/datasets";
import type { DatasetSourceState } from "@soundings/contract/sources";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { importAnswers } from "../answer-texts/import-answers.ts";
import type { Config } from "../config.ts";
import { importCommentsJob } from "../datasets/import-comments-job.ts";
import type { BuiltUser } from "./build.ts";
import { jobContext, type testEngine } from "./build-dataset.ts";
import type { TestDb } from "./database.ts";
import { bearer, form } from "./test-app.ts";

interface Place {
  t: TestDb;
  app: FastifyInstance;
  user: BuiltUser;
  config: Config;
  engine: ReturnType<typeof testEngine>;
}

/** Imports of a source by the calls that people make, with the import's job alone: no analysis. */
export function sourceImports({ t, app, user, config, engine }: Place) {
  const { account_id, token } = user;

  async function call(method: "POST" | "PUT" | "GET", path: string, body: object = {}) {
    const request = form(path, body as Record<string, unknown>, bearer(token));
    const reply = await app.inject(
      method === "GET" ? { url: `/api${path}`, headers: bearer(token) } : { ...request, method },
    );
    return { status: reply.statusCode, body: reply.json() };
  }
  /** `path`: of the call that makes a dataset. */
  async function create(path: string, body: object): Promise<string> {
    const reply = await call("POST", `/datasets/${path}`, body);
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return reply.body.id;
  }
  /** One run of the import's job, as the queue would make it. */
  async function runImport(dataset_id: string, signal?: AbortSignal): Promise<void> {
    const { run } = await t.db
      .selectFrom("datasets")
      .select("run")
      .where("account_id", "=", account_id)
      .where("id", "=", dataset_id)
      .executeTakeFirstOrThrow();
    await importCommentsJob(importAnswers)(
      { account_id, dataset_id, run },
      jobContext(t.db, engine, { config, services: app.services, ...(signal ? { signal } : {}) }),
    );
  }
  const stored = async (dataset_id: string) =>
    await t.db
      .selectFrom("comments")
      .select(["id", "text", "posted_at", "cells"])
      .where("account_id", "=", account_id)
      .where("dataset_id", "=", dataset_id)
      .orderBy("id")
      .execute();
  /** As if the analysis had come to its end. */
  const finish = (id: string) =>
    t.db
      .updateTable("datasets")
      .set({ status: "FINISHED", stage: null, result_run: sql`run` })
      .where("account_id", "=", account_id)
      .where("id", "=", id)
      .execute();
  return {
    call,
    create,
    runImport,
    stored,
    finish,
    /** The comments' last lines. */
    texts: async (id: string) => (await stored(id)).map(({ text }) => text.split("\n").at(-1)),
    dataset: async (id: string): Promise<Dataset> => (await call("GET", `/datasets/${id}`)).body,
    state: async (id: string): Promise<DatasetSourceState> =>
      (await call("GET", `/datasets/${id}/source`)).body,
    /** Asks for what came since, and reads it. */
    refresh: async (id: string) => {
      const reply = await call("POST", `/datasets/${id}/refresh`);
      if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
      await runImport(id);
      await finish(id);
    },
  };
}
