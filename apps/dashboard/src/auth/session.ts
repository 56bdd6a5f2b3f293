import {
  type App,
  login as loginCall,
  logout as logoutCall,
  me,
  type SecondStepAsked,
  type SignedIn,
  type User,
  updateMe,
} from "@soundings/contract/auth";
import type { CallBodyInput } from "@soundings/contract/call";
import { PAGE_SIZES, type PageSize } from "@soundings/contract/paging";
import type { PasskeyShown } from "@soundings/contract/passkey-shapes";
import { signInByPasskey as passkeyCall } from "@soundings/contract/passkeys";
import { finishSignIn as finishCall } from "@soundings/contract/second-steps";
import { useSyncExternalStore } from "react";
import { callApi } from "../lib/call.ts";
import { CallError } from "../lib/call-error.ts";
import { setLanguage, storedLanguage } from "../lib/i18n.ts";
import {
  accessToken,
  getStored,
  removeStored,
  STORAGE_KEYS,
  type StorageKey,
  setStored,
  storedUser,
} from "../lib/preferences.ts";
import { queryClient } from "../lib/query-client.ts";
import { secondStepNeeded, sessionLost } from "../lib/session-events.ts";
import { keepDevice, knownDevices } from "./known-devices.ts";

export interface Session {
  status: "checking" | "authorised" | "not_authorised";
  /** While checking, the user of the last visit, so that the page can be drawn at once. */
  user: User | null;
  /** Why the current user could not be fetched, when it was not a 401. */
  error: unknown;
  /** Why it ended: signed out on purpose, the account is gone, or the server no longer knows the token. */
  ended: "signed_out" | "deleted" | "lost" | null;
}

interface UserChange {
  name?: string;
  language?: User["language"];
  app?: App;
  tours_seen?: User["tours_seen"];
  dataset_page_limit?: PageSize;
  survey_page_limit?: PageSize;
}

const SIGNED_OUT: Session = { status: "not_authorised", user: null, error: null, ended: null };

let session: Session = accessToken()
  ? { status: "checking", user: storedUser(), error: null, ended: null }
  : SIGNED_OUT;
const listeners = new Set<() => void>();

function set(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function currentSession(): Session {
  return session;
}

export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession);
}

/** The signed-in user; only for pages behind the guard. */
export function useUser(): User {
  const { user } = useSession();
  if (!user) throw new Error("This page is only for signed-in users.");
  return user;
}

/** Fetches the current user once at start, and follows what other tabs and failed calls say. */
export function startSession(): void {
  sessionLost.subscribe(() => {
    if (session.status === "authorised" || session.status === "checking") end("lost");
  });
  secondStepNeeded.subscribe(() => {
    // Of several calls that are refused at once the first asks who is here.
    if (session.status === "authorised" && !session.user?.second_step_needed && !asking) void askAgain();
  });
  addEventListener("storage", (event) => {
    if (event.key !== STORAGE_KEYS.accessToken && event.key !== null) return;
    if (!accessToken()) end("signed_out");
    else void checkSession();
  });
  if (accessToken()) void checkSession();
}

let asking = false;
async function askAgain(): Promise<void> {
  asking = true;
  await checkSession();
  asking = false;
}

/**
 * Asks the server who is signed in. A 401 ends the session; an empty reply clears the user; with no
 * reply at all the last user stays, because being offline is not being signed out.
 */
export async function checkSession(): Promise<void> {
  set({ ...session, status: session.status === "authorised" ? "authorised" : "checking", error: null });
  try {
    const user = await callApi(me);
    if (user) authorise(user);
    else end("lost");
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return;
    if (session.user) set({ ...session, status: "authorised", error: null });
    else set({ ...session, status: "checking", error });
  }
}

/**
 * Signs in. Any old token is removed first; the user and the new token are stored. Where the person has a second step
 * nothing is open yet: what comes is for `finishSignIn`. Throws CallError.
 */
export async function signIn(
  email: string,
  password: string,
): Promise<SecondStepAsked["second_step"] | null> {
  removeStored(STORAGE_KEYS.accessToken);
  removeStored(STORAGE_KEYS.user);
  const reply = await callApi(loginCall, { body: { email, password, devices: knownDevices() } });
  if ("second_step" in reply) return reply.second_step;
  openSession(reply);
  return null;
}

