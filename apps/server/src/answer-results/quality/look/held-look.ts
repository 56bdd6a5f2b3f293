import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "../../../db/db.ts";
import type { SurveyKey } from "../../../keys/survey-key.ts";
import type { LastChange } from "../../../surveys/change-number.ts";
import { AnswerColumns } from "../../answer-columns.ts";
import type { AskedSurvey } from "../../asked-questions.ts";
import { deletedResponses, listSizedBlocks, type SizedBlock } from "../../block-queries.ts";
import { apply, readAfter } from "../../changed-rows.ts";
import { packWhereMany } from "../../load-columns.ts";
import { analysesAfter } from "../../queries.ts";
import { isAsOf } from "../../sums/held-sums.ts";
import { BlocksMovedError, blocksOf } from "./block-source.ts";
import { type Look, lookAtAll, type Responses } from "./look.ts";
import { lookAgain } from "./look-again.ts";

/** Whoever asks waits so long at most for a look to end. */
const WAIT_MS = 300;
const TRIES = 3;

interface Held extends WholeLook {
  /** Through which change everything was looked at. */
  change: number;
  last: LastChange;
  number: number | null;
}

/** A look that has ended, with the ids of what it looked at. */
export interface WholeLook {
  look: Look;
  blocks: readonly SizedBlock[];
  /** Responses that stand in no block. */
  loose: AnswerColumns;
}

export type ShownLook = WholeLook | { left: number };

/** A look at a survey's responses that holds none of them; made in the background while somebody asks for it. */
export class HeldLook {
  readonly #key: SurveyKey;
  #held: Held | null = null;
  #working: Promise<void> | null = null;
  #failed: { error: unknown } | null = null;
  #left = 1;

  constructor(key: SurveyKey) {
    this.#key = key;
  }

  get isLoaded(): boolean {
    return this.#held !== null || this.#working !== null;
  }

  get byteLength(): number {
    const { look, loose } = this.#held ?? {};
    const marks = look ? [...look.marks.values()].reduce((sum, { byteLength }) => sum + byteLength, 0) : 0;
    return marks + (loose?.byteLength ?? 0);
  }

  /**
   * The look as of a change, or how many responses are left to be looked at.
   *
   * @param last the survey's last change @param number its published version, which `asked` ends with
   */
  async at(
    db: Db,
    asOf: { last: LastChange; number: number | null; asked: AskedSurvey },
    giveWay: () => Promise<unknown>,
  ): Promise<ShownLook> {
    const { last, number } = asOf;
    if (!this.#held || !isAsOf(this.#held, last, number)) {
      this.#working ??= this.#work(db, asOf, giveWay).finally(() => {
        this.#working = null;
      });
      await Promise.race([this.#working, sleep(WAIT_MS)]);
    }
    const failed = this.#failed;
    this.#failed = null;
    if (failed) throw failed.error;
    const held = this.#held;
    return held && isAsOf(held, last, number) ? held : { left: this.#left };
  }

  async #work(
    db: Db,
    asOf: { last: LastChange; number: number | null; asked: AskedSurvey },
    giveWay: () => Promise<unknown>,
  ): Promise<void> {
    try {
      for (let tries = 1; ; tries++) {
        try {
          this.#held = await this.#look(db, asOf, giveWay);
          return;
        } catch (error) {
          this.#held = null;
          if (!(error instanceof BlocksMovedError) || tries === TRIES) throw error;
        }
      }
    } catch (error) {
      // Whoever asks next is told.
      this.#failed = { error };
    }
  }

  async #look(
    db: Db,
    { last, number, asked }: { last: LastChange; number: number | null; asked: AskedSurvey },
    giveWay: () => Promise<unknown>,
  ): Promise<Held> {
    await packWhereMany(db, this.#key);
    const before = this.#held;
    const { responses, late } = await this.#responses(db, asked, before?.change ?? 0);
    const { loose } = responses;
    const held = { loose, blocks: responses.blocks, change: last.change_number, last, number };
    const isSame = before?.last.epoch === last.epoch && before.number === number;
    if (before && isSame) {
      const known = { look: before.look, loose: before.loose.ids };
      if (await lookAgain(known, responses, late, { giveWay })) return { ...held, look: before.look };
    }
    this.#held = null;
    const all = responses.blocks.reduce((sum, { size }) => sum + size, loose.count);
    this.#left = all;
    const progress = (left: number) => {
      this.#left = Math.max(1, left);
    };
    return { ...held, look: await lookAtAll(asked, responses, { giveWay, progress }) };
  }

  /** What there is now, and which responses were analysed after a change. */
  async #responses(
    db: Db,
    asked: AskedSurvey,
    change: number,
  ): Promise<{ responses: Responses; late: ReadonlySet<string> }> {
    // Deletions first: a block that is rewritten meanwhile lacks only what is known to be deleted.
    const deleted = await deletedResponses(db, this.#key);
    const blocks = await listSizedBlocks(db, this.#key);
    if (!blocks) throw new BlocksMovedError();
    const rows = await readAfter(db, this.#key, blocks.at(-1)?.through ?? 0);
    const late = change === 0 ? [] : await analysesAfter(db, this.#key, change);
    const loose = new AnswerColumns(asked);
    apply(loose, rows);
    return {
      responses: { source: blocksOf(db, this.#key, asked), blocks, deleted, loose, analyses: rows.analyses },
      late: new Set(late.map(({ response_id }) => response_id)),
    };
  }
}
