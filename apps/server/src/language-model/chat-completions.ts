import { z } from "zod";
import type { LanguageModelSettings } from "../config/language-model.ts";
import type { GuardedFetch } from "../outgoing/guarded-fetch.ts";

/** What a model is asked, and for how many tokens at most. */
export interface Prompt {
  system: string;
  user: string;
  maxTokens: number;
}

export interface Completion {
  text: string;
  /** Of the prompt and the reply together; null where the service does not count. */
  tokens: number | null;
}

/** The model said nothing that could be used. */
export class LanguageModelError extends Error {}

const MAX_BYTES = 2 ** 20;

const Reply = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
  usage: z.object({ total_tokens: z.number().int().nonnegative() }).optional(),
});

type Model = NonNullable<LanguageModelSettings["model"]>;

/**
 * Asks an OpenAI-compatible service once for JSON, and once more without saying so where it does not know that
 * (https://platform.openai.com/docs/api-reference/chat; Ollama and vLLM take the same).
 *
 * @param until when the reply must have come, in milliseconds since 1970
 * @throws LanguageModelError for a reply that is none, OutgoingError where none comes
 */
export async function complete(
  fetch: GuardedFetch,
  { url, name, key }: Model,
  { system, user, maxTokens }: Prompt,
  until: number,
): Promise<Completion> {
  const asked = {
    model: name,
    messages: [
      { role: "system", content: system },
      { role: "user", content: user },
    ],
    temperature: 0,
    max_tokens: maxTokens,
    stream: false,
  };
  const post = (body: object) =>
    fetch(new URL("chat/completions", url), {
      method: "POST",
      headers: { "content-type": "application/json", ...(key ? { authorization: `Bearer ${key}` } : {}) },
      body: JSON.stringify(body),
      timeoutMs: Math.max(1, until - Date.now()),
      maxBytes: MAX_BYTES,
    });
  const structured = await post({ ...asked, response_format: { type: "json_object" } });
  const reply = structured.status === 400 ? await post(asked) : structured;
  if (reply.status !== 200) throw new LanguageModelError(`status ${reply.status}`);
  const parsed = Reply.safeParse(jsonOf(reply.body.toString("utf8")));
  const content = parsed.data?.choices[0]?.message.content;
  if (content === undefined) throw new LanguageModelError("no completion in the reply");
  return { text: content, tokens: parsed.data?.usage?.total_tokens ?? null };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
