import { LANGUAGES, type Survey, type Translation } from "@soundings/survey/survey";
import { stateOf, textsOf } from "@soundings/survey/translation";
import type { DbOrTransaction } from "../db/db.ts";
import { storeTranslation } from "./memory.ts";

/**
 * Notes what a person translated between two states of a survey: entries that changed and are made from the
 * text as it is now. Costs a comparison where nothing was translated.
 */
export async function storeTranslations(
  trx: DbOrTransaction,
  account_id: string,
  before: Survey,
  after: Survey,
): Promise<void> {
  const changed = LANGUAGES.flatMap((target) => {
    const keys = changedByPerson(before.translations[target] ?? {}, after.translations[target] ?? {});
    return keys.size > 0 ? [{ target, keys }] : [];
  });
  if (changed.length === 0) return;
  const texts = textsOf(after);
  for (const { target, keys } of changed) {
    const pairs = texts.flatMap((text): [string, string][] => {
      const entry = keys.has(text.key) ? after.translations[target]?.[text.key] : undefined;
      return entry && stateOf(text, entry) === "done" ? [[text.text, entry.text]] : [];
    });
    await storeTranslation(trx, { account_id, source: after.default_language, target }, "person", pairs);
  }
}

type Entries = Readonly<Record<string, Translation>>;

function changedByPerson(before: Entries, after: Entries): Set<string> {
  const keys = new Set<string>();
  for (const [key, { by, text, source_hash }] of Object.entries(after)) {
    if (by !== "person") continue;
    const old = before[key];
    if (old?.text !== text || old.by !== by || old.source_hash !== source_hash) keys.add(key);
  }
  return keys;
}
