import { getStored, STORAGE_KEYS, setStored } from "../lib/preferences.ts";

const MAX_KEPT = 12;

/** Ids of the commands that a person used in this browser, the last one first. */
export function recentCommands(user_id: string): string[] {
  try {
    const kept = JSON.parse(getStored(STORAGE_KEYS.recentCommands, "{}")) as Record<string, unknown>;
    const ids = kept[user_id];
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

/** Only the person's own are kept: who signs in next on this computer does not see them. */
export function rememberCommand(user_id: string, id: string): void {
  const ids = [id, ...recentCommands(user_id).filter((one) => one !== id)].slice(0, MAX_KEPT);
  setStored(STORAGE_KEYS.recentCommands, { [user_id]: ids });
}
