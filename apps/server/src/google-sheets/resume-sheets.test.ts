import type { Survey } from "@soundings/survey/survey";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectAccount } from "../connections/connect-google-account.ts";
import { findGoogleAccount } from "../google/queries.ts";
import { decryptSecret, encryptionKey } from "../secrets/encrypt-secret.ts";
import { ask } from "../testing/build-survey.ts";
import { buildGoogleAccount } from "../testing/google-account.ts";
import { SheetSurvey, type SheetTest, sheetTest } from "../testing/sheet-test.ts";

const asking = (blank: Survey): Survey => ask(blank, "text_input", {}, { title: "Why?" }).survey;

let room: SheetTest;
beforeAll(async () => {
  room = await sheetTest();
});
afterAll(async () => await room.close());

test("an account that is connected again has all its sheets go on, and no one else's", async () => {
  const { config, t } = room;
  const one = await SheetSurvey.of(room, asking);
  const two = await SheetSurvey.of(room, asking, one);
  const other = await SheetSurvey.of(room, asking);
  const surveys = [one, two, other];
  for (const survey of surveys) {
    await survey.connect();
    await survey.answer({});
  }
  room.google.world.google.revoke("lan@example.com");
  for (const survey of surveys) await survey.write();
  const faults = () => Promise.all(surveys.map(async (survey) => (await survey.sheet()).fault));
  expect(await faults()).toEqual(["RECONNECT", "RECONNECT", "RECONNECT"]);

  const { account_id } = one.user;
  const fresh = await buildGoogleAccount(t.db, config, account_id);
  const kept = await findGoogleAccount(t.db, { account_id, google_account_id: fresh });
  const refresh_token = decryptSecret(encryptionKey(config), account_id, kept?.secret as Buffer);
  const person = { subject: one.account, email: "lan@example.com", name: null };
  const done = await connectAccount({ db: t.db, config, account_id }, { refresh_token, person }, one.account);
  expect(done).toMatchObject({ google_account_id: one.account, instead_of: null });
  expect(await faults()).toEqual([null, null, "RECONNECT"]);
  for (const survey of [one, two]) {
    await survey.write();
    expect(await survey.rows()).toMatchObject([{ state: "written", fault: null }]);
  }
});
