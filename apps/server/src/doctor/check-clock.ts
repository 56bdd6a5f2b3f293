import { sql } from "kysely";
import { makeOperatorFetch } from "../outgoing/operator-fetch.ts";
import type { S3Settings } from "../storage/s3-settings.ts";
import type { Check } from "./finding.ts";

/** Seconds by which this host may differ from the database before somebody should look, and before things go wrong. */
const LOOK_S = 5;
const WRONG_S = 60;
/** S3 refuses requests that are a quarter of an hour off. */
const STORE_LOOK_S = 5 * 60;
const STORE_MS = 5_000;

/** This host's clock beside the database's, and the object store's where it says its time. */
export const checkClock: Check = async ({ db, config }) => {
  const before = Date.now();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const middle = (before + Date.now()) / 2;
  const seconds = Math.round(Math.abs(middle - (rows[0]?.now.getTime() ?? middle)) / 1000);
  if (seconds > LOOK_S) {
    return { state: seconds > WRONG_S ? "wrong" : "look", code: "clock_database", values: { seconds } };
  }
  const { s3 } = config.media;
  const there = s3 ? await timeOf(s3) : null;
  const off = there ? Math.round(Math.abs(Date.now() - there.getTime()) / 1000) : 0;
  if (off > STORE_LOOK_S)
    return { state: "wrong", code: "clock_store", values: { minutes: Math.round(off / 60) } };
  return { state: "fine", code: "clock_fine" };
};

/** What a store answers does not matter, but when. */
async function timeOf({ endpoint }: S3Settings): Promise<Date | null> {
  const url = new URL(endpoint);
  const fetch = makeOperatorFetch((host) => host === url.host);
  try {
    const reply = await fetch(url, { method: "GET", headers: {}, timeoutMs: STORE_MS });
    reply.body.on("error", () => {}).destroy();
    return reply.headers.date ? new Date(reply.headers.date) : null;
  } catch {
    return null;
  }
}
