import { deleteMyAccount } from "@soundings/contract/users";
import { expect, test } from "vitest";
import { jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { asked } from "../testing/build-source.ts";
import { bearer, form } from "../testing/test-app.ts";
import { useConsents } from "../testing/use-consents.ts";
import { answerPage } from "../testing/walk-consent.ts";
import { GOOGLE_CLIENT } from "../upstream/google-oauth.ts";
import { TIKTOK_CLIENT } from "../upstream/tiktok-oauth.ts";

const at = useConsents({
  PUBLIC_URL: "https://soundings.example",
  GOOGLE_CLIENT_ID: GOOGLE_CLIENT.id,
  GOOGLE_CLIENT_SECRET: GOOGLE_CLIENT.secret,
  TIKTOK_CLIENT_KEY: TIKTOK_CLIENT.key,
  TIKTOK_CLIENT_SECRET: TIKTOK_CLIENT.secret,
});

/** Somebody allows everything that can be allowed, deletes the account, and the work behind it is done. */
async function connectAndDelete(before: () => Promise<void> | void = () => {}): Promise<void> {
  const wanted = [
    form("/connections/login-url", { source: "tiktok" }, bearer(at.ann.token)),
    form("/connections/login-url", { source: "google_maps" }, bearer(at.ann.token)),
    form("/google/login-url", {}, bearer(at.ann.token)),
  ];
  for (const begin of wanted) {
    const { back } = await answerPage((await at.app.inject(begin)).json().url);
    expect(await at.finish(back)).toMatchObject({ status: 200 });
  }
  await before();
  const body = { password: at.ann.password };
  const reply = await at.app.inject(form(deleteMyAccount.path, body, bearer(at.ann.token)));
  expect(reply.statusCode).toBe(200);
  const engine = testEngine();
  await runJobs(at.t.url, jobContext(at.t.db, engine, { config: at.config, services: at.app.services }));
  await engine.close();
}

const whatIsLeft = () =>
  at.t.db.selectFrom("accounts").selectAll().where("account_id", "=", at.ann.account_id).execute();
const revokes = (host: string) =>
  asked(at.standIn, "/revoke").filter((request) => request.host.includes(host));

test("who deletes the account allows nothing any more, at TikTok nor at Google", async () => {
  await connectAndDelete();
  expect(revokes("tiktok")).toHaveLength(1);
  // Two places and the sheets are one consent of one person.
  expect(revokes("google")).toHaveLength(1);
  expect(await whatIsLeft()).toEqual([]);
});

test("the deletion waits for nobody's server, nor for a secret that no key opens", async () => {
  await connectAndDelete(async () => {
    at.standIn.script("/revoke", [{ breaks: "reset", times: 9 }]);
    await at.t.db
      .updateTable("connections")
      .set({ secret: Buffer.from("nothing that was sealed") })
      .where("account_id", "=", at.ann.account_id)
      .where("source", "=", "tiktok")
      .execute();
  });
  expect(await whatIsLeft()).toEqual([]);
});
