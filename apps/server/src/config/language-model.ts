import { z } from "zod";
import { notRight } from "./config-error.ts";
import { optionalText } from "./values.ts";

/** The operator's own language model; off unless its address is set. */
export const LanguageModelEnvironment = z.object({
  /** Where it takes OpenAI's chat completions, up to the version: https://api.example.com/v1, http://10.0.0.5:11434/v1 of Ollama. */
  MODEL_URL: optionalText.refine(
    (address) => address === undefined || (/^https?:\/\/[^\s@?#]+$/i.test(address) && URL.canParse(address)),
    "must be the address of an OpenAI-compatible service up to its version, like http://10.0.0.5:11434/v1",
  ),
  /** Which of its models. */
  MODEL_NAME: optionalText,
  MODEL_KEY: optionalText,
  /** Tokens that one account may use a month. */
  MODEL_MONTHLY_TOKENS: z.coerce.number().int().min(0).default(1_000_000),
  /** How long it may think: somebody waits, and a reply is due after 30. */
  MODEL_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(25).default(12),
});
type LanguageModelEnvironment = z.output<typeof LanguageModelEnvironment>;

export interface LanguageModelSettings {
  model: { url: string; name: string; key: string | undefined } | undefined;
  /** Of one account. */
  monthlyTokens: number;
  timeoutMs: number;
}

export function readLanguageModel(values: LanguageModelEnvironment): LanguageModelSettings {
  const { MODEL_URL: url, MODEL_NAME: name, MODEL_KEY: key } = values;
  if (url && !name) throw notRight(["MODEL_NAME: which model is asked at MODEL_URL, like llama3.1:8b"]);
  if (!url && (name || key)) {
    const alone = name ? "MODEL_NAME" : "MODEL_KEY";
    throw notRight([`${alone}: is for a language model without an address; add MODEL_URL, or take it away`]);
  }
  const model =
    url && name ? { url: new URL(`${url.replace(/(?<!\/)\/+$/, "")}/`).href, name, key } : undefined;
  return {
    model,
    monthlyTokens: values.MODEL_MONTHLY_TOKENS,
    timeoutMs: 1000 * values.MODEL_TIMEOUT_SECONDS,
  };
}
