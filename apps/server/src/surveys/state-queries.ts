import type { SurveyStatus } from "@soundings/survey/survey";
import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import { idList } from "../db/id-list.ts";
import type { SurveyKey } from "../keys/survey-key.ts";

export interface SurveyState {
  status: SurveyStatus;
  /** The version that new respondents see; null before the first publishing. */
  published_number: number | null;
  answer_count: number;
  /** Whether nothing but single-use links is answered. */
  single_use_only: boolean;
  /** Of the password that respondents must know; null: none. */
  password_mark: string | null;
  /** Whether a browser answers once. */
  once_per_device: boolean;
  /** Sites that may show it in a frame; empty: all. */
  frame_hosts: string[];
  /** For how many days a response may go on on another device; null: not at all. */
  continue_days: number | null;
}

/** What of it counts where answers are written. */
export type AnsweredState = Omit<SurveyState, "frame_hosts" | "continue_days">;

interface Stored {
  survey_id: string;
  pause_at: Date | null;
  change_number: number;
}

/** As it is stored. */
export type StoredState = AnsweredState & Stored;

const statesOf = (db: DbOrTransaction, account_id: string) =>
  db
    .selectFrom("surveys")
    .where("account_id", "=", account_id)
    .select([
      "id as survey_id",
      "published_number",
      "answer_count",
      "single_use_only",
      "password_mark",
      "once_per_device",
      "pause_at",
      "change_number",
    ])
    .select(sql<SurveyStatus>`status`.as("status"));

/** How a survey stands at a moment: its scheduled pause holds to the second, also before the clock has come to it. */
export function stateAt<State extends AnsweredState>(
  stored: State & Stored,
  now: Date,
): Omit<State, keyof Stored> {
  const { pause_at } = stored;
  const paused = stored.status === "PUBLISHED" && pause_at !== null && pause_at <= now;
  return paused ? { ...stored, status: "PAUSED" } : stored;
}

/**
 * Where a survey stands now. `lock` holds it until the transaction ends: its submissions are counted one after the
 * other.
 */
export async function surveyState(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  { lock, now }: { lock: boolean; now: Date },
): Promise<SurveyState | null> {
  const found = statesOf(trx, account_id)
    .select(["continue_days", sql<string[]>`coalesce(widget -> 'hosts', '[]')`.as("frame_hosts")])
    .where("id", "=", survey_id);
  const row = await (lock ? found.forUpdate() : found).executeTakeFirst();
  return row ? stateAt(row, now) : null;
}

/**
 * Locks surveys of an account until the transaction ends; says how they stand. With `skip` those that others have are left out, so that nobody waits for one while they hold
 * another.
 */
export async function lockStates(
  trx: DbOrTransaction,
  { account_id, survey_ids }: { account_id: string; survey_ids: readonly string[] },
  { skip = false }: { skip?: boolean } = {},
): Promise<StoredState[]> {
  const { rows } = await sql<StoredState>`
    select id as survey_id, published_number, answer_count, single_use_only, password_mark, once_per_device, pause_at,
      change_number, status
    from surveys where account_id = ${account_id} and id = any(${idList(survey_ids)}::uuid[])
    for update ${skip ? SKIP : WAIT}`.execute(trx);
  return rows;
}

const SKIP = sql`skip locked`;
const WAIT = sql``;
