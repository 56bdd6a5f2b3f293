import { stateHash } from "../../connections/start-oauth.ts";
import type { Db } from "../../db/db.ts";
import { newId } from "../../db/new-id.ts";
import type { SurveyKey } from "../../keys/survey-key.ts";

/** A Google account, and a consent that nobody came back with yet. */
export async function fillGoogle(
  db: Db,
  account_id: string,
  mark: string,
): Promise<{ google_account: string; state: string }> {
  const google_account = newId();
  const person = { subject: mark, email: `${mark}@example.com`, secret: Buffer.from(mark) };
  await db
    .insertInto("google_accounts")
    .values({ account_id, id: google_account, ...person })
    .execute();
  const session = await db
    .selectFrom("sessions")
    .where("account_id", "=", account_id)
    .select(["user_id", "token_hash"])
    .executeTakeFirstOrThrow();
  const state = `state-of-${mark.replaceAll(" ", "-")}`;
  await db
    .insertInto("consents")
    .values({
      account_id,
      state_hash: stateHash(state),
      user_id: session.user_id,
      session_hash: session.token_hash,
      consent: "google_sheets",
      redirect_uri: "https://soundings.example/connect/google/redirect",
      expires_at: new Date(Date.now() + 60_000),
    })
    .execute();
  return { google_account, state };
}

/** A sheet with a row that Google refused. */
export async function fillSheet(
  db: Db,
  key: SurveyKey,
  { response_id, google_account_id }: { response_id: string; google_account_id: string },
  mark: string,
): Promise<void> {
  const url = `https://docs.google.com/spreadsheets/d/${mark}/edit`;
  const place = { spreadsheet_id: mark, sheet_id: 1, title: mark, url, language: "en" };
  await db
    .insertInto("google_sheets")
    .values({ ...key, google_account_id, ...place })
    .execute();
  const row = { response_id, detail: mark, submitted_at: new Date() };
  await db
    .insertInto("sheet_rows")
    .values({ ...key, ...row, state: "failed", fault: "REFUSED" })
    .execute();
}

/** A webhook with a delivery that was made. */
export async function fillWebhook(
  db: Db,
  key: SurveyKey,
  mark: string,
): Promise<{ webhook: string; delivery: string }> {
  const [id, delivery] = [newId(), newId()];
  const row = {
    name: mark,
    url: `https://${mark}.example.com/`,
    max_retries: 0,
  };
  await db
    .insertInto("webhooks")
    .values({ ...key, id, ...row, event_names: ["survey.paused"], secret: Buffer.from("sealed") })
    .execute();
  const made = { webhook_id: id, id: delivery, body: JSON.stringify({ type: mark }) };
  await db
    .insertInto("webhook_deliveries")
    .values({ ...key, ...made, event_name: "survey.paused", state: "delivered" })
    .execute();
  return { webhook: id, delivery };
}
