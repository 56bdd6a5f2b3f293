import { callSoundings } from "./call-soundings.ts";
import type { ExecuteFunctions, Item, JsonObject } from "./n8n.ts";

/** Comments of one call. */
const BATCH = 1_000;

/** Sends each item as a comment, those of one dataset together. Gives one item for each call, paired with its comments. */
export async function pushComments(node: ExecuteFunctions): Promise<Item[]> {
  const out: Item[] = [];
  const datasets = new Map<string, { item: number; comment: JsonObject }[]>();
  for (const [item] of node.getInputData().entries()) {
    const dataset = String(node.getNodeParameter("dataset", item));
    datasets.set(dataset, [...(datasets.get(dataset) ?? []), { item, comment: commentOf(node, item) }]);
  }
  for (const [dataset, comments] of datasets) {
    for (let from = 0; from < comments.length; from += BATCH) {
      const batch = comments.slice(from, from + BATCH);
      const pairedItem = batch.map(({ item }) => ({ item }));
      try {
        const body = { dataset, comments: batch.map(({ comment }) => comment) };
        out.push({ json: await callSoundings(node, "POST", "/datasets/push", { body }), pairedItem });
      } catch (error) {
        if (!node.continueOnFail()) throw error;
        out.push({ json: { error: error instanceof Error ? error.message : String(error) }, pairedItem });
      }
    }
  }
  return out;
}

function commentOf(node: ExecuteFunctions, item: number): JsonObject {
  const additional = node.getNodeParameter("additional", item, {}) as JsonObject;
  const own = node.getNodeParameter("own.field", item, []) as { name: string; value: string }[];
  const given = Object.entries(additional).filter(([, value]) => value !== "" && value !== undefined);
  return {
    id: String(node.getNodeParameter("commentId", item)),
    text: String(node.getNodeParameter("text", item)),
    ...Object.fromEntries(given),
    ...(own.length > 0 && { fields: Object.fromEntries(own.map(({ name, value }) => [name, value])) }),
  };
}
