import type { Translation } from "@soundings/survey/survey";
import type { DbOrTransaction } from "../db/db.ts";
import { fromMemory, hashOf, toMemory } from "./memory-form.ts";
import {
  findInMemory,
  forgetBut,
  hasMoreThan,
  type MemoryKey,
  type MemoryRow,
  storeInMemory,
} from "./memory-queries.ts";

/** Of one account: some tens of megabytes. */
const MAX_TEXTS = 200_000;
/** Kept when there are more, so that a full memory is not sorted at every call. */
const KEPT_TEXTS = 195_000;

/** What the account has translated before of some texts, whichever of its surveys they stood in. */
export async function recall(
  db: DbOrTransaction,
  key: MemoryKey,
  texts: Iterable<string>,
): Promise<Map<string, string>> {
  const asked = Array.from(new Set(texts), (text) => ({ text, form: toMemory(text) }));
  const rows = await findInMemory(
    db,
    key,
    asked.map(({ form }) => hashOf(form)),
  );
  const known = new Map(rows.map(({ source_text, text }) => [source_text, text]));
  const found = new Map<string, string>();
  for (const { text, form } of asked) {
    const translated = known.get(form);
    const own = translated === undefined ? null : fromMemory(translated, text);
    if (own !== null) found.set(text, own);
  }
  return found;
}

/** Notes translations; a person's stand above a machine's. */
export async function storeTranslation(
  db: DbOrTransaction,
  key: MemoryKey,
  by: Translation["by"],
  translations: Iterable<readonly [source: string, text: string]>,
  { most = MAX_TEXTS, kept = KEPT_TEXTS } = {},
): Promise<void> {
  const rows = new Map<string, MemoryRow>();
  for (const [source, translated] of translations) {
    const form = toMemory(source);
    // The database's texts have no NUL.
    const row = { source_text: form, text: toMemory(translated, source) };
    if (Object.values(row).some((text) => text.includes("\0"))) continue;
    rows.set(form, { source_hash: hashOf(form), ...row });
  }
  const added = await storeInMemory(db, key, by, [...rows.values()]);
  if (added > 0 && (await hasMoreThan(db, key.account_id, most))) await forgetBut(db, key.account_id, kept);
}
