/**
 * How long a page of the audit log takes in a log of a million events.
 *
 *     SOUNDINGS_DATA=/tmp/throw-away npm run bench -- audit-log [events]      (default: 1000000)
 *
 * Fills the first account of a data folder that was started once and may be thrown away: a year of events of 40 people,
 * one in 200 refused, names of 5,000 surveys.
 */
import { AuditFilter } from "@soundings/contract/audit";
import { sql } from "kysely";
import { findPeople } from "../apps/server/src/audit-log/event-queries.ts";
import { listEvents } from "../apps/server/src/audit-log/list-events.ts";
import { withDatabase } from "../apps/server/src/cli/with-database.ts";
import type { Db } from "../apps/server/src/db/db.ts";

const EVENTS = Number(process.argv[2]) || 1_000_000;
const TRIES = 5;

async function fill(db: Db, account_id: string): Promise<void> {
  const { rows } = await sql<{ there: number }>`
    select count(*)::integer as there from audit_events where account_id = ${account_id}`.execute(db);
  const there = rows[0]?.there ?? 0;
  if (there >= EVENTS) return;
  await sql`
    insert into audit_events (account_id, id, at, actor, user_id, user_name, user_email, call, kind, outcome, problem,
      thing_kind, thing_id, thing_name, place, user_agent)
    select ${account_id}, (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7'
        || substr(md5(n::text), 1, 3) || '8' || substr(md5(n::text), 4, 15))::uuid, at, 'member',
      overlay(overlay(md5('person' || n % 40) placing '4' from 13) placing '8' from 17)::uuid, 'Person ' || n % 40, 'person' || n % 40 || '@example.com',
      'POST /surveys/:id/rename', (array['surveys', 'datasets', 'answers', 'sign_in'])[1 + n % 4],
      case when n % 200 = 0 then 'denied' else 'done' end, case when n % 200 = 0 then 'FORBIDDEN' end,
      'survey', md5('survey' || n % 5000)::uuid, 'Survey ' || n % 5000, '10.0.' || n % 250 || '.1', 'Firefox'
    from (select n, now() - n * interval '31 seconds' as at from generate_series(1, ${EVENTS - there}::integer) n) made`.execute(
    db,
  );
  await sql`vacuum analyze audit_events`.execute(db);
}

async function median(work: () => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (let at = 0; at < TRIES; at++) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[Math.floor(TRIES / 2)]?.toFixed(1) ?? "";
}

await withDatabase(async ({ db }) => {
  const { account_id } = await db.selectFrom("accounts").select("account_id").executeTakeFirstOrThrow();
  await fill(db, account_id);
  const { rows } = await sql<{ id: string; user_id: string }>`
    select id, user_id from audit_events where account_id = ${account_id} order by id limit 1 offset 100`.execute(
    db,
  );
  const [oldest] = rows;
  const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const asked: Record<string, [object, object?]> = {
    "the latest": [{}],
    "the oldest": [{}, { after_id: oldest?.id }],
    "of a person": [{ user_id: oldest?.user_id }],
    "of a kind": [{ kind: "answers" }],
    "of a kind that is not there": [{ kind: "keys" }],
    refused: [{ outcome: "denied" }],
    "a day half a year ago": [{ from: day(180), to: day(180) }],
    "a word that most have": [{ search: "person" }],
    "a word that few have": [{ search: "survey 4711" }],
    "a word that none has": [{ search: "nowhere" }],
    "a person's refusals with a word": [{ user_id: oldest?.user_id, outcome: "denied", search: "survey" }],
  };
  console.log("| a page of | ms |\n|---|---|");
  for (const [name, [filter, span = {}]] of Object.entries(asked))
    console.log(
      `| ${name} | ${await median(() => listEvents(db, account_id, AuditFilter.parse(filter), span))} |`,
    );
  console.log(`| everybody named | ${await median(() => findPeople(db, account_id))} |`);
});
