import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { programPath } from "./programs.ts";

/** Another process with a server of its own, and what it says line by line. */
export interface Holder {
  child: ChildProcess;
  next(): Promise<{
    address?: string;
    error?: string;
    back?: boolean;
    waiting?: string;
    tables?: number;
    database?: string;
    user_name?: string;
  }>;
}

export interface HoldOptions {
  /** On top of this process's own environment. */
  env?: Record<string, string>;
  /** Makes the tables as well. */
  migrate?: boolean;
}

/** Starts an embedded server on `folder` in another process. */
export function holdEmbedded(folder: string, { env = {}, migrate }: HoldOptions = {}): Holder {
  // env(1) adds to this process's environment and becomes the program.
  const child = spawn(
    "env",
    [
      ...Object.entries(env).map(([name, value]) => `${name}=${value}`),
      ...[process.execPath, programPath("embedded-holder"), folder],
      ...(migrate ? ["migrate"] : []),
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return { child, next: async () => JSON.parse((await lines.next()).value ?? "{}") };
}

/** Sends a signal and waits for the end of the process. */
export async function endChild(child: ChildProcess, name: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill(name);
  await ended;
}
