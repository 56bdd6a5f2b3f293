import { type APIRequestContext, expect } from "@playwright/test";
import { ownerHeaders } from "./people.ts";

/** Makes a dataset of rows (the first is the header) as the owner and waits until it is analysed; its id. */
export async function buildDataset(
  request: APIRequestContext,
  name: string,
  rows: readonly (readonly string[])[],
): Promise<string> {
  const headers = await ownerHeaders(request);
  const csv = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")).join("\n");
  const file = { name: "comments.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
  const uploaded = await request.post("/api/local-files", { headers, multipart: { file } });
  const { id: file_id, columns } = await uploaded.json();
  const made = await request.post("/api/datasets/from-local-file", {
    headers,
    data: {
      file_id,
      name,
      columns: columns.map(({ index, header, data_type, data_format }: Record<string, unknown>) => ({
        index,
        header,
        data_type,
        data_format,
      })),
    },
  });
  const { id } = await made.json();
  await expect
    .poll(async () => (await (await request.get(`/api/datasets/${id}`, { headers })).json()).status, {
      timeout: 60_000,
      // The usual second between two looks would be waited out in vain by most journeys.
      intervals: [100, 200, 300],
    })
    .toBe("FINISHED");
  return id;
}
