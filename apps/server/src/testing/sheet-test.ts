import type { GoogleSheet, SheetRow } from "@soundings/contract/google-sheets";
import type { Survey } from "@soundings/survey/survey";
import type { FastifyInstance } from "fastify";
import { expect } from "vitest";
import { publishedNumber } from "../answer-results/queries.ts";
import { type Config, readConfig } from "../config.ts";
import { newId } from "../db/new-id.ts";
import type { TakeTurn } from "../google-sheets/quota.ts";
import { writeSheet } from "../google-sheets/write-sheet.ts";
import { makeLog } from "../http/log.ts";
import type { HeldPage, HeldSpreadsheet } from "../upstream/google-sheet-state.ts";
import { startUpstream, type UpstreamStandIn } from "../upstream/upstream-server.ts";
import { World } from "../upstream/world.ts";
import { type BuiltUser, buildUser } from "./build.ts";
import { type BuiltSurvey, buildSurvey } from "./build-survey.ts";
import { type TestDb, testDb } from "./database.ts";
import { buildGoogleAccount, googleEnv } from "./google-account.ts";
import { bearer, form, testApp } from "./test-app.ts";

/** What the tests of sheets have in common: a server whose Google is the stand-in, and how people use it. */
export interface SheetTest {
  t: TestDb;
  app: FastifyInstance;
  config: Config;
  google: UpstreamStandIn;
  close(): Promise<void>;
}

export async function sheetTest(): Promise<SheetTest> {
  const google = await startUpstream(new World());
  const config = readConfig(googleEnv(google.base));
  const t = await testDb();
  const app = testApp(t.db, { config });
  const close = async () => {
    await app.close();
    await t.close();
    await google.close();
  };
  return { t, app, config, google, close };
}

/** A survey whose owner has connected a Google account. */
export class SheetSurvey {
  readonly user: BuiltUser;
  readonly survey: BuiltSurvey;
  readonly account: string;
  readonly #room: SheetTest;

  private constructor(room: SheetTest, user: BuiltUser, survey: BuiltSurvey, account: string) {
    this.#room = room;
    this.user = user;
    this.survey = survey;
    this.account = account;
  }

  static async of(
    room: SheetTest,
    change: (survey: Survey) => Survey,
    from?: { user: BuiltUser; account: string },
  ): Promise<SheetSurvey> {
    const user = from?.user ?? (await buildUser(room.t.db));
    const survey = await buildSurvey(room.app, room.t.db, user, change);
    const account = from?.account ?? (await buildGoogleAccount(room.t.db, room.config, user.account_id));
    return new SheetSurvey(room, user, survey, account);
  }

  async ask(
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    body: Record<string, unknown> = {},
  ): Promise<{ status: number; body: Record<string, unknown> }> {
    const headers = bearer(this.user.token);
    const reply = await this.#room.app.inject(
      method === "GET" || method === "DELETE"
        ? { method, url: `/api${path}`, headers }
        : { ...form(path, body, headers), method },
    );
    return { status: reply.statusCode, body: reply.json() };
  }

  async connect(body: Record<string, unknown> = { title: "Visits" }): Promise<GoogleSheet> {
    const made = await this.ask("POST", this.path(), { google_account_id: this.account, ...body });
    expect(made.body).toMatchObject({ survey_id: this.survey.id });
    return made.body as GoogleSheet;
  }

  path(rest = ""): string {
    return `/surveys/${this.survey.id}/google-sheet${rest}`;
  }

  async sheet(): Promise<GoogleSheet & { earlier: number }> {
    const { body } = await this.ask("GET", this.path());
    return { ...(body.sheet as GoogleSheet), earlier: body.earlier as number };
  }

  async rows(query = ""): Promise<SheetRow[]> {
    return (await this.ask("GET", this.path(`/rows${query}`))).body.items as SheetRow[];
  }

  async answer(
    answers: Record<string, unknown>,
    fields: { id?: string; version?: number; parameters?: Record<string, string>; submit?: boolean } = {},
  ): Promise<string> {
    const { id = newId(), version, parameters = {}, submit = true } = fields;
    const body = {
      response_id: id,
      language: "en",
      answers,
      parameters,
      sequence: 1,
      submit,
      ...(version && { version }),
    };
    const reply = await this.#room.app.inject(form(`/public/surveys/${this.survey.code}/responses`, body));
    expect(reply.json()).toMatchObject({ state: submit ? "submitted" : "begun" });
    return id;
  }

  /** The version that respondents see. */
  async publishedNumber(): Promise<number> {
    return (await publishedNumber(this.#room.t.db, this.survey.key)) ?? 0;
  }

  /** Changes the survey and publishes it anew. */
  async publish(change: (survey: Survey) => Survey): Promise<void> {
    const { body } = await this.ask("GET", `/surveys/${this.survey.id}`);
    const { survey, version } = body as { survey: Survey; version: number };
    const saved = await this.ask("PUT", `/surveys/${this.survey.id}`, { survey: change(survey), version });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const published = await this.ask("POST", `/surveys/${this.survey.id}/publish`);
    expect(published.status, JSON.stringify(published.body)).toBe(200);
  }

  /** Writes what waits at a moment, as the job does; says when it would go on. */
  async write(
    now = new Date(),
    signal?: AbortSignal,
    takeTurn: TakeTurn = async () => {},
  ): Promise<Date | null> {
    const { t, app, config } = this.#room;
    const { outgoing, surveyColumns } = app.services;
    // Google's pace is a matter of its own; here nobody waits for it.
    const writing = { db: t.db, config, outgoing, surveyColumns, log: makeLog("silent"), takeTurn, signal };
    return await writeSheet(
      { ...writing, now: () => now },
      this.survey.key,
      new Date(now.getTime() + 20_000),
    );
  }

  async file(): Promise<HeldSpreadsheet> {
    const file = this.#room.google.world.sheets.files.get((await this.sheet()).spreadsheet_id);
    if (!file) throw new Error("no such spreadsheet");
    return file;
  }

  async page(): Promise<HeldPage> {
    const sheet_id = Number(/gid=(\d+)$/.exec((await this.sheet()).url)?.[1]);
    const page = (await this.file()).page(sheet_id);
    if (!page) throw new Error("no such page");
    return page;
  }
}

export const MINUTE = 60_000;
export const later = (ms: number): Date => new Date(Date.now() + ms);
