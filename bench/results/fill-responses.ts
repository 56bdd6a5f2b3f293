import { randomUUID } from "node:crypto";
import pg from "pg";
import type { Answer } from "../../packages/survey/src/answers.ts";
import { blankBlock, blankQuestion } from "../../packages/survey/src/blank.ts";
import { addBlock, addQuestion } from "../../packages/survey/src/edit-blocks.ts";
import { inOrder } from "../../packages/survey/src/numbering.ts";
import { blankChoice } from "../../packages/survey/src/questions/choices.ts";
import type { Question, QuestionType } from "../../packages/survey/src/questions.ts";
import type { Survey } from "../../packages/survey/src/survey.ts";
import { copyInto } from "../million/copy-into.ts";
import { makeComments } from "../million/make-comments.ts";

/** A survey of 30 questions on ten pages, and made-up responses, the same every time. */

const KINDS: [QuestionType, number][] = [
  ["metric_range", 4],
  ["single_choice", 7],
  ["rating_star", 4],
  ["multiple_choice", 4],
  ["dropdown", 3],
  ["emoticon", 2],
  ["dynamic_choice", 1],
  ["text_input", 3],
  ["form_input", 1],
  ["photo", 1],
];
const PER_PAGE = 3;
const CHOICES = 6;
const STORES = Array.from({ length: 40 }, (_, store) => `Store ${store + 1}`);
const START = Date.UTC(2024, 0, 1);
const DAYS = 900;

/** A UUIDv4 that is the same every time. */
function idsFrom(first: number): () => string {
  let next = first;
  return () => `00000000-0000-4000-8000-${(next++).toString(16).padStart(12, "0")}`;
}

export function thirtyQuestions(blank: Survey): Survey {
  const newId = idsFrom(1_000);
  const types = KINDS.flatMap(([type, count]) => Array.from({ length: count }, () => type));
  let survey = blank;
  for (let page = 1; page * PER_PAGE < types.length; page++) {
    survey = addBlock(survey, blankBlock(newId(), `Page ${page + 1}`), newId);
  }
  const pages = inOrder(survey.blocks, "block_number").map(({ id }) => id);
  for (const [at, type] of types.entries()) {
    const question = blankQuestion(newId, type, pages[Math.floor(at / PER_PAGE)] ?? "");
    const choices = Array.from({ length: CHOICES }, (_, n) => blankChoice(newId(), `Choice ${n + 1}`));
    const options: Record<string, unknown> = { ...question.options };
    if ("choices" in options) options.choices = choices;
    if (type === "dynamic_choice") options.source = { kind: "list", choices };
    if (type === "metric_range") Object.assign(options, { metric: "nps", from: 0, to: 10, step: 1 });
    if (type === "form_input") options.fields = [field(newId(), "Name"), field(newId(), "Town")];
    survey = addQuestion(survey, { ...question, title: `Question ${at + 1}`, options } as Question);
  }
  const variants = ["Receipt", "Newsletter", "Poster"].map((name) => ({ id: newId(), name, values: {} }));
  return { ...survey, variants, parameters: [{ id: newId(), name: "store", values: STORES.slice(0, 40) }] };
}

const field = (id: string, label: string) => ({ id, label, kind: "text", required: false, placeholder: "" });

