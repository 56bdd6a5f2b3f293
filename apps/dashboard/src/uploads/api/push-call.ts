/** The call that sends two comments into a dataset, for a shell. */
export function pushCall(origin: string, dataset: string, text: string): string {
  const body = {
    dataset,
    comments: [
      { id: "1001", text, date: "2026-11-27", rating: 2, fields: { Shop: "Hà Nội" } },
      { id: "1002", text: "…" },
    ],
  };
  return [
    `curl ${origin}/api/datasets/push \\`,
    '  -H "authorization: Bearer $SOUNDINGS_KEY" \\',
    '  -H "content-type: application/json" \\',
    `  -d '${JSON.stringify(body, null, 2).replaceAll("'", "’")}'`,
  ].join("\n");
}
