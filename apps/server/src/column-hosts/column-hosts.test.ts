import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { newId } from "../db/new-id.ts";
import { ProblemError } from "../http/problem.ts";
import { encryptionKey } from "../secrets/encrypt-secret.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { buildDataset, csvOf, jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { ask, buildSurvey } from "../testing/build-survey.ts";
import { hostConfig, startTestHost, type TestHost } from "../testing/column-hosts.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { storeResponses } from "../testing/store-responses.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";
import { aliveHosts, forgetHost, reportHost } from "./host-queries.ts";
import { pingHost } from "./ping-host.ts";
import { QUESTIONS_PATH, questionBytes } from "./question.ts";
import { rankHosts } from "./rendezvous.ts";
import { questionKey, signedHeaders } from "./sign-request.ts";

const RESPONSE = {
  number: 1,
  language: "en",
  variant_id: null,
  parameters: {},
  answers: {},
  path: [],
  end_id: null,
  seen: null,
  sequence: 1,
  submitted: true,
};

const engine = testEngine();
let t: TestDb;
let user: BuiltUser;
let ids: string[];
const running: TestHost[] = [];

beforeAll(async () => {
  t = await testDb();
  user = await buildUser(t.db);
  const rows = Array.from({ length: 12 }, (_, place) => [`Great coffee but slow ${"!".repeat(place)}`]);
  ids = [await buildDataset(t.db, user.account_id, csvOf([["Comment"], ...rows]))];
  await runJobs(t.url, jobContext(t.db, engine));
  // Nobody has analysed these yet, which whoever holds them says.
  for (let more = 0; more < 4; more++)
    ids.push(await buildDataset(t.db, user.account_id, csvOf([["Comment"], ["ok"]])));
}, 60_000);
afterEach(async () => {
  for (const host of running.splice(0)) await host.close();
});
afterAll(async () => {
  await engine.close();
  await t.close();
});

/** So many hosts, which know each other. */
async function start(count: number): Promise<TestHost[]> {
  for (let place = 0; place < count; place++) running.push(await startTestHost(t.db));
  for (const host of running) await expect.poll(() => host.known(), { interval: 20 }).toBe(count);
  return running;
}

const get = (host: TestHost, path: string) =>
  host.app.inject({ url: `/api${path}`, headers: bearer(user.token) });
const forget = (hosts: TestHost[]) => {
  for (const { asked } of hosts) asked.splice(0);
};
/** The hosts that were asked anything. */
const askedOf = (hosts: TestHost[]) => hosts.filter(({ asked }) => asked.length > 0);

/** The only host that answers for a dataset, and another one. */
async function ownerOf(hosts: TestHost[], id: string): Promise<{ owner: TestHost; other: TestHost }> {
  forget(hosts);
  await get(hosts[0] as TestHost, `/datasets/${id}/overview`);
  const owner = askedOf(hosts)[0] as TestHost;
  forget(hosts);
  return { owner, other: hosts.find((one) => one !== owner) as TestHost };
}

test("whichever host is asked, one answers for a dataset, and as without others; files, too", async () => {
  const alone = testApp(t.db);
  const hosts = await start(3);
  const [first] = ids;
  const paths = [
    "overview",
    "topics",
    "comments?limit=5",
    "comments?page=0",
    "download-analyzed-data?type=csv",
  ];
  for (const path of paths) {
    const url = `/datasets/${first}/${path}`;
    const right = await alone.inject({ url: `/api${url}`, headers: bearer(user.token) });
    for (const host of hosts) {
      const reply = await get(host, url);
      expect([reply.statusCode, reply.body], url).toEqual([right.statusCode, right.body]);
    }
  }
  expect(askedOf(hosts)).toHaveLength(1);
  for (const id of ids) {
    forget(hosts);
    for (const host of hosts) await get(host, `/datasets/${id}/overview`);
    const addresses = hosts.map(({ hosts: { address } }) => ({ address, memory_mb: 256 }));
    expect(askedOf(hosts).map(({ hosts: { address } }) => address)).toEqual([
      rankHosts(id, addresses)[0]?.address,
    ]);
  }
  await alone.close();
});

test("a correction at one host shows at once at all others", async () => {
  const hosts = await start(3);
  const id = ids[0];
  const listed = async (host: TestHost) => (await get(host, `/datasets/${id}/comments?limit=5`)).json();
  const comment = (await listed(hosts[0] as TestHost)).list[0];
  for (const [place, host] of hosts.entries()) {
    const score = 10 * place + 5;
    const path = `/datasets/${id}/comments/${comment.id}/score`;
    expect((await host.app.inject(form(path, { score }, bearer(user.token)))).statusCode).toBe(200);
    for (const one of hosts) expect((await listed(one)).list[0].score).toBe(score);
  }
});

