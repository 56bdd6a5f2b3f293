import type { CallReply } from "@soundings/contract/call";
import type { Contact } from "@soundings/contract/contacts";
import type { SubmitResult } from "@soundings/contract/public";
import type { Invitee, previewInvitation, SurveyInvitation } from "@soundings/contract/survey-invitations";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { readConfig } from "../config.ts";
import { newId } from "../db/new-id.ts";
import { INVITATION_WORDS } from "../survey-invitations/invitation-words.ts";
import { type BuiltUser, buildUser } from "./build.ts";
import { jobContext, runJobs, testEngine } from "./build-dataset.ts";
import { ask, type BuiltSurvey, buildSurvey } from "./build-survey.ts";
import { type TestDb, testDb } from "./database.ts";
import { startMailServer } from "./mail-server.ts";
import { bearer, form, testApp } from "./test-app.ts";

const TEXTS = { en: INVITATION_WORDS.en.text, vi: INVITATION_WORDS.vi.text };

/** A published survey, an account with contacts, a real mail server, and the calls that invite. */
export function useInvitations(env: Record<string, string> = {}) {
  const engine = testEngine();
  /** Codes with which the mail server refuses. */
  const refused = new Map<string, number>();
  let t: TestDb;
  let app: ReturnType<typeof testApp>;
  let mails: Awaited<ReturnType<typeof startMailServer>>;
  let user: BuiltUser;
  let list: string;
  let built: BuiltSurvey;
  let stars: string;
  const config = () =>
    readConfig({
      MEDIA_STORE: "database",
      BOT_CHECK: "off",
      SECRET_KEY: "the key of these tests, which is long enough",
      SMTP_URL: mails.url,
      PUBLIC_URL: "https://soundings.example",
      ...env,
    });
  beforeAll(async () => {
    t = await testDb();
    mails = await startMailServer({ refuse: (address) => refused.get(address) ?? 0 });
    app = testApp(t.db, { config: config() });
  });
  afterAll(async () => {
    await app.close();
    await engine.close();
    await mails.close();
    await t.close();
  });
  beforeEach(async () => {
    user = await buildUser(t.db, { name: "Linh" });
    list = (await post("/contact-lists", { name: "Guests" })).json().id;
    built = await buildSurvey(app, t.db, user, (blank) => {
      const asked = ask(blank, "rating_star", {}, { title: "How was it?" });
      stars = asked.id;
      const parameters = [{ id: newId(), name: "Store", values: [] }];
      return { ...asked.survey, additional_languages: ["vi"], parameters };
    });
  });
  afterEach(async () => {
    mails.mails.length = 0;
    refused.clear();
    for (const table of [
      "survey_invitations",
      "contact_opt_outs",
      "responses",
      "webhook_deliveries",
    ] as const)
      await t.db.deleteFrom(table).execute();
  });

  const post = async (path: string, body: Record<string, unknown> = {}) =>
    await app.inject(form(path, body, bearer(user.token)));
  const get = async (path: string) => await app.inject({ url: `/api${path}`, headers: bearer(user.token) });
  const context = () => jobContext(t.db, engine, { config: config() });

  const room = {
    refused,
    post,
    get,
    context,
    get t() {
      return t;
    },
    get app() {
      return app;
    },
    get user() {
      return user;
    },
    get built() {
      return built;
    },
    get list() {
      return list;
    },
    get stars() {
      return stars;
    },
    get mails() {
      return mails.mails;
    },
    mailsTo: (address: string) => mails.mails.filter(({ to }) => to.includes(address)),
    /** Somebody new in the list. */
    async add(email: string | null, more: Record<string, unknown> = {}): Promise<string> {
      const reply = await post("/contacts", { email, list_id: list, ...more });
      expect(reply.statusCode, reply.body).toBe(200);
      return reply.json().id;
    },
    async invite(more: Record<string, unknown> = {}) {
      const body = { list_id: list, filter: null, texts: TEXTS, sender_name: "Lantern Coffee", ...more };
      return await app.inject({
        method: "POST",
        url: `/api/surveys/${built.id}/invitations`,
        headers: bearer(user.token),
        payload: body,
      });
    },
    async preview(more: Record<string, unknown>): Promise<CallReply<typeof previewInvitation>> {
      const reply = await app.inject({
        method: "POST",
        url: `/api/surveys/${built.id}/invitations/preview`,
        headers: bearer(user.token),
        payload: { texts: TEXTS, sender_name: "Lantern Coffee", ...more },
      });
      expect(reply.statusCode, reply.body).toBe(200);
      return reply.json();
    },
    async invited(more: Record<string, unknown> = {}): Promise<string> {
      const reply = await room.invite(more);
      expect(reply.statusCode, reply.body).toBe(200);
      return reply.json().id;
    },
    /** Runs all that waits. */
    run: () => runJobs(t.url, context()),
    async shown(id: string): Promise<SurveyInvitation> {
      const { items } = (await get(`/surveys/${built.id}/invitations`)).json();
      return items.find((one: SurveyInvitation) => one.id === id);
    },
    async people(id: string, query = ""): Promise<Invitee[]> {
      return (await get(`/surveys/${built.id}/invitations/${id}/people${query}`)).json().items;
    },
    async contact(id: string): Promise<Contact & { invitations: { response_id: string | null }[] }> {
      return (await get(`/contacts/${id}`)).json();
    },
    /** What the mail's link carries. */
    tokenIn: (mail: { links: string[] } | undefined) =>
      mail?.links.map((link) => new URL(link).searchParams.get("t")).find(Boolean) ?? "",
    async answer(
      single_use: string | null,
      response_id = newId(),
      { submit = true } = {},
    ): Promise<SubmitResult> {
      const reply = await app.inject({
        method: "POST",
        url: `/api/public/surveys/${built.code}/responses`,
        payload: {
          response_id,
          language: "en",
          answers: { [stars]: { value: 5 } },
          sequence: 1,
          submit,
          single_use,
        },
      });
      expect(reply.statusCode, reply.body).toBe(200);
      return reply.json();
    },
    /** So many days pass for all that was sent. */
    async pass(days: number): Promise<void> {
      const { sql } = await import("kysely");
      await sql`update survey_invitees set first_sent_at = first_sent_at - make_interval(days => ${days})`.execute(
        t.db,
      );
      await sql`update invitation_mails set sent_at = sent_at - make_interval(days => ${days})`.execute(t.db);
      await sql`update survey_invitations set next_at = now() where state = 'running'`.execute(t.db);
    },
  };
  return room;
}
