import { callSoundings } from "./call-soundings.ts";
import type { ExecuteFunctions, Json, JsonObject } from "./n8n.ts";

/** What to know of a dataset, one claim after the other, those that matter most first. */
export async function readClaims(node: ExecuteFunctions, item: number): Promise<JsonObject[]> {
  const id = encodeURIComponent(String(node.getNodeParameter("datasetId", item)));
  const { claims, headlines, comment_count, score } = await callSoundings(
    node,
    "GET",
    `/datasets/${id}/insights`,
  );
  const first = new Set((headlines ?? []) as string[]);
  return ((claims ?? []) as JsonObject[]).map((claim) => ({
    ...claim,
    about: aboutOf(claim.subject as JsonObject),
    is_headline: first.has(String(claim.id)),
    dataset: { comment_count, score } as JsonObject,
  }));
}

/** "Delivery, Shop: Huế": what a claim speaks of, in the names of the dataset. */
function aboutOf({ topic, other_topic, segment, number, emotion, word }: JsonObject): string | null {
  const named = (thing: Json | undefined, key: string) => ((thing ?? {}) as JsonObject)[key];
  const parts = [
    named(topic, "name"),
    named(other_topic, "name"),
    segment && `${named(segment, "header")}: ${named(segment, "value")}`,
    named(number, "header"),
    emotion,
    word,
  ];
  return parts.filter(Boolean).join(", ") || null;
}
