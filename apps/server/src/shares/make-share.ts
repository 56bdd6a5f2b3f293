import { createHmac, hkdfSync, randomUUID } from "node:crypto";
import { INTERFACE_LANGUAGES } from "@soundings/contract/interface-languages";
import { MAX_SHARES, type Share, type ShareMode } from "@soundings/contract/shares";
import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import { currentChangeId, makeOnce } from "../http/change-id.ts";
import { ProblemError } from "../http/problem.ts";
import { makeToken, type Signed } from "../http/session.ts";
import { encryptionKey } from "../secrets/encrypt-secret.ts";
import { hashPassword } from "../secrets/password.ts";
import { describeShare } from "./describe-share.ts";
import { countShares, type FrozenDocuments, insertShare, listShares, type NewShare } from "./queries.ts";
import { kindOf, type ShareSubject } from "./share-subject.ts";
import type { SharedDocument } from "./shared-document.ts";

interface Settings {
  mode: ShareMode;
  quotes: boolean;
  expires_at: string | null;
  password: string | null;
  hosts: string[];
}

interface Making {
  db: Db;
  config: Config;
  signed: Signed;
}

/**
 * Makes a link and says its token, which is known nowhere else. A frozen one keeps what it shows in every language.
 * Throws NOT_FOUND where there is nothing to show, TOO_MANY_SHARES, and INVALID_INPUT for an end that is over.
 */
export async function makeShare(
  { db, config, signed }: Making,
  subject: ShareSubject,
  settings: Settings,
  now: Date,
): Promise<{ share: Share; token: string }> {
  const { account_id } = signed;
  const { token, token_hash } = tokenFor(config, account_id);
  const share_id = await makeOnce(db, account_id, {
    prepare: () => newShare(db, signed, subject, settings, now),
    write: async (trx, share) => {
      await insertShare(trx, account_id, { ...share, token_hash });
      return share.id;
    },
  });
  const of =
    subject.dataset_id === null ? { survey_id: subject.survey_id } : { dataset_id: subject.dataset_id };
  const share = (await listShares(db, account_id, of)).find(({ id }) => id === share_id);
  if (!share) throw new ProblemError("NOT_FOUND");
  return { share, token };
}

/**
 * A token is stored nowhere. That of a link which one host asks another one for follows from the operator's key and the
 * id of the change, so that whichever host makes it, or is asked again, says the same one.
 */
function tokenFor(config: Config, account_id: string): { token: string; token_hash: Buffer } {
  const change_id = currentChangeId();
  if (change_id === undefined) return makeToken(account_id);
  const key = Buffer.from(hkdfSync("sha256", encryptionKey(config), "", "soundings links of changes", 32));
  return makeToken(account_id, createHmac("sha256", key).update(`${account_id} ${change_id}`).digest());
}

async function newShare(
  db: Db,
  { account_id, user, language }: Signed,
  subject: ShareSubject,
  { mode, quotes, password, hosts, ...settings }: Settings,
  now: Date,
): Promise<Omit<NewShare, "token_hash">> {
  const expires_at = endOf(settings.expires_at, now);
  if ((await countShares(db, account_id)) >= MAX_SHARES) {
    throw new ProblemError("TOO_MANY_SHARES", { limit: MAX_SHARES });
  }
  const describe = (language: Signed["language"]) =>
    describeShare(db, account_id, { ...subject, quotes }, language);
  const shown = await describe(language);
  if (!shown) throw new ProblemError("NOT_FOUND");
  const frozen: FrozenDocuments = {};
  if (mode === "frozen") {
    for (const one of INTERFACE_LANGUAGES) {
      const document = one === language ? shown : await describe(one);
      if (document) frozen[one] = document;
    }
  }
  return {
    id: randomUUID(),
    kind: kindOf(subject),
    subject,
    part: partName(subject, shown),
    quotes,
    frozen: mode === "frozen" ? frozen : null,
    password_hash: password === null ? null : await hashPassword(password),
    hosts: [...new Set(hosts)],
    expires_at,
    created_by: user.id,
    created_at: now,
  };
}

/** When a link ends; null: never. Throws INVALID_INPUT for what is over. */
export function endOf(expires_at: string | null, now: Date): Date | null {
  const end = expires_at === null ? null : new Date(expires_at);
  if (end && end <= now)
    throw new ProblemError("INVALID_INPUT", { issues: [{ path: "expires_at", code: "too_small" }] });
  return end;
}

/** What the topic or the chart is called; null where all is shown. */
function partName(subject: ShareSubject, { title, sections }: SharedDocument): string | null {
  switch (kindOf(subject)) {
    case "topic":
      return title;
    case "chart":
      return sections[0]?.title ?? null;
    default:
      return null;
  }
}
