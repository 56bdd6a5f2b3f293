import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { serialize } from "node:v8";
import manifest from "../../package.json" with { type: "json" };
import { threadUrl } from "../threads.ts";

/**
 * What two hosts must have in common to ask each other: questions and answers are what one program hands to a thread
 * of its own, so that it must be the same build, whose values Node.js writes in the same way. Nobody has to think of
 * raising a number.
 */
export function columnProtocol(): string {
  const program = threadUrl("column-worker");
  const build = program.pathname.endsWith(".js")
    ? // It names the files that it is made of by what is in them.
      createHash("sha256").update(readFileSync(program)).digest("hex").slice(0, 16)
    : "source";
  return `${manifest.version}/${build}/${serialize(null)[1]}`;
}
