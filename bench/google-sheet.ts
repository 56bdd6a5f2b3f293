/**
 * Answers into a Google spreadsheet, and what that does to answers that come meanwhile.
 *
 *     npm run bench -- google-sheet [--answers 10000] [--rate 100]
 *
 * Starts the built product on an empty data folder, with the stand-in for Google (no delay of its own, and its 60
 * requests a minute), and publishes a survey of ten questions. Takes answers at a fixed rate without a sheet, then
 * until there are so many, connects a sheet with all of them, and takes answers at the same rate again while they
 * are written. Says how long it took until all stood in the sheet, and looks at each row there.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { newId } from "../apps/server/src/db/new-id.ts";
import { GOOGLE_PEOPLE } from "../apps/server/src/upstream/google-consents.ts";
import { GOOGLE_CLIENT } from "../apps/server/src/upstream/google-oauth.ts";
import { startUpstream } from "../apps/server/src/upstream/upstream-server.ts";
import { World } from "../apps/server/src/upstream/world.ts";
import type { GoogleSheet } from "../packages/contract/src/google-sheets.ts";
import { atRate, flatOut, HttpLoad } from "./product/http-load.ts";
import { measureLoad } from "./product/measure-load.ts";
import { answersByLot, publishTenQuestions } from "./product/publish-survey.ts";
import { startProduct } from "./product/start-product.ts";

const { values } = parseArgs({
  options: { answers: { type: "string", default: "10000" }, rate: { type: "string", default: "100" } },
});
const wanted = Number(values.answers);
const rate = Number(values.rate);
const SECONDS = 20;

const google = await startUpstream(new World());
const product = await startProduct({
  TRUST_PROXY: "1",
  UPSTREAM_BASE: google.base,
  GOOGLE_CLIENT_ID: GOOGLE_CLIENT.id,
  GOOGLE_CLIENT_SECRET: GOOGLE_CLIENT.secret,
  PUBLIC_URL: "http://localhost:3000",
});
const load = await HttpLoad.connect(product.base, 64);
try {
  const survey = await publishTenQuestions(product);
  const { host } = new URL(product.base);
  let sent = 0;
  const submit = async () => {
    const n = sent++;
    const answers = answersByLot(survey.questions, Math.random);
    const body = JSON.stringify({ code: survey.code, language: "en", answers, sequence: 1, submit: true });
    const reply = await load.send(
      `PUT /api/public/responses/${newId()} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\nx-forwarded-for: 10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}\r\n\r\n${body}`,
    );
    if (reply.status !== 200) throw new Error(`${reply.status} ${reply.body}`);
  };
  await flatOut({ at_once: 1, seconds: 2 }, submit);
  const steady = (phase: string) =>
    measureLoad(phase, product.pid(), () => atRate({ rate, seconds: SECONDS }, submit));
  const before = await steady("no sheet");
  while (sent < wanted - rate * SECONDS) await flatOut({ at_once: 32, seconds: 1 }, submit);

  const google_account_id = await connect();
  const path = `/surveys/${survey.id}/google-sheet`;
  const began = performance.now();
  await product.api("POST", path, { google_account_id, title: "Bench", backfill: true });
  const during = await steady("while rows are written");
  const shown = async () => (await product.api("GET", path)) as { sheet: GoogleSheet };
  for (;;) {
    const { sheet } = await shown();
    if (!sheet.filling && sheet.rows.pending === 0) break;
    await sleep(250);
  }
  const seconds = (performance.now() - began) / 1_000;
  console.table([before, during]);
  const [file] = [...google.world.sheets.files.values()];
  const ids = (file?.pages[0]?.table ?? []).map((row) => row.Response);
  const asked = google.requests.filter((one) => one.host === "sheets.googleapis.com");
  const writes = asked.filter((one) => one.path.endsWith(":batchUpdate")).length;
  console.log(
    `${sent} answers, ${ids.length} rows of ${new Set(ids).size} responses in ${seconds.toFixed(1)} s.`,
  );
  console.log(`${asked.length - writes} reads, ${writes} writes.`);
  process.exitCode = ids.length === sent && new Set(ids).size === sent ? 0 : 1;
} finally {
  load.close();
  await product.stop();
  await google.close();
}

/** Allows the product to write to a person's sheets, as their browser would. */
async function connect(): Promise<string> {
  const { url } = (await product.api("POST", "/google/login-url", {})) as { url: string };
  const form = new URLSearchParams({ answer: "allow", account: GOOGLE_PEOPLE[0]?.sub ?? "" });
  for (const scope of new URL(url).searchParams.get("scope")?.split(" ") ?? []) form.append("scope", scope);
  // The product sends browsers to the stand-in, too.
  const agreed = await fetch(url, { method: "POST", body: form, redirect: "manual" });
  const back = new URL(agreed.headers.get("location") ?? "").searchParams;
  const told = { state: back.get("state"), code: back.get("code") };
  const done = (await product.api("POST", "/connections/login", told)) as { google_account_id: string };
  return done.google_account_id;
}
