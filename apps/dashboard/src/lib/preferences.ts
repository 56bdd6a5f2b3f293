import type { App, User } from "@soundings/contract/auth";
import { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from "@soundings/contract/paging";

/** Every key that the dashboard keeps in the browser's local storage. */
export const STORAGE_KEYS = {
  user: "user",
  app: "app",
  userLanguage: "userLanguage",
  datasetPageLimit: "datasetPageLimit",
  surveyPageLimit: "surveyPageLimit",
  accessToken: "accessToken",
  devices: "devices",
  signedUpAs: "signedUpAs",
  theme: "theme",
  navigation: "navigation",
  mobileNotice: "mobileNotice",
  previewDevice: "previewDevice",
  answersMetadata: "answersMetadata",
  answersAnalysis: "answersAnalysis",
  answersChoices: "answersChoices",
  recentCommands: "recentCommands",
} as const;
export type StorageKey = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS];

/** The part of the Storage interface that preferences need. */
export type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const memory = new Map<string, string>();
/** Stands in when the browser refuses storage (private windows, blocked cookies): lasts as long as the page. */
const memoryStore: Store = {
  getItem: (key) => memory.get(key) ?? null,
  setItem: (key, value) => void memory.set(key, value),
  removeItem: (key) => void memory.delete(key),
};

/** Reading the property alone throws where storage is blocked, so it is tried on every use. */
function browserStore(): Store {
  try {
    return globalThis.localStorage ?? memoryStore;
  } catch {
    return memoryStore;
  }
}

/** The stored text, or `fallback` when nothing is stored. */
export function getStored(key: StorageKey, fallback: string, store?: Store): string;
export function getStored(key: StorageKey, fallback?: null, store?: Store): string | null;
export function getStored(key: StorageKey, fallback: string | null = null, store = browserStore()) {
  try {
    return store.getItem(key) ?? fallback;
  } catch {
    return memoryStore.getItem(key) ?? fallback;
  }
}

/** The interface language that was chosen in this browser; null for none. */
export function chosenLanguage(): InterfaceLanguage | null {
  return InterfaceLanguage.safeParse(getStored(STORAGE_KEYS.userLanguage)).data ?? null;
}

/** Whether the stored text (or `fallback` when nothing is stored) is the expected one. */
export function storedIs(key: StorageKey, expected: string, fallback?: string, store?: Store): boolean {
  return getStored(key, fallback ?? "", store) === expected;
}

/**
 * Stores a value as text. Strings are trimmed unless `raw`; null and undefined are stored as an empty
 * string; numbers and booleans as they print; anything else as JSON.
 */
export function setStored(key: StorageKey, value: unknown, options: { raw?: boolean; store?: Store } = {}) {
  const text = toText(value, options.raw ?? false);
  try {
    (options.store ?? browserStore()).setItem(key, text);
  } catch {
    memoryStore.setItem(key, text);
  }
}

/** Deletes a stored value. */
export function removeStored(key: StorageKey, store = browserStore()): void {
  memoryStore.removeItem(key);
  try {
    store.removeItem(key);
  } catch {
    // Storage is blocked: the value was only ever in memory.
  }
}

function toText(value: unknown, raw: boolean): string {
  if (value == null) return "";
  if (typeof value === "string") return raw ? value : value.trim();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** The access token of this browser's session; null when signed out. */
export function accessToken(): string | null {
  return getStored(STORAGE_KEYS.accessToken) || null;
}

/** The user stored at sign-in; null when there is none or the text cannot be read. */
export function storedUser(store?: Store): User | null {
  const text = getStored(STORAGE_KEYS.user, "", store);
  if (!text) return null;
  try {
    const user = JSON.parse(text) as unknown;
    return typeof user === "object" && user !== null && "id" in user && "grants" in user
      ? (user as User)
      : null;
  } catch {
    return null;
  }
}

/** The application in use: surveys when stored so or unset, otherwise datasets. */
export function storedApp(store?: Store): App {
  const app = getStored(STORAGE_KEYS.app, "", store).toLowerCase();
  return app === "" || app === "surveys" ? "surveys" : "datasets";
}

/** The remembered page size of a list; the default when it is unset or no longer offered. */
export function storedPageLimit(list: "datasets" | "surveys", store?: Store): number {
  const key = list === "datasets" ? STORAGE_KEYS.datasetPageLimit : STORAGE_KEYS.surveyPageLimit;
  const limit = Number(getStored(key, "", store));
  return (PAGE_SIZES as readonly number[]).includes(limit) ? limit : DEFAULT_PAGE_SIZE[list];
}
