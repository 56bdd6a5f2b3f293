import pg from "pg";
import { copyInto } from "./copy-into.ts";
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
export async function fillDataset(
  address: string,
  count: number,
  withResults: boolean,
  id = FILLED_ID,
): Promise<string> {
  // Each table by a connection of its own: to write takes longer than to make.
  const clients = [0, 1, 2].map(() => new pg.Client({ connectionString: address }));
  const [client, ...others] = clients as [pg.Client, pg.Client, pg.Client];
  for (const one of clients) await one.connect();
  try {
    const account = (await client.query("select account_id from accounts limit 1")).rows[0].account_id;
    const key = `${account}\t${id}`;
    await client.query(
      `insert into datasets (account_id, id, name, source, source_ref, columns, status, stage, stage_started_at,
        stage_updated_at, imported, comment_count, first_date, last_date)
      values ($1, $2, $3, 'local_file', '{}', $4, 'PROCESSING', 'ANALYZING', now(), now(), true, $5,
        '2023-01-01', '2026-04-14')`,
      [account, id, `${count} comments`, JSON.stringify(COLUMNS), count],
    );
    // Rows made here refer to each other rightly; checking each takes longer than writing it.
    for (const one of clients) await one.query("set session_replication_role = replica");
    if (withResults) {
      await fillTopics(client, account, id);
      await fillRows([client, ...others], key, count);
      await finishResults(client, id);
    } else {
      await fillRows([client], key, count);
      await client.query(
        `select graphile_worker.add_job('analyse_dataset', $1::json, job_key => $2, max_attempts => 3)`,
        [JSON.stringify({ account_id: account, dataset_id: id, run: 1 }), `dataset:${id}`],
      );
    }
    return id;
  } finally {
    for (const one of clients) await one.end();
  }
}

/** Writes comments over the first connection, and what an engine might say of them over the others. */
async function fillRows(clients: readonly pg.Client[], key: string, count: number): Promise<void> {
  const tables = clients.map((client, place) => {
    const { target, lines } = TABLES[place] as (typeof TABLES)[number];
    return { lines, copy: copyInto(client, target) };
  });
  let id = 0;
  for (const comment of makeComments(count)) {
    id++;
    for (const { lines, copy } of tables) await copy.add(lines(comment, key, id));
  }
  await Promise.all(tables.map(({ copy }) => copy.end()));
}

const scoreOf = (mood: number, id: number) => mood * 60 + ((id * 37) % 400) / 10 - 20;
const sentimentOf = (mood: number) => ["negative", "neutral", "positive"][mood + 1];

interface FilledTable {
  target: string;
  lines: (comment: MadeComment, key: string, id: number) => string;
}

/** What an engine might say stands in the later ones, so that the reading can be measured without waiting for one. */
const TABLES: FilledTable[] = [
  {
    target: "comments (account_id, dataset_id, id, text, posted_at, cells)",
    lines: ({ text, posted_at, rating, minutes, city }, key, id) => {
      const day = posted_at.toISOString();
      return `${key}\t${id}\t${text}\t${day}\t${JSON.stringify([day, rating, minutes, city])}\n`;
    },
  },
  {
    target: `comment_analyses (account_id, dataset_id, comment_id, run, language, sentiment, score, emotions,
      emotion_scores, clauses)`,
    lines: ({ language, mood, clauses }, key, id) => {
      const packed = JSON.stringify(clauses.map((one) => [one.start, one.end, scoreOf(one.mood, id)]));
      const emotions = mood > 0 ? 0b10010000 : mood < 0 ? 0b100001 : 0;
      const found = [language, sentimentOf(mood), scoreOf(mood, id), emotions, PROBABILITIES, packed];
      return `${key}\t${id}\t1\t${found.join("\t")}\n`;
    },
  },
  {
    target: `mentions (account_id, dataset_id, topic_id, run, comment_id, start_at, end_at, cue_start, cue_end,
      subtopic_id, score)`,
    lines: ({ clauses }, key, id) =>
      clauses
        .map(({ thing, mood, start, end }) => {
          const subtopic = topicId(100 + thing * 3 + mood + 1);
          return `${[key, topicId(thing), 1, id, start, end, start, end, subtopic, scoreOf(mood, id)].join("\t")}\n`;
        })
        .join(""),
  },
];
const PROBABILITIES = "{0.1,0.1,0.1,0.1,0.5,0.1,0.1,0.1}";

async function fillTopics(client: pg.Client, account: string, id: string): Promise<void> {
  const add = (place: number, parent: string | null, key: string, name: string) =>
    client.query(
      `insert into topics (account_id, dataset_id, id, parent_id, key, name) values ($1, $2, $3, $4, $5, $6)`,
      [account, id, topicId(place), parent, key, name],
    );
  for (const [place, [name]] of THINGS.entries()) {
    const bare = name.replace("the ", "");
    await add(place, null, bare, bare);
    for (const [mood, side] of ["bad", "fair", "good"].entries()) {
      await add(100 + place * 3 + mood, topicId(place), `${name}/${side}`, `${side} ${name}`);
    }
  }
}

async function finishResults(client: pg.Client, id: string): Promise<void> {
  await client.query(
    `update datasets set status = 'FINISHED', stage = null, result_run = 1, analysed_count = comment_count,
      engine_version = 'made up', analysed_at = now(), languages = (
        select jsonb_agg(jsonb_build_object('language', language, 'comment_count', comment_count))
        from (select language, count(*) as comment_count from comment_analyses where dataset_id = $1
          group by language) as spoken)
      where id = $1`,
    [id],
  );
  for (const table of ["comments", "comment_analyses", "mentions", "topics"]) {
    await client.query(`analyze ${table}`);
  }
}
