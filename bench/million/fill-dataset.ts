import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { type MadeComment, makeComments, THINGS } from "./make-comments.ts";

/** Writes a dataset of made-up comments past the import, and its results past the engine when asked to. */

const COLUMNS = [
  { index: 0, header: "Comment", data_type: "comment", data_format: null },
  { index: 1, header: "Date", data_type: "date_time", data_format: "iso" },
  { index: 2, header: "Rating", data_type: "score", data_format: null },
  { index: 3, header: "Minutes", data_type: "correlation_numeric", data_format: null },
  { index: 4, header: "City", data_type: "text", data_format: null },
];

const FILLED_ID = "0192f0c1-0000-7000-8000-000000000001";
const topicId = (place: number) => `0192f0c1-0000-7000-8000-${String(1000 + place).padStart(12, "0")}`;

/** The dataset's id. With `withResults` it is finished; else its analysis waits as a job. */
export async function fillDataset(address: string, count: number, withResults: boolean): Promise<string> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const account = (await client.query("select account_id from accounts limit 1")).rows[0].account_id;
    const key = `${account}\t${FILLED_ID}`;
    await client.query(
      `insert into datasets (account_id, id, name, source, source_ref, columns, status, stage, stage_started_at,
        stage_updated_at, imported, comment_count, first_date, last_date)
      values ($1, $2, $3, 'local_file', '{}', $4, 'PROCESSING', 'ANALYZING', now(), now(), true, $5,
        '2023-01-01', '2026-04-14')`,
      [account, FILLED_ID, `${count} comments`, JSON.stringify(COLUMNS), count],
    );
    // Rows made here refer to each other rightly; checking each takes longer than writing it.
    await client.query("set session_replication_role = replica");
    await copy(client, "comments (account_id, dataset_id, id, text, posted_at, cells)", count, (one, id) => {
      const cells = JSON.stringify([one.posted_at.toISOString(), one.rating, one.minutes, one.city]);
      return `${key}\t${id}\t${one.text}\t${one.posted_at.toISOString()}\t${cells}\n`;
    });
    if (withResults) await fillResults(client, key, count);
    else {
      await client.query(
        `select graphile_worker.add_job('analyse_dataset', $1::json, job_key => $2, max_attempts => 3)`,
        [JSON.stringify({ account_id: account, dataset_id: FILLED_ID, run: 1 }), `dataset:${FILLED_ID}`],
      );
    }
    return FILLED_ID;
  } finally {
    await client.end();
  }
}

async function copy(
  client: pg.Client,
  target: string,
  count: number,
  rowsOf: (comment: MadeComment, id: number) => string,
): Promise<void> {
  function* pieces() {
    let piece = "";
    let id = 0;
    for (const comment of makeComments(count)) {
      piece += rowsOf(comment, ++id);
      if (piece.length < 1 << 16) continue;
      yield piece;
      piece = "";
    }
    yield piece;
  }
  await pipeline(Readable.from(pieces()), client.query(copyFrom(`copy ${target} from stdin`)));
}

const scoreOf = (mood: number, id: number) => mood * 60 + ((id * 37) % 400) / 10 - 20;
const sentimentOf = (mood: number) => ["negative", "neutral", "positive"][mood + 1];

/** What an engine might say, so that the reading can be measured without waiting for one. */
async function fillResults(client: pg.Client, key: string, count: number): Promise<void> {
  const probabilities = "{0.1,0.1,0.1,0.1,0.5,0.1,0.1,0.1}";
  await copy(
    client,
    `comment_analyses (account_id, dataset_id, comment_id, run, language, sentiment, score, emotions,
      emotion_scores, clauses)`,
    count,
    ({ language, mood, clauses }, id) => {
      const packed = JSON.stringify(clauses.map((one) => [one.start, one.end, scoreOf(one.mood, id)]));
      const emotions = mood > 0 ? 0b10010000 : mood < 0 ? 0b100001 : 0;
      return `${key}\t${id}\t1\t${language}\t${sentimentOf(mood)}\t${scoreOf(mood, id)}\t${emotions}\t${probabilities}\t${packed}\n`;
    },
  );
  const [account, dataset] = key.split("\t");
  for (const [place, [name]] of THINGS.entries()) {
    await client.query(
      `insert into topics (account_id, dataset_id, id, key, name) values ($1, $2, $3, $4, $4)`,
      [account, dataset, topicId(place), name.replace("the ", "")],
    );
    for (const [mood, side] of ["bad", "fair", "good"].entries()) {
      await client.query(
        `insert into topics (account_id, dataset_id, id, parent_id, key, name) values ($1, $2, $3, $4, $5, $6)`,
        [
          account,
          dataset,
          topicId(100 + place * 3 + mood),
          topicId(place),
          `${name}/${side}`,
          `${side} ${name}`,
        ],
      );
    }
  }
  await copy(
    client,
    `mentions (account_id, dataset_id, topic_id, run, comment_id, start_at, end_at, cue_start, cue_end,
      subtopic_id, score)`,
    count,
    ({ clauses }, id) =>
      clauses
        .map(({ thing, mood, start, end }) =>
          [
            key,
            topicId(thing),
            1,
            id,
            start,
            end,
            start,
            end,
            topicId(100 + thing * 3 + mood + 1),
            `${scoreOf(mood, id)}\n`,
          ].join("\t"),
        )
        .join(""),
  );
  await client.query(
    `update datasets set status = 'FINISHED', stage = null, result_run = 1, analysed_count = comment_count,
      engine_version = 'made up', analysed_at = now(), languages = (
        select jsonb_agg(jsonb_build_object('language', language, 'comment_count', comment_count))
        from (select language, count(*) as comment_count from comment_analyses group by language) as spoken)`,
  );
  for (const table of ["comments", "comment_analyses", "mentions", "topics"])
    await client.query(`analyze ${table}`);
}
