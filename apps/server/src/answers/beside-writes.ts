import type { FlowMap } from "@soundings/survey/flow";
import { activeQuotas } from "@soundings/survey/quotas";
import type { DbOrTransaction } from "../db/db.ts";
import { settled } from "../db/pipeline.ts";
import { SingleUse } from "../distribution/single-use.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { publishedVersions } from "../surveys/published-survey.ts";
import type { AnsweredState } from "../surveys/state-queries.ts";
import { ContinuedWrites } from "./continued-writes.ts";
import { LimitCount } from "./count-limits.ts";
import { NO_QUOTAS, QuotaCount } from "./count-quotas.ts";
import type { MonthsPlaces } from "./months-places.ts";
import { NamedFiles } from "./named-files.ts";
import { OncePerDevice } from "./once-per-device.ts";
import { limitCounters, type StoredCounter, type StoredResponse } from "./queries.ts";
import { storedQuotas } from "./quota-queries.ts";
import type { Write } from "./write.ts";

/** What is there of a survey when its writes are taken, its row locked. */
export interface Stored {
  key: SurveyKey;
  state: AnsweredState;
  responses: readonly StoredResponse[];
  places: MonthsPlaces;
  now: Date;
}

/** What writes of a survey have to do with beside the survey and its responses. */
export interface Beside {
  versions: ReadonlyMap<number, FlowMap>;
  limits: LimitCount;
  quotas: QuotaCount;
  links: SingleUse;
  continued: ContinuedWrites;
  devices: OncePerDevice;
  files: NamedFiles;
}

/** All of it at once; without a wait where nothing has to be read, as of nearly every survey. */
export function readBeside(
  trx: DbOrTransaction,
  { key, state, responses, now }: Stored,
  current: FlowMap,
  writes: readonly Write[],
): Beside | Promise<Beside> {
  const { survey } = current;
  const numbers = new Set(responses.map(({ number }) => number));
  for (const { version } of writes) if (version !== null) numbers.add(version);
  const parts = settled([
    survey.parameter_limits.length > 0 ? limitCounters(trx, key) : new Map<string, StoredCounter>(),
    activeQuotas(survey).length > 0 ? storedQuotas(trx, key) : NO_QUOTAS,
    SingleUse.of(trx, key, writes, state.single_use_only),
    ContinuedWrites.of(trx, key, writes),
    OncePerDevice.of(trx, key, writes, state.once_per_device),
    NamedFiles.of(trx, key, current, writes),
    publishedVersions(trx, key, numbers),
  ]);
  const made = ([counters, cells, links, continued, devices, files, versions]: Awaited<typeof parts>) => {
    const limits = new LimitCount(survey, counters, now);
    return { versions, limits, quotas: new QuotaCount(current, cells), links, continued, devices, files };
  };
  return parts instanceof Promise ? parts.then(made) : made(parts);
}
