import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** Runs one of the program's jobs, and says how many milliseconds it took from its entry in the queue until it was done. */
export async function runJob(address: string, name: string, payload: object = {}): Promise<number> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const key = `growth:${name}`;
  const began = performance.now();
  try {
    await client.query("select graphile_worker.add_job($1, $3::json, job_key => $2, max_attempts => 1)", [
      name,
      key,
      JSON.stringify(payload),
    ]);
    for (;;) {
      const { rows } = await client.query("select last_error from graphile_worker.jobs where key = $1", [
        key,
      ]);
      if (rows.length === 0) return performance.now() - began;
      if (rows[0].last_error) throw new Error(`${name}: ${rows[0].last_error}`);
      await sleep(1);
    }
  } finally {
    await client.end();
  }
}
