import { Id } from "@soundings/survey/id";
import type { CaseKey } from "./event-queries.ts";

export interface ReplyKey extends CaseKey {
  reply_id: string;
}

/** What a reply carries to be the last one: which it is, so that it is looked up within the account, and a secret. */
export const stopTokenOf = ({ account_id, case_id, reply_id }: ReplyKey, secret: string): string =>
  [account_id, case_id, reply_id, secret].join(".");

/** Null for what is no such token. */
export function readStopToken(token: string): { key: ReplyKey; secret: string } | null {
  const parts = token.split(".");
  const [account_id = "", case_id = "", reply_id = "", secret = ""] = parts;
  if (parts.length !== 4 || !parts.every((id) => Id.safeParse(id).success)) return null;
  return { key: { account_id, case_id, reply_id }, secret };
}
