import { Agent } from "node:http";
import type { Config } from "../config.ts";
import { encryptionKey } from "../secrets/encrypt-secret.ts";
import { type AskedHost, askHost } from "./ask-host.ts";
import { PING } from "./question.ts";
import { questionKey } from "./sign-request.ts";

/** Whether another host answers this one; `now` is the database's time. */
export async function pingHost(
  host: AskedHost,
  config: Pick<Config, "secretKey" | "dataFolder">,
  now: Date,
): Promise<boolean> {
  const agent = new Agent();
  const since = performance.now();
  const asking = {
    key: questionKey(encryptionKey(config)),
    agent,
    now: () => now.getTime() + performance.now() - since,
  };
  const question = { name: PING, asked: null, origin: undefined };
  try {
    await askHost(host, { question, signal: AbortSignal.timeout(5_000) }, asking);
    return true;
  } catch {
    return false;
  } finally {
    agent.destroy();
  }
}
