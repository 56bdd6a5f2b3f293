import type { TopicTable } from "@soundings/nlp/analyse";
import { sql } from "kysely";
import type { WrittenMention } from "../columns/columns-writer.ts";
import type { DbOrTransaction } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import type { Mention } from "../nlp/worker-messages.ts";
import type { DatasetRun } from "../runs/progress.ts";

/** A subtopic's key within its dataset. */
export const subtopicKey = (topic: string, subtopic: string) => `${topic}/${subtopic}`;

interface NamedTopic {
  id: string;
  key: string;
  name: string;
  parent_key: string | null;
}

function named(table: TopicTable): NamedTopic[] {
  return table.topics.flatMap(({ key, name, children }) => [
    { id: newId(), key, name, parent_key: null },
    ...children.map((child) => ({
      id: newId(),
      key: subtopicKey(key, child.key),
      name: child.name,
      parent_key: key,
    })),
  ]);
}

/**
 * Makes sure that every topic of a table has its row, and gives each key's id. A topic that was there
 * keeps its id; a new one is seen once its run's results are.
 */
export async function insertTopics(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  table: TopicTable,
): Promise<Map<string, string>> {
  const topics = named(table);
  for (const level of [topics.filter((one) => !one.parent_key), topics.filter((one) => one.parent_key)]) {
    await sql`insert into topics (account_id, dataset_id, id, parent_id, key, name)
      select ${account_id}, ${dataset_id}, r.id, parent.id, r.key, r.name
      from json_to_recordset(${JSON.stringify(level)}::json) as r (id uuid, key text, name text, parent_key text)
      left join topics as parent
        on parent.account_id = ${account_id} and parent.dataset_id = ${dataset_id} and parent.key = r.parent_key
      on conflict (account_id, dataset_id, key) do nothing`.execute(db);
  }
  const rows = await db
    .selectFrom("topics")
    .where("account_id", "=", account_id)
    .where("dataset_id", "=", dataset_id)
    .select(["id", "key"])
    .execute();
  return new Map(rows.map((row) => [row.key, row.id]));
}

export interface MentionRow extends WrittenMention {
  comment_id: number;
  end_at: number;
}

/** Rows of a comment's mentions; of several in one place that name one topic the first. */
export function mentionRows(
  topicIds: ReadonlyMap<string, string>,
  comment_id: number,
  mentions: readonly Mention[],
): MentionRow[] {
  const rows = new Map<string, MentionRow>();
  for (const { topic, subtopic, start, end, score, cue_start, cue_end } of mentions) {
    const topic_id = topicIds.get(topic);
    if (topic_id === undefined) throw new Error(`The topic ${topic} has no row`);
    const subtopic_id = subtopic ? (topicIds.get(subtopicKey(topic, subtopic)) ?? null) : null;
    const name = `${topic_id} ${start}`;
    if (rows.has(name)) continue;
    rows.set(name, {
      comment_id,
      topic_id,
      subtopic_id,
      start_at: start,
      end_at: end,
      score,
      cue_start,
      cue_end,
    });
  }
  return [...rows.values()];
}

/** Writes the mentions of a batch of comments; those that are there already stay. */
export async function insertMentions(
  db: DbOrTransaction,
  { account_id, dataset_id, run }: DatasetRun,
  rows: readonly MentionRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into mentions
      (account_id, dataset_id, run, topic_id, subtopic_id, comment_id, start_at, end_at, score,
        cue_start, cue_end)
    select ${account_id}, ${dataset_id}, ${run}, r.topic_id, r.subtopic_id, r.comment_id, r.start_at, r.end_at,
      r.score, r.cue_start, r.cue_end
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (
      comment_id integer, topic_id uuid, subtopic_id uuid, start_at integer, end_at integer, score real,
      cue_start integer, cue_end integer)
    on conflict do nothing`.execute(db);
}

/** Names the topics as a finished run does, which may name a topic otherwise than the run before. */
export async function nameTopics(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  table: TopicTable,
): Promise<void> {
  await sql`update topics as t set name = r.name
    from json_to_recordset(${JSON.stringify(named(table))}::json) as r (key text, name text)
    where t.account_id = ${account_id} and t.dataset_id = ${dataset_id} and t.key = r.key
      and t.name <> r.name`.execute(db);
}

/** Deletes up to `limit` mentions that belong to none of the runs to keep; says how many went. */
export async function deleteMentions(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  keepRuns: number[],
  limit: number,
): Promise<number> {
  const result = await sql`delete from mentions where account_id = ${account_id} and ctid = any(array(
    select ctid from mentions
    where account_id = ${account_id} and dataset_id = ${dataset_id} and run <> all(${keepRuns}::integer[])
    limit ${limit}))`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

/**
 * Deletes the topics that no kept run speaks of. Their mentions are gone by then. Once people have edited
 * topics all of them stay: an edit goes on where a later run speaks of its topic again.
 */
export async function deleteUnusedTopics(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
): Promise<void> {
  await sql`delete from topics t
    where t.account_id = ${account_id} and t.dataset_id = ${dataset_id}
      and not exists (select from topic_edits e where e.account_id = t.account_id
        and e.dataset_id = t.dataset_id)
      and not exists (select from mentions m where m.account_id = t.account_id
        and m.dataset_id = t.dataset_id and m.topic_id = t.id)
      and not exists (select from mentions m where m.account_id = t.account_id
        and m.dataset_id = t.dataset_id and m.subtopic_id = t.id)`.execute(db);
}