/** mulberry32, from 0 to before 1. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface MadeText {
  question_id: string;
  mood: number;
  language: string;
}

export function* madeResponses(survey: Survey, number: number, count: number, seed: number) {
  const random = randomOf(seed);
  const comments = makeComments(Number.MAX_SAFE_INTEGER);
  const pages = inOrder(survey.blocks, "block_number").map((block) =>
    inOrder(block.questions, "question_number"),
  );
  const places = inOrder(survey.block_flows, "block_flow_number").map(({ id }) => id);
  const pick = <Part>(parts: readonly Part[]) => parts[Math.floor(random() * parts.length)] as Part;
  for (let made = 0; made < count; made++) {
    const started = START + Math.floor(random() * DAYS * 86_400_000);
    const isSubmitted = random() < 0.85;
    const shown = isSubmitted ? pages.length : Math.floor(random() * pages.length);
    const answers: Record<string, Answer> = {};
    const texts: MadeText[] = [];
    for (const question of pages.slice(0, shown).flat()) {
      const answer = madeAnswer(question, random, () => {
        const { text, mood, language } = comments.next().value;
        texts.push({ question_id: question.id, mood, language });
        return text;
      });
      if (answer) answers[question.id] = answer;
    }
    const time = started.toString(16).padStart(12, "0");
    yield {
      // Made by no seed: those of two runs of a short generator may meet.
      id: `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`,
      number,
      language: pick(["en", "en", "vi"]),
      variant_id: random() < 0.4 ? pick(survey.variants).id : "\\N",
      parameters: (random() < 0.7 ? { store: pick(STORES) } : {}) as Record<string, string>,
      answers,
      texts,
      path: places,
      started: new Date(started).toISOString(),
      ended: new Date(started + 20_000 + Math.floor(random() ** 3 * 900_000)).toISOString(),
      isSubmitted,
    };
  }
}

function madeAnswer(question: Question, random: () => number, text: () => string): Answer | null {
  const { type } = question;
  if (random() < (type === "text_input" ? 0.6 : type === "photo" ? 0.95 : 0.08)) return null;
  const options = question.options as { choices?: { id: string }[]; source?: { choices: { id: string }[] } };
  const choices = options.choices ?? options.source?.choices ?? [];
  switch (question.type) {
    case "multiple_choice": {
      const ids = choices.map(({ id }) => id).filter(() => random() < 0.35);
      return ids.length > 0 ? { choice_ids: ids } : null;
    }
    case "text_input":
      return { text: text() };
    case "rating_star":
    case "emoticon":
      return { value: 1 + Math.floor(random() ** 0.6 * 5) };
    case "metric_range":
      return { value: Math.floor(random() ** 0.6 * 11) };
    case "form_input":
      return { fields: Object.fromEntries(question.options.fields.map(({ id }) => [id, "Somebody"])) };
    case "photo":
      return { files: [{ id: "0192f0c1-0000-7000-8000-000000000001", name: "a.jpg", size: 1000 }] };
    default:
      return { choice_ids: [(choices[Math.floor(random() ** 1.5 * choices.length)] as { id: string }).id] };
  }
}

/** Adds responses to a published survey by COPY, with what an engine might say of their texts. */
export async function fillResponses(
  address: string,
  survey: Survey,
  count: number,
  seed: number,
): Promise<void> {
  // Both tables at once: to make the responses takes as long as to write them.
  const clients = [0, 1].map(() => new pg.Client({ connectionString: address }));
  const [client, other] = clients as [pg.Client, pg.Client];
  for (const one of clients) {
    await one.connect();
    // Rows that fit each other by the way they are made: to look each one's survey up takes as long as to write it.
    await one.query("set session_replication_role = replica");
  }
  try {
    // What the triggers do that are off.
    const { rows } = await client.query(
      `update surveys set change_number = change_number + 1 where id = $1
        returning account_id, published_number, change_number`,
      [survey.id],
    );
    const [{ account_id, published_number, change_number }] = rows;
    const key = `${account_id}\t${survey.id}\t${change_number}`;
    const responses = copyInto(client, RESPONSES);
    const texts = copyInto(other, TEXTS);
    for (const made of madeResponses(survey, published_number, count, seed)) {
      await responses.add(responseLine(key, made));
      await texts.add(textLines(key, made));
    }
    await Promise.all([responses.end(), texts.end()]);
    await client.query(
      `update surveys set answer_count = (select count(*) from responses where survey_id = $1 and submitted_at is not null)
        where id = $1`,
      [survey.id],
    );
    for (const table of ["responses", "answer_texts"]) await client.query(`analyze ${table}`);
  } finally {
    for (const one of clients) await one.end();
  }
}

type Made = ReturnType<typeof madeResponses> extends Generator<infer One> ? One : never;

const RESPONSES = `responses (account_id, survey_id, change_number, id, number, language, variant_id, parameters, answers, path,
  sequence, started_at, updated_at, submitted_at)`;
const TEXTS = `answer_texts (account_id, survey_id, change_number, response_id, question_id, text_hash, language, sentiment, score,
  emotions, topics)`;

function responseLine(key: string, made: Made): string {
  const { id, number, language, variant_id, parameters, answers, path, started, ended, isSubmitted } = made;
  const json = [parameters, answers].map((value) => JSON.stringify(value).replaceAll("\\", "\\\\"));
  const end = isSubmitted ? ended : "\\N";
  return `${[key, id, number, language, variant_id, ...json, `{${path.join()}}`, 2, started, ended, end].join("\t")}\n`;
}

function textLines(key: string, { id, texts }: Made): string {
  return texts
    .map(({ question_id, mood, language }) => {
      const sentiment = ["negative", "neutral", "positive"][mood + 1];
      const emotions = JSON.stringify(
        mood === 0 ? [] : [{ emotion: mood > 0 ? "joy" : "anger", probability: 0.7 }],
      );
      const topics = mood > 0 ? "{Coffee,Staff}" : "{Delivery}";
      const found = [language, sentiment, mood * 60 + 5, emotions, topics];
      return `${[key, id, question_id, "\\\\x00", ...found].join("\t")}\n`;
    })
    .join("");
}
