import type { Comment } from "@soundings/contract/comments";
import type { Overview } from "@soundings/contract/datasets";
import type { TopicList } from "@soundings/contract/topics";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate, migrationNames } from "../db/migrate.ts";
import { buildUser } from "../testing/build.ts";
import { emptyDb, type TestDb } from "../testing/database.ts";
import { bearer, testApp } from "../testing/test-app.ts";

// A dataset analysed by a program from before there were columns, as its tables held it.
const DATASET = "0192f0c1-2345-7abc-8def-000000000001";
const TOPIC = "0192f0c1-2345-7abc-8def-000000000002";

let t: TestDb;
beforeAll(async () => {
  t = await emptyDb();
});
afterAll(() => t.close());

test("a dataset of an earlier version is read after the upgrade, and loses nothing", async () => {
  const names = await migrationNames();
  await migrate(t.url, new Set(names.filter((name) => name < "0005")));
  const { account_id, token } = await buildUser(t.db);
  await sql
    .raw(`
    insert into datasets (account_id, id, name, source, source_ref, columns, status, imported, comment_count,
        analysed_count, sentiment_score, negative_count, positive_count, result_run, engine_version)
      values ('${account_id}', '${DATASET}', 'Old', 'local_file', '{}',
        '[{"index":0,"header":"Comment","data_type":"comment","data_format":null},
          {"index":1,"header":"City","data_type":"text","data_format":null}]',
        'FINISHED', true, 3, 2, 10, 1, 1, 1, '1-old');
    insert into comments (account_id, dataset_id, id, text, folded, posted_at, cells) values
      ('${account_id}', '${DATASET}', 1, 'Cà phê ngon', 'ca phe ngon', '2026-01-05T10:00Z', '["Huế"]'),
      ('${account_id}', '${DATASET}', 2, 'Slow delivery', 'slow delivery', null, '[null]'),
      ('${account_id}', '${DATASET}', 3, 'Over the limit', 'over the limit', null, '["Huế"]');
    insert into comment_analyses (account_id, dataset_id, comment_id, run, language, sentiment, score, emotions,
        emotion_scores, clauses) values
      ('${account_id}', '${DATASET}', 1, 1, 'vi', 'positive', 80, 16, '{0,0,0,0,1,0,0,0}', '[[0, 11, 80]]'),
      ('${account_id}', '${DATASET}', 2, 1, 'en', 'negative', -60, 1, '{1,0,0,0,0,0,0,0}', '[[0, 13, -60]]');
    insert into topics (account_id, dataset_id, id, key, name, comment_count, mention_count, sentiment_score)
      values ('${account_id}', '${DATASET}', '${TOPIC}', 'delivery', 'Delivery', 1, 1, -60);
    insert into mentions (account_id, dataset_id, topic_id, run, comment_id, start_at, end_at, score)
      values ('${account_id}', '${DATASET}', '${TOPIC}', 1, 2, 0, 13, -60);
    insert into topic_days (account_id, dataset_id, run, topic_id, comment_count, mention_count, score_sum,
        score_squares) values ('${account_id}', '${DATASET}', 1, '${TOPIC}', 1, 1, -60, 3600);
  `)
    .execute(t.db);

  await migrate(t.url);
  const app = testApp(t.db);
  const get = async <Reply>(path: string): Promise<Reply> => {
    const reply = await app.inject({ url: `/api/datasets/${DATASET}${path}`, headers: bearer(token) });
    expect(reply.statusCode).toBe(200);
    return reply.json();
  };
  expect(await get<Overview>("/overview")).toMatchObject({
    comment_count: 2,
    copy_count: 0,
    score: { score: 10 },
    sentiment_counts: { negative: 1, neutral: 0, positive: 1 },
    other_count: 1,
  });
  expect((await get<TopicList>("/topics")).items).toMatchObject([{ id: TOPIC, comment_count: 1 }]);
  const { list } = await get<{ list: Comment[] }>("/comments");
  expect(list.map(({ analysed, score, values }) => [analysed, score, values])).toEqual([
    [true, 80, ["Huế"]],
    [true, -60, [null]],
    [false, null, ["Huế"]],
  ]);
  // Nothing was noted of what caused the mention: its whole clause did.
  expect(list[1]?.mentions).toMatchObject([
    { topic_id: TOPIC, start: 0, end: 13, cue: { start: 0, end: 13 } },
  ]);
  expect((await get<{ list: Comment[] }>("/comments?query=ca+phe")).list.map(({ id }) => id)).toEqual([1]);
  await app.close();
}, 90_000);
