import { flowMap } from "@soundings/survey/flow";
import { chosen, id, surveyOf } from "@soundings/survey/testing/build";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PageData } from "./page-data.ts";
import { visitOfPage } from "./page-data.ts";
import { begin, goOn, presentPage, type RespondentState, withAnswer } from "./respondent-state.ts";
import type { PageReply } from "./send-write.ts";
import type { StoredVisit } from "./stored-visit.ts";
import { VisitSession } from "./visit-session.ts";

const survey = surveyOf(1, 1);
const drawn = {
  ...{ code: "abcdefgh", version: 2, survey, language: "en", now: "2026-11-21T00:00:00Z" },
  ...{ variant_id: null, parameters: {}, link: {}, closed: null, sequence: 0, asks: [survey.blocks[0]?.id] },
} as unknown as PageData;
const begun = { response_id: "new", seal: "of new" };
const map = flowMap(survey);
const visit = visitOfPage({ ...drawn, seed: begun.response_id });
const data: PageData = { ...drawn, trip: begin(map, visit) };

/** What the server was sent; a test answers it. */
let writes: { body: Record<string, unknown>; reply: (reply: PageReply | null) => Promise<void> }[];
let stored: Map<string, string>;

beforeEach(() => {
  writes = [];
  stored = new Map();
  vi.stubGlobal("localStorage", {
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  });
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem() {}, removeItem() {} });
  const page = Object.assign(new EventTarget(), { querySelector: () => null });
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal(
    "fetch",
    (_: string, { body }: { body: string }) =>
      new Promise<Response>((resolve) => {
        const reply = async (said: PageReply | null) => {
          resolve(responseOf(said));
          // The session hears of it.
          await new Promise((next) => setTimeout(next, 5));
        };
        writes.push({ body: JSON.parse(body), reply });
      }),
  );
});
afterEach(() => vi.unstubAllGlobals());

function responseOf(said: PageReply | null): Response {
  if (said?.state === "refused")
    return Response.json({ code: "ANSWERS_INVALID", details: { flaws: said.flaws } }, { status: 422 });
  if (said?.state === "failed") return Response.json({ code: "NOT_FOUND" }, { status: 404 });
  return said ? Response.json(said) : new Response(null, { status: 503 });
}

function visited(before: Partial<StoredVisit> = {}) {
  let redraws = 0;
  const left = {
    ...{ ...begun, version: 2, sequence: 0, submit: false, unsent: false, language: "en" as const },
    ...{ trip: data.trip, ...before },
  };
  const session = new VisitSession(data, begun, left, () => redraws++);
  session.resume();
  return { session, redraws: () => redraws };
}
const answer = (n: number) => (trip: RespondentState) => withAnswer(trip, id(n), chosen(10 * n));
const press = (session: VisitSession) => session.change((trip) => goOn(map, trip, visit));
const kept = (name = "new"): StoredVisit => JSON.parse(stored.get(`soundings:visit:${name}`) ?? "null");
const pageOf = ({ shown }: VisitSession) => presentPage(shown.held ?? shown.trip);
const BEGUN = (sequence: number): PageReply => ({ state: "begun", sequence }) as PageReply;

test("an answer is stored at once and sent with its page, which stays until the server says that it goes on", async () => {
  const { session, redraws } = visited();
  const before = redraws();
  session.change(answer(11));
  expect(redraws()).toBeGreaterThan(before);
  expect(kept()).toMatchObject({ sequence: 0, unsent: false, trip: { answers: { [id(11)]: chosen(110) } } });
  expect(writes).toEqual([]);
  const first = pageOf(session);
  press(session);
  expect(writes[0]?.body).toMatchObject({ sequence: 1, submit: false, answers: { [id(11)]: chosen(110) } });
  expect(kept()).toMatchObject({ sequence: 1, unsent: true });
  expect([pageOf(session), session.shown.sending]).toEqual([first, true]);
  // While it is sent nothing changes.
  session.change(answer(21));
  expect(session.shown.trip.answers[id(21)]).toBeUndefined();
  await writes[0]?.reply(BEGUN(1));
  expect(pageOf(session)).not.toEqual(first);
  expect([session.shown.sending, kept().unsent]).toEqual([false, false]);
});

test("the end is shown once the server has the answers, and the browser forgets the visit", async () => {
  const { session } = visited();
  press(session);
  await writes[0]?.reply(BEGUN(1));
  press(session);
  expect(pageOf(session).kind).toBe("question");
  expect(kept()).toMatchObject({ submit: true, unsent: true });
  await writes[1]?.reply({ state: "submitted", end_id: id(900) } as PageReply);
  expect(pageOf(session)).toMatchObject({ kind: "end_of_survey", end_id: id(900) });
  expect(stored.size).toBe(0);
});

test("answers that break a rule lead to their question; those of an earlier version go on as a response to this one", async () => {
  const { session } = visited({
    response_id: "left",
    seal: "of left",
    version: 1,
    submit: true,
    sequence: 4,
  });
  expect(writes[0]?.body).toMatchObject({
    version: 1,
    sequence: 5,
    submit: true,
    check: { seal: "of left" },
  });
  await writes[0]?.reply({ state: "refused", flaws: [{ question_id: id(21) }] } as unknown as PageReply);
  expect(pageOf(session)).toMatchObject({ kind: "question", block_id: id(2) });
  expect(session.shown).toMatchObject({ id: "new", sending: false, trip: { attempts: 1 } });
  expect(stored.has("soundings:visit:left")).toBe(false);
  expect(kept()).toMatchObject({ version: 2, sequence: 0, seal: "of new", submit: false });
});

test("another window that was ahead is outdone by what was pressed here last", async () => {
  const { session } = visited();
  press(session);
  await writes[0]?.reply(BEGUN(7));
  expect(writes[1]?.body).toMatchObject({ sequence: 8 });
  await writes[1]?.reply(BEGUN(8));
  expect(kept()).toMatchObject({ sequence: 8, unsent: false });
});

test("without a connection the next page comes, and what is written is sent when it is back", async () => {
  const { session } = visited();
  press(session);
  await writes[0]?.reply(null);
  expect(session.shown).toMatchObject({ delivery: "waiting", sending: false });
  expect(pageOf(session)).toMatchObject({ block_id: id(2) });
  document.dispatchEvent(new Event("online"));
  await new Promise((next) => setTimeout(next, 5));
  await writes[1]?.reply(BEGUN(1));
  expect(session.shown.delivery).toBe("saved");
});

test("a survey that closed meanwhile says so, and a write that nobody takes is told", async () => {
  const closed = visited();
  press(closed.session);
  await writes[0]?.reply({ state: "closed", message: "Over", end_id: null } as unknown as PageReply);
  expect(closed.session.shown.closed).toMatchObject({ message: "Over" });
  const failed = visited();
  press(failed.session);
  await writes[1]?.reply({ state: "failed" });
  expect(failed.session.shown.delivery).toBe("failed");
  expect(kept()).toMatchObject({ submit: false, unsent: false });
});
