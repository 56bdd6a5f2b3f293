import type { Logger } from "pino";
import type { Config } from "../config.ts";

/**
 * Sends this thread's traces where the settings say so, before anything is opened that they tell of. What sends them is
 * loaded only then. Returns what sends the rest at the end.
 */
export async function startTraces(
  { tracing }: Pick<Config, "tracing">,
  log: Logger,
): Promise<(() => Promise<void>) | undefined> {
  if (!tracing) return undefined;
  const { sendTraces } = await import("./otlp-writer.ts");
  return sendTraces(tracing, log);
}
