import { getStored, STORAGE_KEYS, setStored } from "../lib/preferences.ts";

// Each sign-in gives this browser a token that opens nothing. Shown at the next one, it keeps the person in while others
// guess at the password. It stays after signing out.

/** Several people may use one browser. */
const MAX_DEVICES = 5;
/** What names the account in a token. */
const ACCOUNT_LENGTH = 22;

/** The tokens of this browser, of the latest sign-in first. */
export function knownDevices(): string[] {
  try {
    const stored: unknown = JSON.parse(getStored(STORAGE_KEYS.devices, "[]") || "[]");
    return Array.isArray(stored) ? stored.filter((one) => typeof one === "string").slice(0, MAX_DEVICES) : [];
  } catch {
    return [];
  }
}

/** Keeps a token in place of the one that the same account gave before. */
export function keepDevice(token: string | undefined): void {
  if (!token) return;
  const account = token.slice(0, ACCOUNT_LENGTH);
  const others = knownDevices().filter((one) => !one.startsWith(account));
  setStored(STORAGE_KEYS.devices, [token, ...others].slice(0, MAX_DEVICES));
}
