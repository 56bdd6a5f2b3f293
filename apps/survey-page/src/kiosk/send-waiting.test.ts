import { afterEach, expect, test, vi } from "vitest";
import { sendingOf } from "./send-waiting.ts";
import type { Box, WaitingWrite } from "./worker-box.ts";

afterEach(() => vi.unstubAllGlobals());

const write = (id: string, answers: object = { asked: { text: id } }): WaitingWrite => ({
  id,
  sequence: 1,
  text: JSON.stringify({ code: id[0], answers, submit: true }),
});

/** A kiosk's box in memory, and a server that answers each response as it is told. */
function kiosk(waiting: WaitingWrite[], serve: (id: string, body: { submit: boolean }) => Response) {
  const held = new Map(waiting.map((one) => [one.id, one]));
  const asked: string[] = [];
  const box: Box = {
    write: async (id) => held.get(id),
    writes: async () => [...held.values()],
    putWrite: async (one) => void held.set(one.id, one),
    putFile: async () => undefined,
    filesOf: async () => [],
    hasFiles: async () => false,
    forget: async ({ id }) => void held.delete(id),
  };
  vi.stubGlobal("fetch", async (address: string, { body }: { body: string }) => {
    const id = address.split("/").at(-1) ?? "";
    asked.push(id);
    return serve(id, JSON.parse(body) as { submit: boolean });
  });
  return { held, asked, send: sendingOf(box) };
}

const TAKEN = () => Response.json({ state: "submitted", end_id: null });

test("a survey whose password was changed holds up none of another survey's responses", async () => {
  const locked = Array.from({ length: 12 }, (_, at) => write(`a${at}`));
  const { held, asked, send } = kiosk([...locked, write("b1"), write("b2")], (id) =>
    id.startsWith("a") ? Response.json({ code: "SURVEY_PASSWORD" }, { status: 423 }) : TAKEN(),
  );
  await send();
  expect(asked.length).toBeLessThan(6);
  for (let round = 0; round < 4; round++) await send();
  expect([...held.keys()]).toEqual(locked.map(({ id }) => id));
});

test.each([
  ["a proxy that knows no such address", () => new Response("<h1>Not Found</h1>", { status: 404 })],
  ["a body that is too large now", () => Response.json({ code: "BODY_TOO_LARGE" }, { status: 413 })],
  ["a server that does not understand it", () => Response.json({ code: "INVALID_INPUT" }, { status: 422 })],
  ["a survey that is closed", () => Response.json({ state: "closed", reason: "paused" })],
  ["a login of the house's network", () => new Response("<form>", { status: 200 })],
])("what %s refuses stays", async (_, refuse) => {
  const { held, send } = kiosk([write("a1")], refuse);
  await send();
  expect(held.size).toBe(1);
});

test("what breaks a rule is stored without it and not finished; what belongs to a survey that is gone goes", async () => {
  const bodies: unknown[] = [];
  const flaws = [{ question_id: "wrong", code: "TOO_LONG" }];
  const { held, send } = kiosk([write("a1", { wrong: {}, right: {} }), write("b1")], (id, body) => {
    if (id === "b1") return Response.json({ code: "NOT_FOUND" }, { status: 404 });
    bodies.push(body);
    return body.submit ? Response.json({ details: { flaws } }, { status: 422 }) : TAKEN();
  });
  await send();
  expect(bodies.at(-1)).toMatchObject({ answers: { right: {} }, submit: false });
  expect(held.size).toBe(0);
});
