// biome-ignore lint/style/noRestrictedImports: the test's own server, never the browser's code
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
// biome-ignore lint/style/noRestrictedImports: see above
import type { AddressInfo } from "node:net";
import { login, logout, me, updateMe } from "@soundings/contract/auth";
import {
  datasetsProgress,
  deleteDatasets,
  renameDataset,
  searchDatasets,
} from "@soundings/contract/datasets";
import { problemText } from "@soundings/contract/problems";
import { saveSurvey } from "@soundings/contract/surveys";
import { blankSurvey } from "@soundings/survey/blank";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { callApi, fileNameOf } from "./call.ts";
import { CallError } from "./call-error.ts";
import { removeStored, setStored } from "./preferences.ts";
import { textOfProblem } from "./problem-text.ts";
import { setCallOrigin } from "./request.ts";
import { sessionLost } from "./session-events.ts";

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage["headers"];
  body: string;
}

let server: Server;
let seen: Seen[] = [];
let answer: (response: ServerResponse, request: Seen) => void;
const lost = vi.fn();
let unsubscribe: () => void;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const what = { method: request.method, url: request.url, headers: request.headers, body };
    seen.push(what);
    answer(response, what);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  setCallOrigin(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  unsubscribe = sessionLost.subscribe(lost);
});
afterAll(async () => {
  unsubscribe();
  setCallOrigin("");
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  seen = [];
  lost.mockClear();
  reply(200, {});
});
afterEach(() => {
  removeStored("accessToken");
  vi.useRealTimers();
});

function reply(status: number, body: unknown): void {
  answer = (response) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };
}

async function failureOf(promise: Promise<unknown>): Promise<CallError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallError)) throw new Error(`No CallError but ${error}`);
  return error;
}

test("bodies are form-encoded below /api and replies are JSON", async () => {
  reply(200, { items: [], total_items: 0, total_pages: 0 });
  const page = await callApi(searchDatasets, {
    query: { limit: 20, page: 2 },
    body: { query: "trà sữa & bánh" },
  });
  expect(page.total_items).toBe(0);
  expect(seen[0]).toMatchObject({ method: "POST", url: "/api/datasets/search?limit=20&page=2" });
  expect(seen[0]?.headers["content-type"]).toMatch(/^application\/x-www-form-urlencoded/);
  expect(new URLSearchParams(seen[0]?.body).get("query")).toBe("trà sữa & bánh");
});

test("a body that would be a large form goes as JSON", async () => {
  const words = { survey_name: "trà sữa", block_name: "", end_name: "", end_heading: "", end_message: "" };
  const survey = blankSurvey(() => "x", words, { language: "vi", time_zone: "UTC" });
  const body = { survey, version: 3 };
  await callApi(saveSurvey, { params: { id: "x" }, body });
  expect(seen[0]?.headers["content-type"]).toBe("application/json");
  expect(JSON.parse(seen[0]?.body ?? "")).toEqual(body);
});

test("the bearer header is sent only when a token is stored", async () => {
  await callApi(logout);
  setStored("accessToken", "secret");
  await callApi(logout);
  expect(seen.map(({ headers }) => headers.authorization)).toEqual([undefined, "Bearer secret"]);
});

test("a call names the language that was chosen here, and leaves it to the browser until one was", async () => {
  await callApi(logout);
  setStored("userLanguage", "vi");
  await callApi(logout);
  expect(seen[0]?.headers["accept-language"]).not.toBe("en");
  expect(seen[1]?.headers["accept-language"]).toBe("vi");
});

test("lists in the query repeat their key", async () => {
  reply(200, { items: [] });
  await callApi(datasetsProgress, { query: { ids: ["a", "b"] } });
  expect(seen[0]?.url).toBe("/api/datasets/progress?ids=a&ids=b");
});

test("path parameters are escaped, and ids are joined by commas", async () => {
  await callApi(deleteDatasets, { params: { ids: "a,b" } });
  await callApi(renameDataset, { params: { id: "x/../y" }, query: { name: "Tháng 10 + 11" } });
  expect(seen.map(({ url }) => url)).toEqual([
    "/api/datasets/a,b",
    "/api/datasets/x%2F..%2Fy/rename?name=Th%C3%A1ng+10+%2B+11",
  ]);
});

test("a problem keeps its code, status and details", async () => {
  reply(403, { code: "DATASET_LIMIT_REACHED", message: "…", details: { limit: 10 } });
  const error = await failureOf(callApi(me));
  expect(error).toMatchObject({ code: "DATASET_LIMIT_REACHED", status: 403, details: { limit: 10 } });
});

test("a failure that is not ours becomes a generic one of its class", async () => {
  reply(502, "<html>Bad gateway</html>");
  expect(await failureOf(callApi(me))).toMatchObject({ code: "SERVER_ERROR", status: 502 });
  reply(418, "teapot");
  expect(await failureOf(callApi(me))).toMatchObject({ code: "UNEXPECTED", status: 418 });
  reply(200, "<html>A proxy's page</html>");
  expect(await failureOf(callApi(me))).toMatchObject({ code: "UNEXPECTED", status: 200 });
});