test("when the host that holds a dataset ends, the next one answers, and its share comes back with it", async () => {
  const hosts = await start(3);
  const id = ids[0] as string;
  const { owner } = await ownerOf(hosts, id);
  const before = (await get(owner, `/datasets/${id}/overview`)).body;
  forget(hosts);
  // As when its process is killed: nobody is told.
  await owner.hosts.end(0);
  const rest = hosts.filter((one) => one !== owner);
  for (const host of [...rest, ...rest])
    expect((await get(host, `/datasets/${id}/overview`)).body).toBe(before);
  expect(askedOf(rest)).toHaveLength(1);
  const again = await startTestHost(t.db, "test", owner.hosts.address);
  running.push(again);
  for (const host of rest) await expect.poll(() => host.known(), { interval: 20 }).toBe(3);
  forget(hosts);
  for (const host of [again, ...rest])
    expect((await get(host, `/datasets/${id}/overview`)).body).toBe(before);
  expect(askedOf([again, ...rest])).toEqual([again]);
});

test("whoever has the address of a host that ended is not believed", async () => {
  const [host] = (await start(1)) as [TestHost];
  let calls = 0;
  const stranger = createServer((_request, reply) => {
    calls++;
    reply.end(Buffer.concat([Buffer.from([1, 0, 0, 0, 20]), Buffer.alloc(20)]));
  });
  await new Promise<void>((resolve) => stranger.listen(0, "127.0.0.1", resolve));
  const { port } = stranger.address() as AddressInfo;
  const left = { id: newId(), address: `127.0.0.1:${port}`, protocol: "test", host: "left", pid: 1 };
  const [size, began] = [{ memory_mb: 1_000_000, entries: 0, bytes: 0 }, { started_at: new Date() }];
  await reportHost(t.db, { ...left, ...size, ...began });
  await expect.poll(() => host.known(), { interval: 20 }).toBe(2);
  expect((await get(host, `/datasets/${ids[0]}/overview`)).statusCode).toBe(200);
  expect([calls, host.asked.length]).toEqual([1, 1]);
  stranger.close();
  await forgetHost(t.db, left.id);
});

test("a problem that a host tells is the answer, and one of its own database leaves the work to another host", async () => {
  const hosts = await start(2);
  const id = ids[0] as string;
  const { owner, other } = await ownerOf(hosts, id);
  owner.instead.ask = () => Promise.reject(new ProblemError("NOT_FOUND"));
  expect((await get(other, `/datasets/${id}/overview`)).statusCode).toBe(404);
  // Its own database is away, and that of the other host is not.
  owner.instead.ask = () => Promise.reject(new ProblemError("UNAVAILABLE"));
  expect((await get(other, `/datasets/${id}/overview`)).statusCode).toBe(200);
  expect(other.asked).toHaveLength(1);
});

type Work = () => Promise<unknown>;
const never = () => new Promise(() => {});

test.each<[string, (work: Work) => Promise<unknown>]>([
  ["after it was made", (work) => work().then(never)],
  ["before it", never],
  ["while it is made, which goes on when somebody else was asked", (work) => sleep(60).then(work)],
])("a change that is cut off %s is made once, and told as ever", async (when, cut) => {
  const hosts = await start(2);
  const id = ids[0] as string;
  const { owner, other } = await ownerOf(hosts, id);
  const edits = async () => (await get(other, `/datasets/${id}/topic-edits`)).json().items;
  const before = (await edits()).length;
  let done = false;
  owner.instead.ask = (name, given, signal) => {
    owner.instead.ask = null;
    return cut(async () => {
      const told = await owner.ask(name, given, signal);
      done = true;
      return told;
    });
  };
  const body = { name: `Milk ${when}`, query: "coffee" };
  const reply = other.app.inject(form(`/datasets/${id}/topics`, body, bearer(user.token)));
  await vi.waitFor(() => expect(owner.asked.length).toBeGreaterThan(0));
  if (when.startsWith("after")) await vi.waitFor(() => expect(done).toBe(true));
  // What it does goes on without its port.
  await owner.hosts.end(0);
  const { statusCode, body: told } = await reply;
  expect(statusCode).toBe(200);
  if (when.startsWith("while")) await vi.waitFor(() => expect(done).toBe(true));
  const after = await edits();
  expect([after.length, after[0]]).toEqual([before + 1, JSON.parse(told)]);
});

