import { EMOTIONS, SENTIMENTS } from "@soundings/nlp/scale";
import type { Answer } from "@soundings/survey/answers";
import { type FlowMap, questionsOf } from "@soundings/survey/flow";
import { visitOf } from "@soundings/survey/testing/build";
import { validateAnswers } from "@soundings/survey/validate-answers";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import { takeChangeNumber } from "../surveys/change-number.ts";
import type { BuiltSurvey } from "./build-survey.ts";
import { rowsOf } from "./count-rows.ts";
import { type Random, randomAnswer } from "./random-answers.ts";
import { storeResponses } from "./store-responses.ts";

/** A response as it may come: begun or submitted, some pages of it, at some time of two weeks. */
export async function writeRandomResponse(
  db: DbOrTransaction,
  built: BuiltSurvey,
  map: FlowMap,
  random: Random,
  known: string[],
): Promise<void> {
  const isNew = known.length === 0 || random(3) > 0;
  const id = isNew ? newId() : (known[random(known.length)] as string);
  const given: Record<string, Answer> = {};
  const submitted = random(3) > 0;
  const pages = submitted ? 9 : random(3);
  for (const block of [...map.blocks.values()].slice(0, pages)) {
    for (const question of questionsOf(block)) {
      const answer = randomAnswer(question, given, random);
      if (answer) given[question.id] = answer;
    }
  }
  const { variants } = map.survey;
  const variant_id = variants[random(4)]?.id ?? null;
  const parameters: Record<string, string> =
    random(2) === 0 ? { store: ["Huế", "Hà Nội"][random(2)] as string } : {};
  const visit = visitOf({ now: new Date(), variant_id, parameters });
  const { answers, path, end_id } = validateAnswers(map, given, visit, { required: submitted });
  const row = { id, number: 0, language: ["en", "vi"][random(2)] as string, variant_id, parameters };
  const { max } = db.fn;
  const { number } = await db
    .selectFrom("survey_versions")
    .where("survey_id", "=", built.id)
    .select(max("number").as("number"))
    .executeTakeFirstOrThrow();
  const at = new Date(Date.UTC(2026, 9, 20 + random(14), random(24), random(60), 0, random(1000)));
  // Half of the pages say where their respondents are.
  const seen = random(2) === 0 ? null : (path[random(path.length)] ?? null);
  const response = { ...row, number, answers, path, end_id, seen, sequence: 1, submitted };
  await storeResponses(db, built.key, [response], at);
  if (isNew) known.push(id);
}

/** What the engine may say of one text of a response; some texts wait. */
export async function analyseRandomly(
  db: Db,
  { key }: BuiltSurvey,
  map: FlowMap,
  random: Random,
  id: string,
): Promise<void> {
  const [row] = await rowsOf(db, key.survey_id, id);
  for (const [question_id, answer] of Object.entries(row?.answers ?? {})) {
    if (!answer.text?.trim() || map.questions.get(question_id)?.type !== "text_input") continue;
    const found = {
      change_number: await takeChangeNumber(db, key),
      text_hash: Buffer.from("x"),
      language: "en",
      sentiment: SENTIMENTS[random(3)] as string,
      score: random(200) - 100,
      emotions: JSON.stringify([{ emotion: EMOTIONS[random(8)], probability: 0.5 }]),
      topics: ["Coffee", "Staff"].slice(random(3)),
    };
    await db
      .insertInto("answer_texts")
      .values({ ...key, response_id: id, question_id, ...found })
      .onConflict((one) =>
        one.columns(["account_id", "survey_id", "response_id", "question_id"]).doUpdateSet(found),
      )
      .execute();
  }
}
