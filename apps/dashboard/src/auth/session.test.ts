import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { startI18n } from "../lib/i18n.ts";
import { accessToken, getStored, removeStored, setStored, storedUser } from "../lib/preferences.ts";
import { sessionLost } from "../lib/session-events.ts";
import {
  checkSession,
  chooseApp,
  currentSession,
  leaveDeletedAccount,
  savePageLimit,
  signIn,
  signOut,
  startSession,
} from "./session.ts";

const linh = {
  role: "owner",
  grants: [],
  id: "1",
  email: "linh@may.vn",
  name: "Linh",
  language: "vi",
  app: "datasets",
  plan: "trial",
};
const calls: { path: string; token: string | null }[] = [];
let replies: Record<string, () => Response> = {};

vi.stubGlobal("addEventListener", vi.fn());
vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
  const path = address.replace("/api", "");
  calls.push({ path, token: new Headers(init.headers).get("authorization") });
  const reply = replies[path];
  if (!reply) throw new TypeError("fetch failed");
  return reply();
});
startI18n("en");
startSession();
// Files share one process: those that come after need the real ones.
afterAll(() => void vi.unstubAllGlobals());

beforeEach(async () => {
  replies = {
    "/auth/login": () => Response.json({ user: linh, tokens: { access: "new" } }),
    "/auth/me": () => Response.json(linh),
    "/auth/logout": () => Response.json({}),
    "/users/me": () => Response.json(linh),
  };
  await signOut();
  for (const key of ["app", "userLanguage", "datasetPageLimit", "surveyPageLimit"] as const)
    removeStored(key);
  calls.length = 0;
});

test("signing in removes the old token first, then keeps the user and the new token", async () => {
  setStored("accessToken", "old");
  await signIn("linh@may.vn", "right");
  expect(calls[0]).toEqual({ path: "/auth/login", token: null });
  expect(accessToken()).toBe("new");
  expect(storedUser()).toEqual(linh);
  expect(currentSession()).toMatchObject({ status: "authorised", user: linh });
});

test("a refused sign-in leaves no token behind and is not a lost session", async () => {
  setStored("accessToken", "old");
  replies["/auth/login"] = () => Response.json({ code: "WRONG_CREDENTIALS", message: "" }, { status: 401 });
  await expect(signIn("linh@may.vn", "wrong")).rejects.toMatchObject({ code: "WRONG_CREDENTIALS" });
  expect(accessToken()).toBeNull();
  expect(currentSession()).toMatchObject({ status: "not_authorised", ended: "signed_out" });
});

test("a new browser takes the account's page sizes over; one chosen here stays, and is told to the account", async () => {
  const sized = { ...linh, dataset_page_limit: 50, survey_page_limit: 20 };
  replies["/auth/login"] = () => Response.json({ user: sized, tokens: { access: "new" } });
  setStored("surveyPageLimit", 100);
  await signIn("linh@may.vn", "right");
  expect([getStored("datasetPageLimit"), getStored("surveyPageLimit")]).toEqual(["50", "100"]);
  calls.length = 0;
  savePageLimit("datasets", 11);
  savePageLimit("datasets", 20);
  expect(calls.map(({ path }) => path)).toEqual(["/users/me"]);
});

test("a new browser takes the account's language and application over; a choice made here stays", async () => {
  await signIn("linh@may.vn", "right");
  expect([getStored("userLanguage"), getStored("app")]).toEqual(["vi", "datasets"]);
  await signOut();
  setStored("userLanguage", "en");
  setStored("app", "surveys");
  await signIn("linh@may.vn", "right");
  expect([getStored("userLanguage"), getStored("app")]).toEqual(["en", "surveys"]);
});

test("signing out tells the server and forgets token and user even when it does not hear", async () => {
  await signIn("linh@may.vn", "right");
  replies = {};
  await signOut();
  expect(calls.at(-1)).toEqual({ path: "/auth/logout", token: "Bearer new" });
  expect(accessToken()).toBeNull();
  expect(storedUser()).toBeNull();
  expect(currentSession()).toMatchObject({ status: "not_authorised", user: null, ended: "signed_out" });
});

test("a 401 anywhere loses the session", async () => {
  await signIn("linh@may.vn", "right");
  sessionLost.emit();
  expect(currentSession()).toMatchObject({ status: "not_authorised", ended: "lost" });
  expect(accessToken()).toBeNull();
});

test("a 401 for the current user loses the session", async () => {
  await signIn("linh@may.vn", "right");
  replies["/auth/me"] = () => Response.json({ code: "UNAUTHORIZED", message: "" }, { status: 401 });
  await checkSession();
  expect(currentSession()).toMatchObject({ status: "not_authorised", ended: "lost" });
});

test("an empty reply for the current user clears the user", async () => {
  await signIn("linh@may.vn", "right");
  replies["/auth/me"] = () => new Response("");
  await checkSession();
  expect(storedUser()).toBeNull();
  expect(currentSession().status).toBe("not_authorised");
});

test("being offline is not being signed out", async () => {
  await signIn("linh@may.vn", "right");
  replies = {};
  await checkSession();
  expect(currentSession()).toMatchObject({ status: "authorised", user: linh });
});

test("the application in use is remembered here and in the account, once", async () => {
  await signIn("linh@may.vn", "right");
  calls.length = 0;
  chooseApp("surveys");
  chooseApp("surveys");
  expect(getStored("app")).toBe("surveys");
  expect(calls.map(({ path }) => path)).toEqual(["/users/me"]);
});

test("after an account was deleted nothing of it stays in the browser, and the sign-in page can say so", async () => {
  await signIn("linh@may.vn", "right");
  calls.length = 0;
  leaveDeletedAccount();
  expect(currentSession()).toMatchObject({ status: "not_authorised", user: null, ended: "deleted" });
  expect([accessToken(), storedUser()]).toEqual([null, null]);
  expect(calls).toEqual([]);
});