test.each<[string, (work: Work) => Promise<unknown>]>([
  ["after it was made", (work) => work().then(never)],
  ["before it", never],
  ["while it is made, which goes on when somebody else was asked", (work) => sleep(60).then(work)],
])("a link whose making is cut off %s is one link, and the one that is told opens", async (when, cut) => {
  const hosts = await start(2);
  const id = ids[0] as string;
  const { owner, other } = await ownerOf(hosts, id);
  const links = async () => (await get(other, `/datasets/${id}/shares`)).json().items;
  const before = (await links()).length;
  let done: Promise<unknown> = Promise.resolve();
  owner.instead.ask = (name, given, signal) => {
    owner.instead.ask = null;
    return cut(() => {
      const told = owner.ask(name, given, signal);
      done = told;
      return told;
    });
  };
  const reply = other.app.inject(form(`/datasets/${id}/shares`, { mode: "live" }, bearer(user.token)));
  await vi.waitFor(() => expect(owner.asked.length).toBeGreaterThan(0));
  if (when.startsWith("after")) await done;
  await owner.hosts.end(0);
  const { statusCode, body } = await reply;
  expect(statusCode).toBe(200);
  if (when.startsWith("while")) await sleep(100);
  await done;
  const { share, url } = JSON.parse(body);
  const after = await links();
  expect([after.length, after[0].id]).toEqual([before + 1, share.id]);
  expect((await other.app.inject({ url: new URL(url).pathname })).statusCode).toBe(200);
});

test("a correction and an undoing that are asked for again are made once", async () => {
  const hosts = await start(2);
  const id = ids[0] as string;
  const { owner, other } = await ownerOf(hosts, id);
  const twice = async (path: string, fields: Record<string, unknown>) => {
    owner.asked.splice(0);
    owner.instead.ask = (name, given, signal) => {
      owner.instead.ask = null;
      return owner.ask(name, given, signal).then(() => Promise.reject(new ProblemError("UNAVAILABLE")));
    };
    const reply = await other.app.inject(form(`/datasets/${id}/${path}`, fields, bearer(user.token)));
    expect(reply.statusCode).toBe(200);
    return reply.json();
  };
  const before = (await get(other, `/datasets/${id}/topic-edits`)).json().items;
  const inForce = before.filter(({ undone }: { undone: boolean }) => !undone);
  expect(inForce.length).toBeGreaterThan(1);
  expect(await twice("topic-edits/undo", {})).toEqual({ ...inForce[0], undone: true });
  expect((await twice("comments/1/score", { score: 12 })).score).toBe(12);
});

test("a deletion of responses by a filter is asked for again, and says how many there were", async () => {
  const hosts = await start(2);
  const app = testApp(t.db);
  const { id, key } = await buildSurvey(app, t.db, user, (survey) => ask(survey, "rating_star").survey);
  await app.close();
  const responses = Array.from({ length: 5 }, () => ({ ...RESPONSE, id: newId() }));
  await storeResponses(t.db, key, responses, new Date());
  forget(hosts);
  await get(hosts[0] as TestHost, `/surveys/${id}/answers`);
  const owner = askedOf(hosts)[0] as TestHost;
  const other = hosts.find((one) => one !== owner) as TestHost;
  owner.instead.ask = (name, given, signal) => {
    owner.instead.ask = null;
    return owner.ask(name, given, signal).then(() => Promise.reject(new ProblemError("UNAVAILABLE")));
  };
  const url = `/api/surveys/${id}/answers?completion=all&until=${new Date().toISOString()}`;
  const reply = await other.app.inject({ method: "DELETE", url, headers: bearer(user.token) });
  expect([reply.statusCode, reply.json()]).toEqual([200, { count: 5, left: 0 }]);
  expect((await get(other, `/surveys/${id}/answers?completion=all`)).json().list).toEqual([]);
});

test("hosts of another program are not asked", async () => {
  const one = await startTestHost(t.db, "1.0.0/built/15");
  const two = await startTestHost(t.db, "1.0.1/built/15");
  running.push(one, two);
  await vi.waitFor(async () => expect(await aliveHosts(t.db)).toHaveLength(2));
  await sleep(120);
  for (const id of ids) {
    for (const host of [one, two]) {
      forget([one, two]);
      expect((await get(host, `/datasets/${id}/overview`)).statusCode).toBe(200);
      expect(askedOf([one, two])).toEqual([host]);
    }
  }
  expect(await one.known()).toBe(1);
});

