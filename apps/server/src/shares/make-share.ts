import { randomUUID } from "node:crypto";
import { INTERFACE_LANGUAGES } from "@soundings/contract/interface-languages";
import { MAX_SHARES, type Share, type ShareMode } from "@soundings/contract/shares";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import { makeToken, type Signed } from "../http/session.ts";
import { hashPassword } from "../secrets/password.ts";
import { describeShare } from "./describe-share.ts";
import { countShares, type FrozenDocuments, insertShare, listShares } from "./queries.ts";
import { kindOf, type ShareSubject } from "./share-subject.ts";
import type { SharedDocument } from "./shared-document.ts";

interface Settings {
  mode: ShareMode;
  quotes: boolean;
  expires_at: string | null;
  password: string | null;
  hosts: string[];
}

/**
 * Makes a link and says its token, which is known nowhere else. A frozen one keeps what it shows in every language.
 * Throws NOT_FOUND where there is nothing to show, TOO_MANY_SHARES, and INVALID_INPUT for an end that is over.
 */
export async function makeShare(
  db: Db,
  { account_id, user, language }: Signed,
  subject: ShareSubject,
  settings: Settings,
  now: Date,
): Promise<{ share: Share; token: string }> {
  const { mode, quotes, password } = settings;
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
  const id = randomUUID();
  const { token, token_hash } = makeToken(account_id);
  await insertShare(db, account_id, {
    id,
    token_hash,
    kind: kindOf(subject),
    subject,
    part: partName(subject, shown),
    quotes,
    frozen: mode === "frozen" ? frozen : null,
    password_hash: password === null ? null : await hashPassword(password),
    hosts: [...new Set(settings.hosts)],
    expires_at,
    created_by: user.id,
    created_at: now,
  });
  const of =
    subject.dataset_id === null ? { survey_id: subject.survey_id } : { dataset_id: subject.dataset_id };
  const share = (await listShares(db, account_id, of)).find((one) => one.id === id);
  if (!share) throw new ProblemError("NOT_FOUND");
  return { share, token };
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
