/** The JSON object in what a model said, which may stand in a fence or between words; null without one. */
export function jsonIn(reply: string): unknown {
  const [from, to] = [reply.indexOf("{"), reply.lastIndexOf("}")];
  if (from < 0 || to < from) return null;
  try {
    return JSON.parse(reply.slice(from, to + 1));
  } catch {
    return null;
  }
}
