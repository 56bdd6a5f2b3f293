import { createHash } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { LanguageModelSettings } from "../config/language-model.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import type { GuardedFetch } from "../outgoing/guarded-fetch.ts";
import { OutgoingError } from "../outgoing/outgoing-error.ts";
import { makeProviderFetch } from "../outgoing/provider-fetch.ts";
import { monthOf } from "../plans/limits.ts";
import { complete, LanguageModelError, type Prompt } from "./chat-completions.ts";
import { correctTokens, recallReply, rememberReply, reserveTokens } from "./queries.ts";

interface ModelContext {
  db: Db;
  log: Pick<FastifyBaseLogger, "warn">;
}

/** The operator's language model, if any, and a process's connections to it. */
export class LanguageModel {
  readonly #settings: LanguageModelSettings;
  readonly #fetch: GuardedFetch | undefined;

  constructor(config: Config) {
    this.#settings = config.languageModel;
    const { model } = this.#settings;
    this.#fetch = model && makeProviderFetch(config, { origin: new URL(model.url).origin });
  }

  /** Null: there is none. */
  get name(): string | null {
    return this.#settings.model?.name ?? null;
  }

  /**
   * What it says to a prompt about a dataset; null without a model, over the month's tokens, and for whatever fails:
   * the built-in answer stands in. The same prompt of the same dataset is asked once and remembered.
   *
   * @param accept whether what was said can be used; only then is it remembered
   */
  async ask<Read>(
    { db, log }: ModelContext,
    key: DatasetKey,
    prompt: Prompt,
    accept: (reply: string) => Read | null,
  ): Promise<Read | null> {
    const { model, monthlyTokens, timeoutMs } = this.#settings;
    if (!model || !this.#fetch) return null;
    const hash = createHash("sha256")
      .update(JSON.stringify([model.url, model.name, prompt]))
      .digest();
    const known = await recallReply(db, key, hash);
    if (known !== null) return accept(known);
    const usage = { account_id: key.account_id, month: monthOf(new Date()) };
    const reserved = tokensOf(prompt);
    if (!(await reserveTokens(db, usage, reserved, monthlyTokens))) {
      log.warn({ account: key.account_id }, "the month's tokens of the language model are used up");
      return null;
    }
    try {
      const { text, tokens } = await complete(this.#fetch, model, prompt, Date.now() + timeoutMs);
      await correctTokens(db, usage, (tokens ?? reserved) - reserved);
      const read = accept(text);
      if (read === null) log.warn("the language model's reply could not be used");
      else await rememberReply(db, key, hash, text);
      return read;
    } catch (error) {
      if (!(error instanceof LanguageModelError || error instanceof OutgoingError)) throw error;
      // What it was asked may have been paid for all the same, so it stays counted.
      log.warn({ fault: error.message }, "the language model gave nothing");
      return null;
    }
  }
}

/** More than a prompt and its reply have: a token is two letters at least, in Vietnamese, too. */
const tokensOf = ({ system, user, maxTokens }: Prompt): number =>
  Math.ceil((system.length + user.length) / 2) + maxTokens;
