import {
  cancelDataset,
  type Dataset,
  type DatasetItem,
  datasetsProgress,
  deleteDatasets as deleteDatasetsCall,
  getDataset,
  getOverview,
  reanalyzeDataset as reanalyzeDatasetCall,
  renameDataset as renameDatasetCall,
  searchDatasets,
} from "@soundings/contract/datasets";
import { createDatasetFromLocalFile } from "@soundings/contract/local-files";
import { pushComments as pushCommentsCall } from "@soundings/contract/pushed-comments";
import { hiddenIds } from "@soundings/contract/rights";
import {
  getDatasetSource,
  refreshDataset as refreshDatasetCall,
  setRefreshSchedule as setRefreshScheduleCall,
} from "@soundings/contract/sources";
import {
  addWave as addWaveCall,
  listWaves,
  previewWave as previewWaveCall,
  takeWaveBack as takeWaveBackCall,
} from "@soundings/contract/waves";
import { memoize } from "../column-store/memoize.ts";
import { namedView } from "../columns/load-view.ts";
import type { DbOrTransaction } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { Serve, ServeRequest } from "../http/serve.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import { type FoundDataset, findDataset } from "../runs/dataset-queries.ts";
import { createDataset } from "./create-dataset.ts";
import { deleteDatasets } from "./delete-datasets.ts";
import { overviewOf } from "./overview.ts";
import { pushComments } from "./push/push-comments.ts";
import { findProgress, renameDataset, searchDatasetItems } from "./queries.ts";
import { reanalyzeDataset } from "./reanalyze-dataset.ts";
import { datasetSource, refreshDataset, setRefreshSchedule } from "./refresh-dataset.ts";
import { addWave } from "./waves/add-wave.ts";
import { previewWave } from "./waves/preview-wave.ts";
import { cancelRun } from "./waves/settle-run.ts";
import { takeWaveBack } from "./waves/take-wave-back.ts";
import { runUnderWay, waveShown, wavesOf } from "./waves/wave-queries.ts";

export function datasetRoutes(serve: Serve): void {
  serve(searchDatasets, async ({ query, body, signed, db }) => {
    const search = { ...query, query: body.query };
    const hidden = hiddenIds(signed.rights);
    const { items, total_items } = await searchDatasetItems(db, signed.account_id, search, hidden);
    return { items, total_items, total_pages: Math.max(1, Math.ceil(total_items / query.limit)) };
  });

  serve(createDatasetFromLocalFile, async ({ body, signed, db }) => ({
    id: await createDataset(db, signed.account_id, body),
  }));

  serve(datasetsProgress, async ({ query, signed, db }) => ({
    items: await findProgress(db, signed.account_id, query.ids),
  }));

  serve(getDataset, async ({ params, signed, db }) => datasetOf(await known(db, keyOf(params, signed))));

  serve(cancelDataset, async ({ params, signed, db }) => {
    const key = keyOf(params, signed);
    const stopped = await cancelRun(db, key);
    const { item } = await known(db, key);
    if (!stopped) throw new ProblemError("DATASET_NOT_PROCESSING");
    return item;
  });

  serve(reanalyzeDatasetCall, async ({ params, signed, db }) => {
    const key = keyOf(params, signed);
    await reanalyzeDataset(db, key);
    return (await known(db, key)).item;
  });

  serve(renameDatasetCall, async ({ params, query, signed, db }): Promise<DatasetItem> => {
    const key = keyOf(params, signed);
    if (!(await renameDataset(db, key, query.name))) throw new ProblemError("NOT_FOUND");
    return (await known(db, key)).item;
  });

  serve(deleteDatasetsCall, async ({ params, signed, db }) => ({
    ids: await deleteDatasets(db, signed.account_id, params.ids),
  }));

  serve.fromColumns(getOverview, async ({ params, query, signed, db }) => {
    const key = keyOf(params, signed);
    const [dataset, view] = await Promise.all([known(db, key), namedView(db, key, signed.language)]);
    return await memoize(view, "overview", query, () => overviewOf(view, query, dataset));
  });

  sourceRoutes(serve);
  waveRoutes(serve);
}

function sourceRoutes(serve: Serve): void {
  serve(getDatasetSource, async ({ params, signed, db, config }) =>
    datasetSource(db, keyOf(params, signed), config.sources),
  );

  serve(refreshDatasetCall, async ({ params, signed, db, config }) => {
    const key = keyOf(params, signed);
    await refreshDataset(db, key, new Date());
    return await datasetSource(db, key, config.sources);
  });

  serve(setRefreshScheduleCall, async ({ params, body, signed, db, config }) => {
    const key = keyOf(params, signed);
    await setRefreshSchedule(db, key, body.schedule, new Date());
    return await datasetSource(db, key, config.sources);
  });

  serve(pushCommentsCall, async ({ body, signed, db, reply }) => {
    const pushed = await pushComments(db, signed, body, new Date());
    reply.header("waiting-comments", pushed.waiting);
    reply.header("waiting-comments-limit", pushed.waiting_limit);
    return pushed;
  });
}

function waveRoutes(serve: Serve): void {
  serve(listWaves, async ({ params, signed, db }) => {
    const key = keyOf(params, signed);
    await known(db, key);
    const current = await runUnderWay(db, key);
    return { items: (await wavesOf(db, key)).map((wave) => waveShown(wave, current)) };
  });

  serve(previewWaveCall, async ({ params, body, signed, db, services, signal }) =>
    previewWave({ db, ...services }, keyOf(params, signed), body, signal),
  );

  serve(addWaveCall, async ({ params, body, signed, db }) => {
    const key = keyOf(params, signed);
    await addWave(db, key, body);
    return (await known(db, key)).item;
  });

  serve(takeWaveBackCall, async ({ params, signed, db }) => {
    const key = keyOf(params, signed);
    await takeWaveBack(db, key);
    return (await known(db, key)).item;
  });
}

function keyOf(params: { id: string }, { account_id }: ServeRequest<unknown>["signed"]): DatasetKey {
  return { account_id, dataset_id: params.id };
}

async function known(db: DbOrTransaction, key: DatasetKey): Promise<FoundDataset> {
  const dataset = await findDataset(db, key);
  if (!dataset) throw new ProblemError("NOT_FOUND");
  return dataset;
}

function datasetOf({ item, result_run: _, imported: __, ...rest }: FoundDataset): Dataset {
  return { ...item, ...rest };
}
