import {
  beginLargeFile as beginCall,
  deleteLargeFile as deleteCall,
  finishLargeFile as finishCall,
  listLargeFiles,
  sendLargeFileChunk,
} from "@soundings/contract/large-files";
import { ProblemError } from "../../http/problem.ts";
import type { Serve } from "../../http/serve.ts";
import { fileReply } from "../file-reply.ts";
import { insertLocalFile } from "../queries.ts";
import { beginLargeFile } from "./begin-large-file.ts";
import { chunkCount, deleteLargeFile, findLargeFile, unfinishedFiles } from "./large-file-queries.ts";
import { readChunks } from "./read-chunks.ts";
import { receiveChunk } from "./receive-chunk.ts";
import { summariseBeginning } from "./summarise-beginning.ts";

export function largeFileRoutes(serve: Serve): void {
  serve(listLargeFiles, async ({ signed, db }) => ({ items: await unfinishedFiles(db, signed.account_id) }));

  serve(beginCall, async ({ body, signed, db }) => beginLargeFile(db, signed.account_id, body));

  serve(sendLargeFileChunk, async ({ params, query, file, signed, db, services: { stores } }) => {
    if (!file) throw new ProblemError("FILE_MISSING");
    const chunk = { ...params, bytes: file.bytes, sha256: query.sha256 };
    return await receiveChunk({ db, stores }, signed.account_id, chunk);
  });

  serve(finishCall, async ({ params, signed, db, services: { fileThreads, stores }, signal }) => {
    const { account_id, language } = signed;
    const large = await findLargeFile(db, account_id, params.id);
    if (!large) throw new ProblemError("NOT_FOUND");
    if (large.received < chunkCount(large))
      throw new ProblemError("CHUNK_ORDER", { expected: large.received });
    const readPiece = readChunks(db, stores, account_id, large.id);
    const by = { fileThreads, signal, language };
    const summary = await summariseBeginning(account_id, large, readPiece, {}, by);
    const { name } = large;
    const stored = { name, content: Buffer.alloc(0), summary, large_file_id: large.id };
    return fileReply(await insertLocalFile(db, account_id, stored), name, summary);
  });

  serve(deleteCall, async ({ params, signed, db }) => {
    if (!(await deleteLargeFile(db, signed.account_id, params.id))) throw new ProblemError("NOT_FOUND");
    return {};
  });
}
