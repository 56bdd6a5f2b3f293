import { type AskQuery, type AskReply, askDataset, summarizeAnswer } from "@soundings/contract/ask";
import {
  deleteSavedQuestion,
  listSavedQuestions,
  MAX_SAVED_QUESTIONS,
  saveQuestion,
} from "@soundings/contract/saved-questions";
import { memoize } from "../column-store/memoize.ts";
import type { DatasetView } from "../columns/dataset-view.ts";
import { namedView } from "../columns/load-view.ts";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { Serve, Signed } from "../http/serve.ts";
import { candidatesOf } from "../insights/load-selection.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import { type FoundDataset, findDataset } from "../runs/dataset-queries.ts";
import { answerQuery } from "./answer-query.ts";
import { askableOf } from "./askable.ts";
import { type ByWord, byWord } from "./by-word.ts";
import { certainChange } from "./certain-change.ts";
import type { Askable } from "./hear-question.ts";
import { type Parsed, parseQuestion } from "./parse-question.ts";
import { insertQuestion, listQuestions, removeQuestion } from "./queries.ts";
import { queryFromReply, questionPrompt } from "./read-by-model.ts";
import { byWordToo, saidWord, wordFor } from "./said-word.ts";
import { type SpokenTopic, suggestQuestions } from "./suggest-questions.ts";
import { factsOf, sentencesFromReply, wordingPrompt } from "./word-answer.ts";

export function askRoutes(serve: Serve): void {
  serve.fromColumns(askDataset, async ({ params, body, signed, db, services: { languageModel }, log }) => {
    const opened = await open(db, params, signed);
    const { key, view, dataset } = opened;
    const askable = await memoize(view, "askable", {}, () => askableOf(db, view, dataset));
    const parsed = body.query ? null : parseQuestion(body.question, askable);
    const isRead = body.query !== null || (parsed?.query != null && parsed.unknown.length === 0);
    const translated =
      isRead || body.question === ""
        ? null
        : await languageModel.ask({ db, log }, key, questionPrompt(body.question, askable), (reply) =>
            queryFromReply(reply, askable),
          );
    const byModel = translated?.query ?? null;
    const words = parsed && !byModel ? await byWord(db, view, body.question, { askable, parsed }) : null;
    const ruled =
      parsed && !byModel ? await ruledReading(db, view, body.question, { askable, parsed, words }) : null;
    const query = body.query ?? byModel ?? ruled?.query ?? null;
    return {
      query,
      also: ruled?.also ?? [],
      doubtful: !byModel && parsed?.doubtful === true,
      unsure: !byModel && parsed?.unsure === true,
      unknown: ruled?.unknown ?? [],
      suggestions: suggestQuestions(
        await spokenTopics(db, view, dataset),
        askable,
        signed.language,
        parsed?.heard ?? null,
        await certainChange(db, view, dataset),
      ),
      answer: query && (await answered(db, opened, query)),
      model: languageModel.name,
      read_by: byModel ? ("model" as const) : ("rules" as const),
    };
  });

  serve.fromColumns(summarizeAnswer, async ({ params, body: { query }, signed, db, services, log }) => {
    const { languageModel } = services;
    const opened = await open(db, params, signed);
    if (languageModel.name === null) return { sentences: [] };
    const facts = factsOf(await answered(db, opened, query), signed.language);
    if (facts.length === 0) return { sentences: [] };
    const prompt = wordingPrompt(facts, query, signed.language);
    const sentences = await languageModel.ask({ db, log }, opened.key, prompt, (reply) =>
      sentencesFromReply(reply, facts),
    );
    return { sentences: sentences ?? [] };
  });

  savedQuestionRoutes(serve);
}

function savedQuestionRoutes(serve: Serve): void {
  serve(listSavedQuestions, async ({ params, signed, db }) => ({
    items: await listQuestions(db, await existing(db, params, signed)),
  }));

  serve(saveQuestion, async ({ params, body, signed, db }) => {
    const saved = await insertQuestion(db, await existing(db, params, signed), body, MAX_SAVED_QUESTIONS);
    if (!saved) throw new ProblemError("TOO_MANY_QUESTIONS", { limit: MAX_SAVED_QUESTIONS });
    return saved;
  });

  serve(deleteSavedQuestion, async ({ params, signed: { account_id }, db }) => {
    const removed = await removeQuestion(db, { account_id, dataset_id: params.id }, params.question_id);
    if (!removed) throw new ProblemError("NOT_FOUND");
    return removed;
  });
}

/** What the rules made of a question; by a word of it that comments have where they made nothing of it. */
async function ruledReading(
  db: Db,
  view: DatasetView,
  question: string,
  { askable, parsed, words }: { askable: Askable; parsed: Parsed; words: ByWord | null },
): Promise<Pick<AskReply, "query" | "also" | "unknown">> {
  const { query, also, unknown } = parsed;
  if (query === null) return words ?? { query, also, unknown };
  const word = query.topic_id ? wordFor(question, query.topic_id, askable) : null;
  const own = word ? { ...query, said: word } : query;
  const said = await saidWord(db, view, own);
  return {
    query: said ? own : query,
    also: [...also, ...(said ? byWordToo(own, said) : words ? [words.query] : [])],
    unknown,
  };
}

interface Opened {
  key: DatasetKey;
  view: DatasetView;
  dataset: FoundDataset;
}

/** Throws NOT_FOUND. */
async function open(db: Db, { id }: { id: string }, { account_id, language }: Signed): Promise<Opened> {
  const key = { account_id, dataset_id: id };
  const [view, dataset] = await Promise.all([namedView(db, key, language), findDataset(db, key)]);
  if (!dataset) throw new ProblemError("NOT_FOUND");
  return { key, view, dataset };
}

async function spokenTopics(db: Db, view: DatasetView, dataset: FoundDataset): Promise<SpokenTopic[]> {
  const { found } = await candidatesOf(db, view, dataset, {});
  return view.topics.map(({ id, name, parent, is_general }, place) => ({
    ...{ id, name, parent, is_general },
    comment_count: found.sides.commentsOf(place),
  }));
}

const answered = (db: Db, { view, dataset }: Opened, query: AskQuery) =>
  memoize(view, "ask", query, () => answerQuery(db, view, dataset, query));

/** Throws NOT_FOUND. */
async function existing(db: Db, { id }: { id: string }, { account_id }: Signed): Promise<DatasetKey> {
  const key = { account_id, dataset_id: id };
  if (!(await findDataset(db, key))) throw new ProblemError("NOT_FOUND");
  return key;
}