test("work and files end at the other host when nobody waits for them any more", async () => {
  const hosts = await start(2);
  const { owner, other } = await ownerOf(hosts, ids[0] as string);
  const name = "GET /datasets/:id/overview";
  const asked = { params: { id: ids[0] } };
  let signalled: AbortSignal | undefined;
  owner.instead.ask = (_name, _asked, signal) => {
    signalled = signal;
    return new Promise(() => {});
  };
  const controller = new AbortController();
  const answer = other.hosts.ask(name, asked, controller.signal);
  await vi.waitFor(() => expect(signalled?.aborted).toBe(false));
  controller.abort(new Error("gone"));
  await expect(answer).rejects.toThrow("gone");
  await vi.waitFor(() => expect(signalled?.aborted).toBe(true));

  const file = new Readable({ read() {} });
  file.push("a,b\r\n");
  owner.instead.ask = async () => ({ file_name: "a.csv", content_type: "text/csv", stream: file });
  const { stream } = (await other.hosts.ask(name, asked, new AbortController().signal)) as {
    stream: Readable;
  };
  expect(String((await stream[Symbol.asyncIterator]().next()).value)).toBe("a,b\r\n");
  stream.destroy();
  await vi.waitFor(() => expect(file.destroyed).toBe(true));
});

test("a file whose host ends in the middle breaks off, and is never taken for whole", async () => {
  const hosts = await start(2);
  const { owner, other } = await ownerOf(hosts, ids[0] as string);
  const file = new Readable({ read() {} });
  file.push("a,b\r\n");
  owner.instead.ask = async () => ({ file_name: "a.csv", content_type: "text/csv", stream: file });
  const asked = { params: { id: ids[0] } };
  const name = "GET /datasets/:id/download-analyzed-data";
  const { stream } = (await other.hosts.ask(name, asked, new AbortController().signal)) as {
    stream: Readable;
  };
  const read: string[] = [];
  const whole = (async () => {
    for await (const piece of stream) read.push(String(piece));
  })();
  await vi.waitFor(() => expect(read).toEqual(["a,b\r\n"]));
  await Promise.all([owner.hosts.end(0), expect(whole).rejects.toThrow()]);
});

/** What a host's inner address answers: the status alone. */
function sent(address: string, headers: Record<string, string>, body: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(`http://${address}${QUESTIONS_PATH}`, { method: "POST", headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    call.on("error", reject);
    call.end(body);
  });
}

test("nobody is answered without the signature of a host, for this host and this moment, once", async () => {
  const [host] = await start(1);
  const [{ id = "", address = "" } = {}] = await aliveHosts(t.db);
  const key = questionKey(encryptionKey(hostConfig()));
  const place = { method: "POST", path: QUESTIONS_PATH, receiver: id };
  const body = questionBytes({ name: "GET /datasets/:id/overview", asked: {}, origin: undefined });
  const type = { "content-type": "application/octet-stream" };
  const signed = (change: { key?: Buffer; receiver?: string; ago?: number } = {}) => ({
    ...type,
    ...signedHeaders(
      change.key ?? key,
      { ...place, receiver: change.receiver ?? id },
      body,
      Date.now() - (change.ago ?? 0),
    ),
  });
  host?.asked.splice(0);
  if (host) host.instead.ask = async () => null;
  const right = signed();
  expect(await sent(address, right, body)).toBe(200);
  expect(host?.asked).toHaveLength(1);
  const wrong: [string, Record<string, string>, Buffer][] = [
    ["replayed", right, body],
    ["none", type, body],
    ["another key", signed({ key: questionKey(Buffer.alloc(32, 1)) }), body],
    ["the key itself", signed({ key: encryptionKey(hostConfig()) }), body],
    ["for another host", signed({ receiver: "0192f0c1-0000-7000-8000-000000000001" }), body],
    ["too old", signed({ ago: 6_000 }), body],
    ["of the future", signed({ ago: -6_000 }), body],
    ["another body", signed(), Buffer.concat([body, body])],
    ["a time that is none", { ...signed(), "x-soundings-time": "NaN" }, body],
  ];
  for (const [what, headers, bytes] of wrong) expect(await sent(address, headers, bytes), what).toBe(404);
  expect(host?.asked).toHaveLength(1);
  // What people reach has nothing of the kind.
  const outside = await host?.app.inject({
    method: "POST",
    url: QUESTIONS_PATH,
    headers: signed(),
    payload: body,
  });
  expect(outside?.statusCode).toBe(404);
});

test("a host can be asked whether it answers, and one with another key cannot", async () => {
  await start(1);
  const [host] = await aliveHosts(t.db);
  if (!host) throw new Error("No host lives");
  expect(await pingHost(host, hostConfig(), new Date())).toBe(true);
  expect(
    await pingHost(host, { ...hostConfig(), secretKey: "another key than that of the hosts" }, new Date()),
  ).toBe(false);
});
