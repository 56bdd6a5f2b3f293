import type { Answer, AskQuery } from "@soundings/contract/ask";
import { claimText } from "@soundings/contract/claim-texts";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { z } from "zod";
import type { Prompt } from "../language-model/chat-completions.ts";
import { jsonIn } from "../language-model/json-in.ts";
import { type Fact, isSupported } from "./check-wording.ts";

const MAX_FACTS = 24;
const MAX_SENTENCES = 4;
const MAX_TOKENS = 500;

const SYSTEM = `You word a short summary of facts about customer comments, for a reader of the given language.
Reply with one JSON object and nothing else: {"sentences": [{"text": "...", "facts": [numbers of the facts that it says]}]}, at most ${MAX_SENTENCES} sentences.
Say only what the facts say. Copy numbers as they are written. Quote only whole or parts of quotes, letter by letter, between “ and ”. No number, cause, advice or judgement of your own.`;

const Wording = z.object({
  sentences: z.array(z.object({ text: z.string(), facts: z.array(z.number().int()) })).max(12),
});

/** What an answer shows, sentence by sentence. */
export function factsOf({ claims, rows, points }: Answer, language: InterfaceLanguage): Fact[] {
  return [
    ...claims.map((claim) => ({ text: claimText(claim, language), quote: null })),
    ...points.map(({ comment_count, quote, topic, sentiment }) => ({
      text: `${topic.name}, ${sentiment === "negative" ? "complaint, phàn nàn" : "praise, khen"}: ${comment_count}`,
      quote: quote.text,
    })),
    ...rows.map(({ name, comment_count, score }) => ({
      text: `${name}: ${comment_count}${score === null ? "" : `, score ${Math.round(score)}`}`,
      quote: null,
    })),
  ].slice(0, MAX_FACTS);
}

export function wordingPrompt(
  facts: readonly Fact[],
  { kind }: AskQuery,
  language: InterfaceLanguage,
): Prompt {
  const listed = facts.map(({ text, quote }, number) => ({ number, fact: text, ...(quote && { quote }) }));
  const user = JSON.stringify({ language, asked_for: kind, facts: listed });
  return { system: SYSTEM, user, maxTokens: MAX_TOKENS };
}

/** The sentences of a model's reply that hold; null where none does. */
export function sentencesFromReply(reply: string, facts: readonly Fact[]): string[] | null {
  const parsed = Wording.safeParse(jsonIn(reply));
  if (!parsed.success) return null;
  const held = parsed.data.sentences.filter((one) => isSupported(one, facts)).slice(0, MAX_SENTENCES);
  return held.length > 0 ? held.map(({ text }) => text.trim()) : null;
}
