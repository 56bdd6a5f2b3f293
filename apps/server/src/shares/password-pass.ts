import { createHmac, timingSafeEqual } from "node:crypto";
import type { OpenShare } from "./queries.ts";

/** How long whoever knew a link's password is not asked again. */
export const PASS_MS = 2 * 3_600_000;

type Locked = Pick<OpenShare, "id" | "password_hash">;

/** What a browser that knew the password shows: when it ends, signed. Of this link alone, and of this password. */
export function makePass(key: Buffer, share: Locked, now: Date): string {
  const until = now.getTime() + PASS_MS;
  return `${until.toString(36)}.${signature(key, share, until)}`;
}

export function passFits(key: Buffer, share: Locked, pass: string | undefined, now: Date): boolean {
  const [end = "", given = ""] = (pass ?? "").split(".");
  const until = Number.parseInt(end, 36);
  if (!(until > now.getTime())) return false;
  const [one, other] = [Buffer.from(given), Buffer.from(signature(key, share, until))];
  return one.length === other.length && timingSafeEqual(one, other);
}

const signature = (key: Buffer, { id, password_hash }: Locked, until: number): string =>
  createHmac("sha256", key).update(`share ${id} ${until} ${password_hash}`).digest("base64url");
