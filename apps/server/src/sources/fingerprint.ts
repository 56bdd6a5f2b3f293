import { createHash } from "node:crypto";

/** A short name for what identifies an entry on every route that a source is read by. */
export const fingerprint = (...parts: string[]): string =>
  `same:${createHash("sha256").update(parts.join("\n")).digest("base64url").slice(0, 22)}`;
