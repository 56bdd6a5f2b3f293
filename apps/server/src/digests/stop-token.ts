import { timingSafeEqual } from "node:crypto";
import { Id } from "@soundings/survey/id";
import type { DigestKey } from "./queries.ts";

/** What a mail carries to be its own end: whose it is, so that it is looked up within the account, and the secret. */
export const stopTokenOf = ({ account_id, dataset_id, user_id }: DigestKey, secret: string): string =>
  [account_id, dataset_id, user_id, secret].join(".");

/** Null for what is no such token. */
export function readStopToken(token: string): { key: DigestKey; secret: string } | null {
  const parts = token.split(".");
  const [account_id = "", dataset_id = "", user_id = "", secret = ""] = parts;
  if (parts.length !== 4 || ![account_id, dataset_id, user_id].every((id) => Id.safeParse(id).success))
    return null;
  return { key: { account_id, dataset_id, user_id }, secret };
}

export function isSecret(known: string, given: string): boolean {
  const [one, other] = [Buffer.from(known), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
