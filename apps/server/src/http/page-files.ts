import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Db } from "../db/db.ts";
import { FILE_POLICY } from "./headers.ts";
import { findPageFile, keepPageFile, seePageFiles } from "./page-file-queries.ts";

/** A folder of built files, and where its `assets/` are asked for. */
export interface BuiltFolder {
  prefix: "/" | "/survey-page/";
  folder: URL;
}

/** What pages load by names with a hash; anything else is asked for anew each time and needs no keeping. */
const CONTENT_TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".woff2": "font/woff2",
};
const KEPT = /^\/(?:survey-page\/)?assets\/[\w.-]+$/;
const YEAR_S = 31_536_000;

/**
 * Leaves the built files of this version in the database, so that hosts of another version can give them to pages
 * of this one: while hosts are upgraded one by one, and to windows that stay open afterwards. Writes only what is
 * not there yet.
 */
export async function keepPageFiles(db: Db, built: readonly BuiltFolder[]): Promise<void> {
  const files = new Map<string, URL>();
  for (const { prefix, folder } of built) {
    const assets = new URL("assets/", folder);
    for (const name of await readdir(assets).catch(() => [])) {
      if (typeOf(name)) files.set(`${prefix}assets/${name}`, new URL(name, assets));
    }
  }
  if (files.size === 0) return;
  for (const missing of await seePageFiles(db, [...files.keys()])) {
    const file = files.get(missing);
    if (file) await keepPageFile(db, { path: missing, content: await readFile(file) });
  }
}

/** Sends a file that a host of another version left; false where there is none. */
export async function sendKeptFile(db: Db, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const [asked = ""] = request.url.split("?", 1);
  const type = typeOf(asked);
  if (request.method !== "GET" || !type || !KEPT.test(asked)) return false;
  const content = await findPageFile(db, asked);
  if (!content) return false;
  await reply
    .header("cache-control", `public, max-age=${YEAR_S}, immutable`)
    .header("content-security-policy", FILE_POLICY)
    .type(type)
    .send(content);
  return true;
}

const typeOf = (name: string): string | undefined => CONTENT_TYPES[path.extname(name)];
