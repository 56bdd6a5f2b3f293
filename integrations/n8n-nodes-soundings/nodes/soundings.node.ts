import { CREDENTIAL, pagesOf } from "../call-soundings.ts";
import type { ExecuteFunctions, Item, JsonObject, NodeDescription } from "../n8n.ts";
import { PROPERTIES } from "../properties.ts";
import { pushComments } from "../push-comments.ts";
import { readClaims } from "../read-claims.ts";

/** Sends comments to Soundings, and reads datasets and surveys. */
export class Soundings {
  readonly description: NodeDescription = {
    displayName: "Soundings",
    name: "soundings",
    icon: "file:soundings.svg",
    group: ["transform"],
    version: 1,
    subtitle: '={{$parameter["operation"] + ": " + $parameter["resource"]}}',
    description: "Send comments, read what they say, and read survey answers",
    defaults: { name: "Soundings" },
    inputs: ["main"],
    outputs: ["main"],
    credentials: [{ name: CREDENTIAL, required: true }],
    properties: PROPERTIES,
  };

  async execute(this: ExecuteFunctions): Promise<Item[][]> {
    const resource = this.getNodeParameter("resource", 0);
    if (resource === "comment") return [await pushComments(this)];
    const out: Item[] = [];
    for (const [item] of this.getInputData().entries()) {
      try {
        for await (const json of rowsOf(this, item)) out.push({ json, pairedItem: { item } });
      } catch (error) {
        if (!this.continueOnFail()) throw error;
        const message = error instanceof Error ? error.message : String(error);
        out.push({ json: { error: message }, pairedItem: { item } });
      }
    }
    return [out];
  }
}

async function* rowsOf(node: ExecuteFunctions, item: number): AsyncGenerator<JsonObject> {
  const [resource, operation] = ["resource", "operation"].map((name) =>
    String(node.getNodeParameter(name, item)),
  );
  if (operation === "getClaims") return yield* await readClaims(node, item);
  const all = node.getNodeParameter("returnAll", item, false) === true;
  const most = all ? Infinity : Number(node.getNodeParameter("limit", item, 50));
  if (operation === "getAll") {
    const list = { method: "POST", path: `/${resource}s/search`, rows: "items" } as const;
    return yield* pagesOf(node, { ...list, pages: ({ total_pages }) => total_pages }, most);
  }
  const id = encodeURIComponent(String(node.getNodeParameter("surveyId", item)));
  const list = { method: "GET", path: `/surveys/${id}/answers`, rows: "list" } as const;
  yield* pagesOf(node, { ...list, pages: ({ pagination }) => (pagination as JsonObject).totalPages }, most);
}
