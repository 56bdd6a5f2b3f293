import { Readable } from "node:stream";
import type { ThemeSet } from "@soundings/contract/theme-set";
import {
  applyThemes,
  compareThemes as compareThemesCall,
  exportThemes,
  movedComments,
} from "@soundings/contract/themes";
import { partsOf } from "../columns/load-view.ts";
import { selectAnalysed } from "../columns/select-comments.ts";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { Serve, Signed } from "../http/serve.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import { findDataset } from "../runs/dataset-queries.ts";
import { editTopics } from "../topics/edit-topics.ts";
import { addExamples } from "./add-examples.ts";
import { checkExamples } from "./check-examples.ts";
import { compareThemes } from "./compare-themes.ts";
import { pageOfMoved } from "./page-of-moved.ts";
import type { ReadThemes } from "./read-themes.ts";
import { themedTopics } from "./themed-topics.ts";
import { analysedView, themesOf } from "./themes-of.ts";

export function themeRoutes(serve: Serve): void {
  serve.fromColumns(exportThemes, async ({ params, query: { examples }, signed, db }) => {
    const key = keyOf(params, signed);
    const dataset = await findDataset(db, key);
    if (!dataset) throw new ProblemError("NOT_FOUND");
    const themes = await themesOf(db, key);
    const told = examples ? await addExamples(db, await analysedView(db, key), themes) : themes;
    const { name } = dataset.item;
    // With YAML itself only when somebody asks for it.
    const { writeThemes } = await import("./write-themes.ts");
    return {
      file_name: `${name}_Themes.yaml`,
      content_type: "application/yaml; charset=utf-8",
      stream: Readable.from([Buffer.from(writeThemes(told, name, signed.language))]),
    };
  });

  serve.fromColumns(compareThemesCall, async ({ params, body, signed, db }) => {
    const view = await analysedView(db, keyOf(params, signed));
    const { themes, problems } = await readSource(db, signed, body);
    if (!themes) return { ...NOTHING, problems };
    const themed = await themedTopics(db, view, themes, body.only);
    const { language } = signed;
    const comments = await selectAnalysed(db, view, {});
    const { differences: _, ...told } = compareThemes(themed, themes, { comments, language });
    const { count } = view;
    const examples = await checkExamples(partsOf(db, view), themed.after, themes, { count, language });
    return { ...told, problems, examples };
  });

  serve.fromColumns(movedComments, async ({ params, query: page, body, signed, db }) => {
    const view = await analysedView(db, keyOf(params, signed));
    const themed = await themedTopics(db, view, await mustRead(db, signed, body), body.only);
    const comments = await selectAnalysed(db, view, {});
    const asked = { ...page, topic_id: body.topic_id, language: signed.language };
    return await pageOfMoved(partsOf(db, view), themed, comments, asked);
  });

  serve.fromColumns(applyThemes, async ({ params, body, signed, db }) => {
    const key = keyOf(params, signed);
    await analysedView(db, key);
    const themes = await mustRead(db, signed, body);
    const { only, source } = body;
    return await editTopics(db, key, signed.user.id, { kind: "themes", themes, only, source });
  });
}

const NOTHING = { count: 0, changes: [], moved: 0, matched: [], waiting: [], others: [], examples: [] };

interface Source {
  file?: string | undefined;
  dataset_id?: string | undefined;
}

async function readSource(db: Db, { account_id }: Signed, { file, dataset_id }: Source): Promise<ReadThemes> {
  if (dataset_id === undefined) return (await import("./read-themes.ts")).readThemes(file ?? "");
  return { themes: await themesOf(db, { account_id, dataset_id }), problems: [] };
}

async function mustRead(db: Db, signed: Signed, source: Source): Promise<ThemeSet> {
  const { themes } = await readSource(db, signed, source);
  if (!themes) throw new ProblemError("THEMES_UNREADABLE");
  return themes;
}

function keyOf({ id }: { id: string }, { account_id }: Signed): DatasetKey {
  return { account_id, dataset_id: id };
}