// 407 never comes through: fetch itself makes a network error of a proxy that asks for a password.
const handled = [...range(400, 451), ...range(500, 511)].filter((status) => status !== 407);
test.each([
  ["no body", ""],
  ["a proxy's page", "<html><body>No</body></html>"],
  ["broken JSON", '{"code":'],
  ["JSON of another kind", '{"error":"no","code":7}'],
])("every status from 400 to 451 and 500 to 511 with %s says what the call failed to do", async (_, body) => {
  for (const status of handled) {
    reply(status, body);
    const error = await failureOf(callApi(searchDatasets, { query: {}, body: {} }));
    expect([error.status, error.code]).toEqual([status, status < 500 ? "UNEXPECTED" : "SERVER_ERROR"]);
    const what = status < 500 ? "We couldn't load the datasets." : "trying to load the datasets.";
    expect(textOfProblem(error, "en")).toContain(what);
    expect(textOfProblem(error, "vi")).toContain("tải danh sách bộ dữ liệu.");
  }
});

test("a status beyond those is a failure too, with the generic sentence of its class", async () => {
  for (const [status, code] of [
    [452, "UNEXPECTED"],
    [499, "UNEXPECTED"],
    [512, "SERVER_ERROR"],
    [599, "SERVER_ERROR"],
  ] as const) {
    reply(status, "");
    const error = await failureOf(callApi(me));
    expect([error.status, error.code]).toEqual([status, code]);
    expect(textOfProblem(error, "en")).toBe(problemText(code, "en"));
  }
});

test("a 403 does nothing extra: the session goes on", async () => {
  setStored("accessToken", "old");
  reply(403, { code: "FORBIDDEN", message: "" });
  expect(await failureOf(callApi(me))).toMatchObject({ code: "FORBIDDEN", status: 403 });
  expect(lost).not.toHaveBeenCalled();
});

test("an empty reply is null", async () => {
  reply(200, "");
  expect(await callApi(me)).toBeNull();
});

test("a 401 ends the session, but not the one of a refused login", async () => {
  setStored("accessToken", "old");
  reply(401, { code: "UNAUTHORIZED", message: "" });
  await failureOf(callApi(updateMe, { body: { name: "Linh" } }));
  expect(lost).toHaveBeenCalledTimes(1);
  reply(401, { code: "WRONG_CREDENTIALS", message: "" });
  const error = await failureOf(callApi(login, { body: { email: "a@b.vn", password: "x" } }));
  expect(error.code).toBe("WRONG_CREDENTIALS");
  expect(lost).toHaveBeenCalledTimes(1);
});

test("a late 401 for a token that was replaced does not end the new session", async () => {
  setStored("accessToken", "old");
  answer = (response) => {
    setStored("accessToken", "new");
    response.writeHead(401).end();
  };
  await failureOf(callApi(me));
  expect(lost).not.toHaveBeenCalled();
});

test("no reply is OFFLINE", async () => {
  answer = (response) => void response.destroy();
  expect(await failureOf(callApi(me))).toMatchObject({ code: "OFFLINE", status: 0 });
});

test("a reply that breaks off half-way is OFFLINE", async () => {
  answer = (response) => {
    response.writeHead(200, { "content-length": "1000" });
    response.write('{"half":');
    setTimeout(() => response.destroy(), 20);
  };
  expect(await failureOf(callApi(me))).toMatchObject({ code: "OFFLINE", status: 0 });
});

test("a call is given up after 60 s", async () => {
  const asked = new Promise<void>((resolve) => {
    answer = () => resolve();
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const result = failureOf(callApi(me));
  await asked;
  vi.advanceTimersByTime(59_999);
  vi.advanceTimersByTime(1);
  expect(await result).toMatchObject({ code: "OFFLINE", status: 0 });
});

test("a call that its caller gives up ends with the caller's reason", async () => {
  const giveUp = new AbortController();
  answer = () => giveUp.abort(new Error("left the page"));
  await expect(callApi(me, { signal: giveUp.signal })).rejects.toThrow("left the page");
  await expect(callApi(me, { signal: giveUp.signal })).rejects.toThrow("left the page");
  expect(seen).toHaveLength(1);
});

test("a download's name comes from the header, in any script", () => {
  const name = "Phàn nàn_Analysis.xlsx";
  expect(fileNameOf(`attachment; filename="x.xlsx"; filename*=UTF-8''${encodeURIComponent(name)}`)).toBe(
    name,
  );
  expect(fileNameOf('attachment; filename="plain.xlsx"')).toBe("plain.xlsx");
  expect(fileNameOf("attachment; filename*=UTF-8''%E0%A4%A")).toBeNull();
  expect(fileNameOf(null)).toBeNull();
});

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
