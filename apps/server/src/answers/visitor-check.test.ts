import { findProof } from "@soundings/survey/proof-of-work";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { newId } from "../db/new-id.ts";
import { ProblemError } from "../http/problem.ts";
import { buildUser } from "../testing/build.ts";
import { ask, type BuiltSurvey, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { testApp } from "../testing/test-app.ts";
import { type Visitor, VisitorCheck } from "./visitor-check.ts";

const SETTINGS = { botCheck: "on", botCheckBits: 8 } as const;
const START = Date.now();
const SECOND = 1_000;

/** A check with a clock of its own. */
function checking(settings: Parameters<VisitorCheck["judge"]>[1] = SETTINGS) {
  const check = new VisitorCheck(Buffer.from("key"));
  const judge = (visitor: Partial<Visitor> & { response_id: string }, at: number) => {
    const whole = {
      address: "203.0.113.7",
      survey_id: "survey",
      submit: true,
      seal: null,
      proof: null,
      trap: "",
      scripted: true,
      ...visitor,
    };
    try {
      check.judge(whole, settings, new Date(START + at));
      return null;
    } catch (error) {
      if (error instanceof ProblemError) return error;
      throw error;
    }
  };
  /** Somebody who opened a page a while ago and sends it now. */
  const person = (at: number, more: Partial<Visitor> = {}) => {
    const response_id = idOf(START + at - 30 * SECOND);
    return judge({ response_id, seal: check.seal(response_id), ...more }, at);
  };
  return { check, judge, person };
}

/** A UUIDv7 of a moment. */
function idOf(at: number): string {
  const time = at.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}${newId().slice(13)}`;
}

describe("a crowd and a script", () => {
  test("200 people a minute behind one address are never asked for anything, for ten minutes, nor all at once", () => {
    const { person } = checking();
    for (let n = 0; n < 200; n++) expect(person(0)).toBeNull();
    for (let minute = 1; minute <= 10; minute++) {
      for (let n = 0; n < 200; n++) expect(person(minute * 60 * SECOND + n * 300)).toBeNull();
    }
  });

  test("a script with 50 submissions a second is stopped, and stays so while it goes on", () => {
    const { person } = checking();
    const taken = (from: number, to: number) => {
      let count = 0;
      for (let at = from; at < to; at += 20) if (person(at * 1) === null) count++;
      return count;
    };
    expect(taken(0, 20 * SECOND)).toBeLessThan(400);
    expect(taken(20 * SECOND, 120 * SECOND)).toBe(0);
  });

  test("without a page of ours it is stopped after a minute's worth, with pages that it makes up at once", () => {
    const { judge } = checking();
    const unsealed = Array.from({ length: 500 }, (_, n) => judge({ response_id: newId() }, n * 20));
    expect(unsealed.filter((problem) => problem === null).length).toBeLessThan(75);
    expect(judge({ response_id: newId(), seal: "made-up" }, 0)?.code).toBe("BOT_CHECK");
  });

  test("people behind the script's address go on by proving work, and others are not touched", () => {
    const { check, person } = checking();
    for (let at = 0; at < 20 * SECOND; at += 20) person(at);
    const at = 21 * SECOND;
    expect(person(at, { address: "198.51.100.2" })).toBeNull();
    expect(person(at, { survey_id: "another" })).toBeNull();
    const response_id = idOf(START);
    const asked = check.seal(response_id);
    const problem = person(at, { response_id, seal: asked });
    expect(problem?.details).toEqual({ seal: asked, bits: SETTINGS.botCheckBits + 3 });
    const proof = findProof(asked, SETTINGS.botCheckBits + 3, 0, 1_000_000);
    expect(person(at, { response_id, seal: asked, proof })).toBeNull();
    expect(person(at, { response_id: idOf(START), proof })).toMatchObject({ code: "BOT_CHECK" });
    // Ten minutes of peace, and nobody is asked any more.
    expect(person(at + 11 * 60 * SECOND)).toBeNull();
  });

  test("one respondent's writes have a pace, whatever they are", () => {
    const { judge } = checking();
    const response_id = newId();
    const writes = Array.from({ length: 500 }, (_, n) => judge({ response_id, submit: false }, n * 20));
    const refused = writes.filter((problem) => problem?.code === "TOO_MANY_REQUESTS");
    expect(refused.length).toBeGreaterThan(350);
    expect(judge({ response_id, submit: false }, 5 * 60 * SECOND)).toBeNull();
    for (let page = 0; page < 50; page++)
      expect(judge({ response_id: newId(), submit: false }, 0)).toBeNull();
  });
});

describe("what is odd", () => {
  test("too quick for a person, or a field filled that people do not see, must prove work", () => {
    const { check, judge, person } = checking();
    const response_id = idOf(START - 200);
    const seal = check.seal(response_id);
    expect(judge({ response_id, seal }, 0)?.code).toBe("BOT_CHECK");
    expect(judge({ response_id, seal }, 5 * SECOND)).toBeNull();
    expect(person(0, { trap: "http://spam.example" })?.code).toBe("BOT_CHECK");
    const proof = findProof(seal, SETTINGS.botCheckBits, 0, 100_000);
    expect(judge({ response_id, seal, proof }, 0)).toBeNull();
  });

  test("what is let through is marked where it did not come by the survey's page in the ordinary way", () => {
    const { check } = checking();
    const arrival = (visitor: Partial<Visitor>, age = 30 * SECOND) => {
      const response_id = idOf(START - age);
      const seal = check.seal(response_id);
      const proof = visitor.trap ? findProof(seal, SETTINGS.botCheckBits, 0, 100_000) : null;
      const whole = { address: "203.0.113.8", survey_id: "survey", submit: true, scripted: true, trap: "" };
      return check.judge({ ...whole, response_id, seal, proof, ...visitor }, SETTINGS, new Date(START));
    };
    expect(arrival({})).toBeNull();
    expect(arrival({ seal: null })).toBe("no_page");
    expect(arrival({ seal: null, submit: false })).toBeNull();
    expect(arrival({ trap: "http://spam.example" })).toBe("hidden_field");
  });

  test("a page that is posted without script passes by its seal, its time and the empty field alone", () => {
    const { check, judge, person } = checking({ ...SETTINGS, botCheck: "always" });
    expect(person(0, { scripted: false })).toBeNull();
    expect(person(0)?.code).toBe("BOT_CHECK");
    expect(judge({ response_id: newId(), scripted: false }, 0)?.code).toBe("BOT_CHECK");
    const response_id = idOf(START);
    const proof = findProof(check.seal(response_id), SETTINGS.botCheckBits, 0, 100_000);
    const quick = { response_id, seal: check.seal(response_id), proof, scripted: false };
    expect(judge(quick, 0)?.code).toBe("BOT_CHECK");
  });
});

describe("over HTTP", () => {
  let t: TestDb;
  let app: FastifyInstance;
  let survey: BuiltSurvey;
  beforeAll(async () => {
    t = await testDb();
    app = testApp(t.db, { config: readConfig({ BOT_CHECK: "always", BOT_CHECK_BITS: "8" }) });
    survey = await buildSurvey(app, t.db, await buildUser(t.db), (blank) => ask(blank, "rating_star").survey);
  });
  afterAll(async () => {
    await app.close();
    await t.close();
  });

  test("a refused submission says what to prove, and is taken with the proof", async () => {
    const response_id = newId();
    const send = async (check: object) =>
      await app.inject({
        method: "POST",
        url: `/api/public/surveys/${survey.code}/responses`,
        payload: { response_id, language: "en", answers: {}, sequence: 1, submit: true, check },
      });
    const refused = await send({});
    expect(refused.statusCode).toBe(403);
    const { seal, bits } = refused.json().details;
    // One number in 256 is a proof.
    const wrong = [1, 2, 3].find((number) => findProof(seal, bits, number, 1) === null);
    expect((await send({ seal, proof: wrong })).statusCode).toBe(403);
    const proof = findProof(seal, bits, 0, 1_000_000);
    expect((await send({ seal, proof })).json()).toMatchObject({ state: "submitted" });
  });
});
