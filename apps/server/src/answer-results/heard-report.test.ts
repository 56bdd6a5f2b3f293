import type { CallReply } from "@soundings/contract/call";
import type { getReport } from "@soundings/contract/report";
import { blankBlock, blankFlow, blankQuestion } from "@soundings/survey/blank";
import { addBlock, addQuestion } from "@soundings/survey/edit-blocks";
import { addFlow } from "@soundings/survey/edit-flows";
import { addFollowUp } from "@soundings/survey/follow-ups";
import type { Survey } from "@soundings/survey/survey";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../db/new-id.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";

let t: TestDb;
let app: FastifyInstance;
let user: BuiltUser;
beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  user = await buildUser(t.db);
});
afterAll(async () => {
  await app.close();
  await t.close();
});

const HOW = newId();
const OTHER = newId();

test("a report says how texts sounded while they were written, and whom it asked more, as it is filtered", async () => {
  const built = await buildSurvey(app, t.db, user, (survey) => {
    const block = survey.blocks[0]?.id ?? "";
    const lot = blankFlow(newId(), "random");
    const before = blankBlock(newId(), "Before");
    let made: Survey = addBlock({ ...survey, additional_languages: ["vi"] }, before, newId);
    for (const [id, own] of [
      [HOW, block],
      [OTHER, before.id],
    ] as const)
      made = addQuestion(made, { ...blankQuestion(newId, "text_input", own), id, title: "How?" });
    made = addFlow(made, lot);
    // What orders pages by lot stands in a path before them, and is none.
    const places = made.block_flows.map((flow) =>
      flow.block_id === before.id
        ? { ...flow, parent_block_flow_id: lot.id, block_flow_number: 1 }
        : { ...flow, block_flow_number: flow.id === lot.id ? 1 : 2 },
    );
    const inLot = { ...made, block_flows: places };
    const when = { operator: "sounds", than: "negative" } as const;
    return addFollowUp(inLot, { question_id: HOW, when, name: "More", words: { en: "Why?" } }, newId);
  });
  const send = async (language: string, answers: object, submit = true, missed: string[] = []) => {
    const body = { code: built.code, version: 1, language, sequence: 1, submit, missed, answers };
    const reply = await app.inject({ ...form(`/public/responses/${newId()}`, body), method: "PUT" });
    expect(reply.statusCode).toBe(200);
  };
  const slow = { text: "Delivery was terribly slow and the staff were rude." };
  await send("en", { [HOW]: slow, [OTHER]: slow });
  await send("en", { [HOW]: { text: "Everything was wonderful, thank you!" } });
  await send("vi", { [HOW]: { text: "Giao hàng chậm quá, rất thất vọng." } });
  await send("vi", { [HOW]: { text: "Giao hàng nhanh, rất hài lòng." } }, true, [HOW]);
  await send("en", {});
  await send("en", { [HOW]: slow }, false);
  const heardBy = async (query: string) => {
    const url = `/api/surveys/${built.id}/report${query}`;
    const report: CallReply<typeof getReport> = (
      await app.inject({ url, headers: bearer(user.token) })
    ).json();
    expect(report.questions.find(({ question }) => question.id === OTHER)).not.toHaveProperty("heard");
    return report.questions.find(({ question }) => question.id === HOW)?.heard;
  };
  const none = { negative: 0, neutral: 0, positive: 0, nothing: 0, missed: 0, followed: 0 };
  expect(await heardBy("")).toEqual({ ...none, negative: 2, positive: 1, missed: 1, followed: 2 });
  expect(await heardBy("?language=vi")).toEqual({ ...none, negative: 1, missed: 1, followed: 1 });
  expect(await heardBy("?completion=begun")).toEqual({ ...none, negative: 1, followed: 1 });
});
