import { getDigest, sendDigest, setDigest, stopDigest } from "@soundings/contract/digests";
import type { DbOrTransaction } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { Serve, Signed } from "../http/serve.ts";
import { askForDigestMail, mailOrigin } from "../mail/ask-for-mail.ts";
import { nextDigest, periodBefore } from "./digest-times.ts";
import { type DigestKey, datasetName, deleteDigest, findDigest, saveDigest } from "./queries.ts";
import { isSecret, readStopToken } from "./stop-token.ts";

const NEVER = { every: "never" as const, when_nothing: false, next_at: null };

export function digestRoutes(serve: Serve): void {
  serve(getDigest, async ({ params, signed, db }) => shown(db, await existing(db, params, signed)));

  serve(setDigest, async ({ params, body: { every, when_nothing }, signed, db }) => {
    const key = await existing(db, params, signed);
    if (every === "never") await deleteDigest(db, key);
    else await saveDigest(db, key, { every, when_nothing, next_at: nextDigest(every, new Date()) });
    return await shown(db, key);
  });

  serve(sendDigest, async ({ params, signed, db, config, reply: { request } }) => {
    const key = await existing(db, params, signed);
    const digest = await findDigest(db, key);
    if (!digest) throw new ProblemError("NOT_FOUND");
    const { every } = digest;
    const { email } = signed.user;
    const origin = mailOrigin(config, request);
    await askForDigestMail(db, {
      ...key,
      every,
      ...periodBefore(every, new Date()),
      now: true,
      email,
      origin,
    });
    return { email };
  });

  serve(stopDigest, async ({ query, db }) => {
    const read = readStopToken(query.token);
    const [name, digest] = read
      ? await Promise.all([datasetName(db, read.key), findDigest(db, read.key)])
      : [null, null];
    // Ended before, or gone with its dataset: a mail program may ask again, and is told nothing of what it was.
    if (read && (!digest || !name)) return { dataset_name: null };
    if (!read || !digest || !isSecret(digest.stop_token, read.secret)) throw new ProblemError("NOT_FOUND");
    await deleteDigest(db, read.key);
    return { dataset_name: name };
  });
}

async function shown(db: DbOrTransaction, key: DigestKey) {
  const digest = await findDigest(db, key);
  if (!digest) return NEVER;
  const { every, when_nothing, next_at } = digest;
  return { every, when_nothing, next_at: next_at.toISOString() };
}

/** Throws NOT_FOUND. */
async function existing(db: DbOrTransaction, { id }: { id: string }, signed: Signed): Promise<DigestKey> {
  const key = { account_id: signed.account_id, dataset_id: id };
  if ((await datasetName(db, key)) === null) throw new ProblemError("NOT_FOUND");
  return { ...key, user_id: signed.user.id };
}
