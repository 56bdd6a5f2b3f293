import {
  deleteLocalFile as deleteLocalFileCall,
  type LocalFile,
  listSources,
  readSheet,
  SOURCES,
  uploadLocalFile,
} from "@soundings/contract/sources";
import { ProblemError } from "../http/problem.ts";
import type { Serve } from "../http/serve.ts";
import { type FileSummary, summariseFile } from "./local-file.ts";
import { deleteLocalFile, findLocalFile, insertLocalFile, updateSummary } from "./queries.ts";

export function sourceRoutes(serve: Serve): void {
  serve(uploadLocalFile, async ({ file, signed, db }) => {
    if (!file) throw new ProblemError("FILE_MISSING");
    const summary = await summariseFile(file.bytes, file.name);
    const id = await insertLocalFile(db, signed.account_id, {
      name: file.name,
      content: file.bytes,
      summary,
    });
    return reply(id, file.name, summary);
  });

  serve(readSheet, async ({ params, body, signed, db }) => {
    const file = await findLocalFile(db, signed.account_id, params.id);
    if (!file) throw new ProblemError("NOT_FOUND");
    const summary = await summariseFile(file.content, file.name, body.sheet);
    if (!(await updateSummary(db, signed.account_id, params.id, summary)))
      throw new ProblemError("NOT_FOUND");
    return reply(file.id, file.name, summary);
  });

  serve(deleteLocalFileCall, async ({ params, signed, db }) => {
    if (!(await deleteLocalFile(db, signed.account_id, params.id))) throw new ProblemError("NOT_FOUND");
    return {};
  });

  serve(listSources, async () => ({
    items: SOURCES.map((source) => ({ source, configured: source === "local_file" })),
  }));
}

/** The contract's part of a summary. */
function reply(id: string, name: string, { letters: _, ...summary }: FileSummary): LocalFile {
  return { id, name, ...summary };
}
