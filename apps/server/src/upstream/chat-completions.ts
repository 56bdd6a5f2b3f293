import { z } from "zod";
import type { UpstreamAnswer, UpstreamHost } from "./upstream-server.ts";

export const MODEL_URL = "https://model.example.com/v1";
export const MODEL_KEY = "model-stand-in-key";
export const MODEL_NAME = "stand-in-1";

const Body = z.strictObject({
  model: z.literal(MODEL_NAME),
  messages: z.array(z.strictObject({ role: z.enum(["system", "user"]), content: z.string().min(1) })).min(1),
  temperature: z.number().min(0).max(2),
  max_tokens: z.number().int().min(1),
  stream: z.literal(false),
  response_format: z.strictObject({ type: z.literal("json_object") }).optional(),
});

/** What the stand-in reads of what it is asked: a question with topics, or facts to word. */
const Asked = z.union([
  z.object({
    question: z.string(),
    topics: z.array(z.object({ number: z.number(), names: z.array(z.string()) })),
  }),
  z.object({ facts: z.array(z.object({ number: z.number(), fact: z.string() })) }),
]);

/** model.example.com: a service of OpenAI's chat completions, with a model that says no more than it is told. */
export const chatCompletionsHost: UpstreamHost = ({ path, method, headers, body }) => {
  if (path !== "/v1/chat/completions") return failure(404, "Not found");
  if (method !== "POST") return failure(405, "Method not allowed");
  if (headers.authorization !== `Bearer ${MODEL_KEY}`) return failure(401, "Incorrect API key provided");
  if (!headers["content-type"]?.startsWith("application/json")) return failure(400, "Expected JSON");
  const parsed = Body.safeParse(JSON.parse(body));
  if (!parsed.success) return failure(400, parsed.error.issues[0]?.message ?? "Invalid body");
  const { messages, max_tokens } = parsed.data;
  const asked = Asked.safeParse(JSON.parse(messages.at(-1)?.content ?? "null"));
  if (!asked.success) return failure(400, "Nothing to answer");
  return completion(JSON.stringify(answerTo(asked.data)), max_tokens);
};

function answerTo(asked: z.output<typeof Asked>): object {
  if ("facts" in asked) {
    const [first] = asked.facts;
    return { sentences: first ? [{ text: `${first.fact}.`, facts: [first.number] }] : [] };
  }
  const said = asked.question.toLowerCase();
  const topic = asked.topics.find(({ names }) => names.some((name) => said.includes(name.toLowerCase())));
  return topic ? { kind: "about", topic: topic.number } : { kind: null };
}

/** A whole reply with its text, as the service gives it. */
export const completion = (content: string, tokens = 100): UpstreamAnswer => ({
  body: {
    id: "chatcmpl-1",
    object: "chat.completion",
    created: 1_700_000_000,
    model: MODEL_NAME,
    choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }],
    usage: { prompt_tokens: tokens, completion_tokens: tokens, total_tokens: 2 * tokens },
  },
});

const failure = (status: number, message: string): UpstreamAnswer => ({
  status,
  body: { error: { message, type: "invalid_request_error" } },
});
