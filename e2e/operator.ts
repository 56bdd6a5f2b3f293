import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { newAddress, type OwnAccount } from "./own-account.ts";

const CLI = fileURLToPath(new URL("../apps/server/dist/cli.js", import.meta.url));

/** Does what an operator does by command line beside the running server: `operate("account", "list")`. */
export async function operate(...words: string[]): Promise<string> {
  const env = { ...process.env, NODE_ENV: "production", SOUNDINGS_DATA: process.env.E2E_DATA };
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, ...words], { env });
  return stdout;
}

/** An account on trial that one journey has for itself, made without a mail. */
export async function newTrial(): Promise<OwnAccount> {
  const account = { name: "Linh Trần", email: newAddress() };
  const password = await operate("account", "create", account.email, "--name", account.name);
  return { ...account, password: password.trim() };
}

const RUN_SQL = fileURLToPath(new URL("run-sql.ts", import.meta.url));

/** A job that was given up with a reason, as after its last try. */
export async function giveUpJob(task: string, reason: string): Promise<void> {
  const statements = [
    `select graphile_worker.add_job('${task}', job_key => '${reason}', run_at => now() + interval '1 day')`,
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = '${reason}' where key = '${reason}'`,
  ];
  for (const one of statements) await runStatement(one);
}

/** Does in the database what no person does: lets time pass, wakes a clock. */
export async function runStatement(statement: string): Promise<void> {
  const env = { ...process.env, SOUNDINGS_DATA: process.env.E2E_DATA };
  await promisify(execFile)(process.execPath, ["--import", "tsx", RUN_SQL, statement], { env });
}
