import { AsyncLocalStorage } from "node:async_hooks";
import type { Db, DbOrTransaction } from "../db/db.ts";

/**
 * A change that one host asks another one for has an id, which is written by the transaction that makes the change, in
 * table idempotency_keys. So it may be asked for again where no answer came: whoever made it first, it is made once, and
 * the second one is told what the first one would have been.
 */
const asked = new AsyncLocalStorage<string>();

/** Does what was asked for under an id; undefined: it is asked for once. */
export const withChangeId = <Result>(id: string | undefined, work: () => Result): Result =>
  id === undefined ? work() : asked.run(id, work);

export const currentChangeId = (): string | undefined => asked.getStore();

/** No client says such a key: theirs are of the requests that they send. */
const keyOf = (id: string) => `change ${id}`;
const NO_REQUEST = Buffer.alloc(0);

/** The reply of the change that is asked for, where it was made already; null where it was not. */
export async function madeChange<Reply>(
  db: DbOrTransaction,
  account_id: string,
): Promise<{ reply: Reply } | null> {
  const id = currentChangeId();
  if (id === undefined) return null;
  const row = await db
    .selectFrom("idempotency_keys")
    .where("account_id", "=", account_id)
    .where("key", "=", keyOf(id))
    .select("reply")
    .executeTakeFirst();
  return row?.reply ? { reply: JSON.parse(row.reply.toString()) } : null;
}

/** Give the transaction that makes the change, once it holds the row that all changes of its kind wait for. */
export async function writeMade(trx: DbOrTransaction, account_id: string, reply: unknown): Promise<void> {
  const id = currentChangeId();
  if (id === undefined) return;
  await trx
    .insertInto("idempotency_keys")
    .values({ account_id, key: keyOf(id), request: NO_REQUEST, reply: Buffer.from(JSON.stringify(reply)) })
    .execute();
}

interface Making<Prepared, Reply> {
  /** What takes long, before the transaction. */
  prepare(): Promise<Prepared>;
  write(trx: DbOrTransaction, prepared: Prepared): Promise<Reply>;
}

/**
 * Makes a change that waits for no row: of two hosts that make it at the same time the database refuses the second one,
 * which tells what the first one made.
 */
export async function makeOnce<Prepared, Reply>(
  db: Db,
  account_id: string,
  { prepare, write }: Making<Prepared, Reply>,
): Promise<Reply> {
  const made = await madeChange<Reply>(db, account_id);
  if (made) return made.reply;
  const prepared = await prepare();
  try {
    return await db.transaction().execute(async (trx) => {
      const reply = await write(trx, prepared);
      await writeMade(trx, account_id, reply);
      return reply;
    });
  } catch (error) {
    const meanwhile = await madeChange<Reply>(db, account_id);
    if (meanwhile) return meanwhile.reply;
    throw error;
  }
}

/**
 * Adds to the count of a change that many transactions make, each of which may be its host's last: whoever goes on with
 * it finds what is done gone, and tells how much it was. Give each of them.
 */
export async function addToMade(trx: DbOrTransaction, account_id: string, more: number): Promise<void> {
  const id = currentChangeId();
  if (id === undefined) return;
  const none = { account_id, key: keyOf(id), request: NO_REQUEST, reply: Buffer.from("0") };
  await trx
    .insertInto("idempotency_keys")
    .values(none)
    .onConflict((conflict) => conflict.columns(["account_id", "key"]).doNothing())
    .execute();
  const made = () =>
    trx.selectFrom("idempotency_keys").where("account_id", "=", account_id).where("key", "=", keyOf(id));
  const { reply } = await made().select("reply").forUpdate().executeTakeFirstOrThrow();
  await trx
    .updateTable("idempotency_keys")
    .set({ reply: Buffer.from(String(Number(reply) + more)) })
    .where("account_id", "=", account_id)
    .where("key", "=", keyOf(id))
    .execute();
}
