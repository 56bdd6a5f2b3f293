import pg from "pg";
import type { Survey } from "../../packages/survey/src/survey.ts";
import { fillResponses, thirtyQuestions } from "../results/fill-responses.ts";
import type { ServedFolder } from "./served-folder.ts";

/** Responses that are written as rows; more are copies of their blocks under other ids. */
export const WRITTEN = 1_000_000;

/** A published survey of 30 questions with so many responses. */
export async function fillSurvey({ api, address }: ServedFolder, count: number): Promise<void> {
  const { id } = (await api("POST", "/surveys", { name: "Thirty questions" })) as { id: string };
  const draft = (await api("GET", `/surveys/${id}`)) as { survey: Survey; version: number };
  const survey = thirtyQuestions(draft.survey);
  await api("PUT", `/surveys/${id}`, { survey, version: draft.version });
  await api("POST", `/surveys/${id}/publish`);
  await fillResponses(address, survey, count, 1);
}

/** Copies a survey's blocks until there are so many times as many, each time under other ids. */
export async function multiplyBlocks(address: string, survey_id: string, times: number): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const of = "from response_blocks where survey_id = $1";
    const { rows } = await client.query(`select block ${of} order by block`, [survey_id]);
    for (const { block } of rows) {
      const found = await client.query(`select account_id, through, bytes ${of} and block = $2`, [
        survey_id,
        block,
      ]);
      const [{ account_id, through, bytes }] = found.rows;
      for (let copy = 1; copy < times; copy++) {
        await client.query(
          `insert into response_blocks (account_id, survey_id, block, through, bytes) values ($1, $2, $3, $4, $5)`,
          [account_id, survey_id, block + copy * rows.length, through, underOtherIds(bytes, copy)],
        );
      }
    }
  } finally {
    await client.end();
  }
}

/** A block's bytes with its ids changed: four words each, of which the third says by whom the copy is. */
function underOtherIds(bytes: Buffer, copy: number): Buffer {
  const copied = Buffer.from(bytes);
  const headEnd = 4 + bytes.readUInt32LE(0);
  const head: { arrays: [string, number][] } = JSON.parse(bytes.toString("utf8", 4, headEnd));
  let at = headEnd;
  for (const [name, size] of head.arrays) {
    if (name === "ids") {
      for (let id = at; id < at + size; id += 16) {
        copied.writeUInt32LE((copied.readUInt32LE(id + 8) ^ (copy << 16)) >>> 0, id + 8);
      }
    }
    at += size;
  }
  return copied;
}
