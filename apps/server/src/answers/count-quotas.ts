import type { Answers } from "@soundings/survey/answers";
import type { FlowMap } from "@soundings/survey/flow";
import {
  activeQuotas,
  cellsEntered,
  type QuotaVerdict,
  questionsBefore,
  quotaVerdict,
  type ReadyCell,
  readyCells,
} from "@soundings/survey/quotas";
import type { Quota, QuotaCell } from "@soundings/survey/survey";
import type { Visit } from "@soundings/survey/visit";
import type { NotedEvent } from "../outbox/enqueue-events.ts";
import type { CellChange, StoredCell, StoredQuotas } from "./quota-queries.ts";

/** What a cell takes: what was published, unless somebody set another number since. */
export function targetOf({ target }: Pick<QuotaCell, "target">, stored: StoredCell | undefined): number {
  const holds = stored?.target != null && stored.published_target === target;
  return holds ? (stored.target ?? target) : target;
}

/**
 * A survey's quotas during one transaction: what was stored, raised by the responses that are taken. Finished
 * responses are counted while the survey's row is locked, so no cell ever takes more than its target.
 */
export class QuotaCount {
  readonly #map: FlowMap;
  readonly #cells: ReadonlyMap<string, ReadyCell>;
  readonly #stored: ReadonlyMap<string, StoredCell>;
  readonly #changes = new Map<string, CellChange>();
  /** Cells that were filled by this transaction. */
  readonly #filled = new Map<string, { quota: Quota; cell: QuotaCell }>();

  constructor(map: FlowMap, { cells, paused }: StoredQuotas) {
    this.#map = map;
    this.#stored = cells;
    const counting = activeQuotas(map.survey).filter(({ id }) => !paused.has(id));
    this.#cells = new Map(readyCells(counting, map).map((ready) => [ready.cell.id, ready]));
  }

  /**
   * What becomes of a write of a page of `map`, which is counted; null where it goes on. While a response goes on, only
   * that it ends here; one that was begun before its cell was full ends when it comes too late.
   */
  settle(
    map: FlowMap,
    answers: Answers,
    visit: Visit,
    { submit, seen }: { submit: boolean; seen: string | null },
  ): QuotaVerdict | null {
    if (this.#cells.size === 0) return null;
    const known = submit ? null : questionsBefore(map, answers, visit, seen);
    const verdict = this.#verdict(answers, visit, known);
    if (!submit && verdict.kind !== "screened_out") return null;
    this.#count(verdict);
    return verdict;
  }

  #verdict(answers: Answers, visit: Visit, known: ReadonlySet<string> | null): QuotaVerdict {
    const entered = cellsEntered([...this.#cells.values()], this.#map, answers, visit, known);
    return quotaVerdict(entered, (cell) => this.#used(cell.id) >= targetOf(cell, this.#stored.get(cell.id)));
  }

  #count({ kind, cells }: QuotaVerdict): void {
    for (const id of cells) {
      if (kind === "within") this.#take(id);
      else this.#change(id, kind === "over" ? { over_quota: 1 } : { screened_out: 1 });
    }
  }

  changed(): CellChange[] {
    return [...this.#changes.values()];
  }

  /** What webhooks are told of cells that are full by now. */
  events(): NotedEvent[] {
    return [...this.#filled.values()].map(({ quota, cell }) => ({
      event_name: "quota.full",
      details: {
        quota: {
          ...{ id: quota.id, name: quota.name, when_full: quota.when_full },
          cell: { id: cell.id, name: cell.name },
          responses: this.#used(cell.id),
        },
      },
    }));
  }

  /** Quotas whose last place was taken by this transaction. */
  filled(): string[] {
    const quotas = new Map([...this.#filled.values()].map(({ quota }) => [quota.id, quota]));
    const isFull = (cell: QuotaCell) => this.#used(cell.id) >= targetOf(cell, this.#stored.get(cell.id));
    return [...quotas.values()].filter(({ cells }) => cells.every(isFull)).map(({ id }) => id);
  }

  #used(id: string): number {
    return (this.#stored.get(id)?.used ?? 0) + (this.#changes.get(id)?.used ?? 0);
  }

  #take(id: string): void {
    this.#change(id, { used: 1 });
    const ready = this.#cells.get(id);
    if (ready && this.#used(id) >= targetOf(ready.cell, this.#stored.get(id))) this.#filled.set(id, ready);
  }

  #change(id: string, by: Partial<CellChange>): void {
    const known = this.#changes.get(id) ?? { cell_id: id, used: 0, over_quota: 0, screened_out: 0 };
    this.#changes.set(id, {
      ...known,
      used: known.used + (by.used ?? 0),
      over_quota: known.over_quota + (by.over_quota ?? 0),
      screened_out: known.screened_out + (by.screened_out ?? 0),
    });
  }
}

/** Of a survey without quotas. */
export const NO_QUOTAS: StoredQuotas = { cells: new Map(), paused: new Set() };

/** As a response has it. */
export const verdictOf = (
  verdict: QuotaVerdict | null,
): { quota?: QuotaVerdict["kind"]; quota_cells?: string[] } =>
  verdict ? { quota: verdict.kind, quota_cells: verdict.cells } : {};
