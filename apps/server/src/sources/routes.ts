import {
  deleteLocalFile as deleteLocalFileCall,
  readSheet,
  uploadLocalFile,
} from "@soundings/contract/local-files";
import {
  listSources,
  type NetworkSource,
  SOURCES,
  type Source,
  type SourceState,
} from "@soundings/contract/sources";
import type { SourceSettings } from "../config/sources.ts";
import { ProblemError } from "../http/problem.ts";
import type { Serve } from "../http/serve.ts";
import { NETWORK_SOURCES } from "./all-sources.ts";
import { connectedSources } from "./connection-queries.ts";
import { fileReply } from "./file-reply.ts";
import { readChunks } from "./large-files/read-chunks.ts";
import { summariseBeginning } from "./large-files/summarise-beginning.ts";
import { deleteLocalFile, findLocalFile, insertLocalFile, updateSummary } from "./queries.ts";
import type { Access } from "./source.ts";

export function sourceRoutes(serve: Serve): void {
  serve(uploadLocalFile, async ({ file, signed, db, services: { fileThreads }, signal }) => {
    if (!file) throw new ProblemError("FILE_MISSING");
    const summary = await fileThreads.summarise(signed.account_id, file, {}, signal, signed.language);
    const id = await insertLocalFile(db, signed.account_id, {
      name: file.name,
      content: file.bytes,
      summary,
    });
    return fileReply(id, file.name, summary);
  });

  serve(readSheet, async ({ params, body, signed, db, services: { fileThreads, stores }, signal }) => {
    const file = await findLocalFile(db, signed.account_id, params.id);
    if (!file) throw new ProblemError("NOT_FOUND");
    const { account_id, language } = signed;
    const read = { name: file.name, bytes: file.content };
    const summary = file.large_file_id
      ? await summariseBeginning(
          account_id,
          { name: file.name, size: file.summary.size },
          readChunks(db, stores, account_id, file.large_file_id),
          body,
          { fileThreads, signal, language },
        )
      : await fileThreads.summarise(account_id, read, body, signal, language);
    if (!(await updateSummary(db, signed.account_id, params.id, summary)))
      throw new ProblemError("NOT_FOUND");
    return fileReply(file.id, file.name, summary);
  });

  serve(deleteLocalFileCall, async ({ params, signed, db }) => {
    if (!(await deleteLocalFile(db, signed.account_id, params.id))) throw new ProblemError("NOT_FOUND");
    return {};
  });

  serve(listSources, async ({ signed, db, config }) => {
    const connected = await connectedSources(db, signed.account_id, config.sources);
    return { items: SOURCES.map((source) => stateOf(source, config.sources, connected)) };
  });
}

function stateOf(name: Source, settings: SourceSettings, connected: ReadonlySet<NetworkSource>): SourceState {
  const file = name === "local_file";
  const source = NETWORK_SOURCES.find((one) => one.source === name);
  const none = { state: file ? "ready" : "needs_operator", needs: [], most: null } satisfies Access;
  const {
    oftenRefused = false,
    attributed = false,
    ...access
  }: Access = source ? source.access(settings, connected.has(source.source)) : none;
  const own: Access = source?.access(settings, true) ?? none;
  const more = access.most !== null && (own.most === null || own.most > access.most);
  const surer = oftenRefused && !own.oftenRefused;
  return {
    source: name,
    configured: access.state === "ready",
    ...access,
    connects: access.state === "ready" && (more || surer) && !settings.demonstration,
    attributed,
    demonstration: !file && settings.demonstration,
    asks: {
      country: false,
      language: false,
      parts: [],
      masking: source?.columns.includes("author") ?? false,
      ...source?.asks,
    },
  };
}
