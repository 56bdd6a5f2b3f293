import { answerBytes } from "../../column-store/memoize.ts";
import type { Db } from "../../db/db.ts";
import type { SurveyKey } from "../../keys/survey-key.ts";
import type { LastChange } from "../../surveys/change-number.ts";
import type { AnswerColumns } from "../answer-columns.ts";
import type { AskedSurvey } from "../asked-questions.ts";
import { isAsOf } from "./held-sums.ts";
import { readDays, type Span } from "./read-days.ts";

interface Known {
  columns: AnswerColumns;
  span: Span;
  last: LastChange;
  number: number | null;
}

/** A survey's responses of the days that were asked for last; read anew for others, and after each change. */
export class HeldDays {
  readonly #key: SurveyKey;
  #known: Known | null = null;
  #reading: Promise<unknown> | null = null;

  constructor(key: SurveyKey) {
    this.#key = key;
  }

  get isLoaded(): boolean {
    return this.#known !== null;
  }

  get byteLength(): number {
    if (!this.#known) return 0;
    const { columns } = this.#known;
    return columns.byteLength + answerBytes(columns);
  }

  forget(): void {
    this.#known = null;
  }

  /** @param last the survey's last change @param number its published version, which `asked` ends with */
  async at(
    db: Db,
    { last, number, asked }: { last: LastChange; number: number | null; asked: AskedSurvey },
    span: Span,
  ): Promise<AnswerColumns | null> {
    for (;;) {
      const known = this.#known;
      if (known && isAsOf(known, last, number) && covers(known.span, span)) return known.columns;
      if (this.#reading) {
        await this.#reading.catch(() => null);
        continue;
      }
      const reading = readDays(db, this.#key, asked, span);
      this.#reading = reading;
      try {
        const columns = await reading;
        this.#known = columns && { columns, span, last, number };
        return columns;
      } finally {
        this.#reading = null;
      }
    }
  }
}

const covers = (known: Span, { from, end }: Span): boolean => known.from <= from && known.end >= end;
