import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import type { NetworkSource, SourceImport } from "@soundings/contract/sources";
import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import { assertMayCreateDataset } from "../plans/check-limits.ts";
import { limitsIn } from "../plans/limits.ts";
import { findPlan } from "../plans/queries.ts";
import { NEW_RUN } from "../runs/progress.ts";
import { sourceNamed } from "../sources/all-sources.ts";
import { assertLink, resolveLink } from "../sources/resolve-link.ts";
import { sourceColumns } from "../sources/source-columns.ts";
import { sourceContext } from "../sources/source-context.ts";
import { SourceError } from "../sources/source-error.ts";
import type { SourceOutgoing } from "../sources/source-outgoing.ts";
import { withSourceProblems } from "../sources/source-problem.ts";
import { insertReading, type SourceRef } from "../sources/source-queries.ts";
import { unnamed } from "../sources/unnamed.ts";
import { enqueueRun } from "./job-payload.ts";

const NAME_LENGTH = 120;
/** Somebody waits for the reply: a source that is slow now is asked again by the import. */
const DESCRIBE_MS = 15_000;
const PASSING = ["SOURCE_RATE_LIMITED", "SOURCE_BLOCKED", "SOURCE_UNREACHABLE", "SOURCE_CHANGED"];

interface Asking {
  account_id: string;
  config: Config;
  outgoing: SourceOutgoing;
  /** Of the columns' headers. */
  language: InterfaceLanguage;
  signal: AbortSignal;
}

/**
 * Makes a dataset of what a link leads to and has its comments fetched: limit, rows and job in one
 * transaction. The source is asked before what the link is called, and whether it is there at all. Returns
 * the dataset's id.
 *
 * @throws ProblemError the faults of sources, and those of the plan's limits
 */
export async function createFromSource(
  db: Db,
  name: NetworkSource,
  { account_id, config, outgoing, language, signal }: Asking,
  wanted: SourceImport,
): Promise<string> {
  const source = sourceNamed(name);
  const { link, described } = await withSourceProblems(name, async () => {
    assertLink(source, wanted.url);
    const limited = AbortSignal.any([signal, AbortSignal.timeout(DESCRIBE_MS)]);
    const reading = { config, outgoing, signal: limited };
    const context = await sourceContext(db, account_id, source, reading, wanted);
    const link = await resolveLink(source, wanted.url, context);
    const described = await source.describe(link, context).catch((error: unknown) => {
      const passing = error instanceof SourceError ? PASSING.includes(error.fault) : limited.aborted;
      if (!passing || signal.aborted) throw error;
      return { name: null, count: null };
    });
    return { link, described };
  });
  const { demonstration } = config.sources;
  const title = described.name ?? unnamed(name, link, language);
  const id = newId();
  await db.transaction().execute(async (trx) => {
    await assertMayCreateDataset(trx, account_id, new Date());
    const { max_comments_per_dataset } = limitsIn(await findPlan(trx, account_id));
    const limit = Math.min(wanted.limit, max_comments_per_dataset ?? wanted.limit);
    const source_ref: SourceRef = {
      link,
      country: wanted.country ?? null,
      language: wanted.language ?? null,
      part: wanted.part ?? null,
      limit,
      mask_authors: wanted.mask_authors,
      demonstration,
    };
    await trx
      .insertInto("datasets")
      .values({
        account_id,
        id,
        name: (wanted.name ?? (demonstration ? `Demo: ${title}` : title)).slice(0, NAME_LENGTH),
        source: name,
        source_ref: JSON.stringify(source_ref),
        columns: JSON.stringify(sourceColumns(source, language)),
        ...NEW_RUN,
        total_items: Math.min(limit, described.count ?? limit),
      })
      .execute();
    const key = { account_id, dataset_id: id };
    await insertReading(trx, key, source);
    await enqueueRun(trx, "import_comments", { ...key, run: NEW_RUN.run }, name);
  });
  return id;
}
