/** What helps to find a failure: no personal data, and no query, which may hold a search. */
export function crashDetails(error: unknown, address: string, browser: string, now: Date): string {
  const what = error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error);
  return [what, new URL(address).pathname, browser, now.toISOString()].join("\n");
}
