import { ASK_KINDS, AskQuery } from "@soundings/contract/ask";
import { EMOTIONS } from "@soundings/nlp/scale";
import { z } from "zod";
import type { Prompt } from "../language-model/chat-completions.ts";
import { jsonIn } from "../language-model/json-in.ts";
import type { Askable } from "./hear-question.ts";

/** What a model is told of a dataset at most: names, never a comment. */
const MAX_TOPICS = 150;
const MAX_COLUMNS = 10;
const MAX_VALUES = 40;
const MAX_TOKENS = 300;

const SYSTEM = `You translate a question about customer comments, in English or Vietnamese, into one JSON object and nothing else:
{"kind": one of ${ASK_KINDS.map((kind) => `"${kind}"`).join(", ")}, or null where none fits,
"topic": number of a topic or null, "other_topic": number of the topic to compare with or null,
"column": id of the column whose values are put side by side (kind "segments") or null,
"direction": "up", "down" or null, "emotion": one of ${EMOTIONS.map((one) => `"${one}"`).join(", ")} or null,
"cells": [{"column": id, "value": exactly as listed}], "from": "YYYY-MM-DD" or null, "to": "YYYY-MM-DD" or null}.
Use only what is listed. Where the question asks for something that these parts cannot say, "kind" is null.`;

const Translation = z.object({
  kind: z.enum(ASK_KINDS).nullable(),
  topic: z.number().int().nullish(),
  other_topic: z.number().int().nullish(),
  column: z.string().nullish(),
  direction: z.enum(["up", "down"]).nullish(),
  emotion: z.enum(EMOTIONS).nullish(),
  cells: z
    .array(z.object({ column: z.string(), value: z.string() }))
    .max(5)
    .nullish(),
  from: z.iso.date().nullish(),
  to: z.iso.date().nullish(),
});

/** The question with all that it may name. */
export function questionPrompt(question: string, askable: Askable): Prompt {
  const listed = {
    question,
    topics: askable.topics
      .slice(0, MAX_TOPICS)
      .map(({ names, parent_id }, number) => ({ number, names, ...(parent_id && { is_subtopic: true }) })),
    columns: askable.columns
      .slice(0, MAX_COLUMNS)
      .map(({ column, header, values }) => ({ column, header, values: values.slice(0, MAX_VALUES) })),
    last_day_of_the_comments: askable.last_date,
  };
  return { system: SYSTEM, user: JSON.stringify(listed), maxTokens: MAX_TOKENS };
}

/**
 * The query that a model made of a question; null for whatever is not wholly of this dataset. `{ query: null }` where
 * it says that nothing fits.
 */
export function queryFromReply(
  reply: string,
  { topics, columns }: Askable,
): { query: AskQuery | null } | null {
  const parsed = Translation.safeParse(jsonIn(reply));
  if (!parsed.success) return null;
  const { kind, direction, emotion, from, to } = parsed.data;
  if (kind === null) return { query: null };
  const [topic, other] = [parsed.data.topic ?? null, parsed.data.other_topic ?? null];
  const known = (number: number | null) => number === null || topics[number] !== undefined;
  const columnOf = (id: string) => columns.find(({ column }) => column === id);
  const cells = parsed.data.cells ?? [];
  const fits =
    known(topic) &&
    known(other) &&
    cells.every(({ column, value }) => columnOf(column)?.values.includes(value)) &&
    !(from && to && from > to);
  const column = kind === "segments" ? (parsed.data.column ?? null) : null;
  const isWhole =
    (kind !== "compare" || (topic !== null && other !== null && topic !== other) || cells.length > 1) &&
    (kind !== "segments" || (column !== null && columnOf(column) !== undefined));
  if (!fits || !isWhole) return null;
  const language = cells.find((cell) => cell.column === "language")?.value;
  const others = cells.filter((cell) => cell.column !== "language");
  const query = AskQuery.safeParse({
    kind,
    topic_id: topic === null ? null : topics[topic]?.id,
    other_topic_id: kind === "compare" && other !== null ? topics[other]?.id : null,
    column,
    direction: direction ?? null,
    filter: {
      ...(others.length > 0 && { cell: others.map(({ column: id, value }) => `${id}:${value}`) }),
      ...(language && { language }),
      ...(emotion && { emotion }),
      ...(from && { from }),
      ...(to && { to }),
    },
  });
  return query.success ? { query: query.data } : null;
}