/** Signs in by a passkey alone. Throws CallError. */
export async function signInByPasskey(response: PasskeyShown): Promise<void> {
  removeStored(STORAGE_KEYS.accessToken);
  removeStored(STORAGE_KEYS.user);
  openSession(await callApi(passkeyCall, { body: { response, devices: knownDevices() } }));
}

type SecondProof = Pick<CallBodyInput<typeof finishCall>, "token" | "code" | "passkey" | "trust">;

/** The second step of a sign-in. Throws CallError. */
export async function finishSignIn(body: SecondProof): Promise<void> {
  openSession(await callApi(finishCall, { body: { ...body, devices: knownDevices() } }));
}

/** Takes over a session that the server has opened. */
export function openSession({ user, tokens }: SignedIn): void {
  queryClient.clear();
  removeStored(STORAGE_KEYS.signedUpAs);
  setStored(STORAGE_KEYS.accessToken, tokens.access);
  keepDevice(tokens.device);
  // Only here: later an unset preference means surveys, whatever the account used last.
  if (!getStored(STORAGE_KEYS.app) && user.app) setStored(STORAGE_KEYS.app, user.app);
  adoptPageLimit(STORAGE_KEYS.datasetPageLimit, user.dataset_page_limit);
  adoptPageLimit(STORAGE_KEYS.surveyPageLimit, user.survey_page_limit);
  authorise(user);
}

/** Signs out: tells the server, and forgets the token and the user here whether or not it heard. */
export async function signOut(): Promise<void> {
  const told = callApi(logoutCall).catch(() => null);
  end("signed_out");
  await told;
}

/** Ends the session here after the account was deleted; the server has forgotten it already. */
export function leaveDeletedAccount(): void {
  end("deleted");
}

/** Ends the session here after the person left the account; the server has ended it already. */
export function endSessionHere(): void {
  end("signed_out");
}

/** Changes the user's own record, and what this browser remembers of it. Throws CallError. */
export async function updateUser(change: UserChange): Promise<void> {
  const user = await saveChange(change);
  keepUser(user);
  set({ ...session, user });
}

function saveChange(body: UserChange) {
  return callApi(updateMe, { body });
}

function authorise(user: User): void {
  keepUser(user);
  adoptLanguage(user);
  set({ status: "authorised", user, error: null, ended: null });
}

function keepUser(user: User): void {
  setStored(STORAGE_KEYS.user, user);
}

/** The language chosen in this browser wins over what the account remembers from another one. */
function adoptLanguage(user: User): void {
  const chosen = getStored(STORAGE_KEYS.userLanguage);
  if (!chosen) setLanguage(user.language);
  else if (storedLanguage() !== user.language) savePreference({ language: storedLanguage() });
}

/** Saves a preference in the account quietly: this browser has it already, so a failure costs nothing here. */
export function savePreference(change: UserChange): void {
  if (!accessToken()) return;
  void saveChange(change).then(
    (user) => {
      if (session.user?.id !== user.id) return;
      keepUser(user);
      set({ ...session, user });
    },
    () => undefined,
  );
}

/** A page size chosen in this browser wins over what the account remembers from another one. */
function adoptPageLimit(key: StorageKey, limit: PageSize | null): void {
  if (!getStored(key) && limit) setStored(key, limit);
}

/** Remembers in the account how many rows a list's pages have; this browser keeps it by itself. */
export function savePageLimit(list: "datasets" | "surveys", limit: number): void {
  const size = PAGE_SIZES.find((one) => one === limit);
  if (size) savePreference(list === "datasets" ? { dataset_page_limit: size } : { survey_page_limit: size });
}

/** Remembers the application in use, here and in the account. */
export function chooseApp(app: App): void {
  if (getStored(STORAGE_KEYS.app) === app) return;
  setStored(STORAGE_KEYS.app, app);
  set({ ...session });
  savePreference({ app });
}

function end(ended: NonNullable<Session["ended"]>): void {
  removeStored(STORAGE_KEYS.accessToken);
  removeStored(STORAGE_KEYS.user);
  queryClient.clear();
  set({ ...SIGNED_OUT, ended });
}

/** Switches the interface's language, here and in the account. */
export function chooseLanguage(language: User["language"]): void {
  setLanguage(language);
  // What the server names, topics above all, it names in the language that is read.
  if (accessToken()) void queryClient.invalidateQueries();
  savePreference({ language });
}
