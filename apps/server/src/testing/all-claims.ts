import type { Claim, Insights, Segments } from "@soundings/contract/insights";
import type { Comparison, TopicCharts } from "@soundings/contract/topic-insights";

/** One screen's address below a dataset, the filter that it was asked with, and what it claims. */
export interface ClaimedScreen {
  path: string;
  filter: string;
  claims: Claim[];
  words: Comparison["words"];
}

type Get = <Reply>(path: string) => Promise<Reply>;

/** Topics that are compared with each other, largest first. */
const COMPARED = 2;

/** Every screen of a dataset that claims something, asked with a filter ("" for all comments). */
export async function claimedScreens(get: Get, filter = ""): Promise<ClaimedScreen[]> {
  const screens: ClaimedScreen[] = [];
  const read = async <Reply extends { claims: Claim[] }>(path: string): Promise<Reply> => {
    const asked = filter === "" ? path : `${path}${path.includes("?") ? "&" : "?"}${filter}`;
    const reply = await get<Reply & { words?: Comparison["words"] }>(asked);
    screens.push({ path: asked, filter, claims: reply.claims, words: reply.words ?? [] });
    return reply;
  };
  await read<Insights>("/insights");
  const charts = await read<TopicCharts>("/topic-charts");
  const { columns } = await read<Segments>("/segments");
  for (const { column } of columns) await read<Segments>(`/segments?column=${column}`);
  const topics = charts.topics
    .toSorted((a, b) => b.comment_count - a.comment_count || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
  for (const one of topics.slice(0, 2 * COMPARED)) {
    await read<Comparison>(`/topics/compare?mode=single&topic_ids=${one}`);
    await read<Comparison>(`/topics/compare?mode=topic-dataset&topic_ids=${one}`);
  }
  for (const one of topics.slice(0, COMPARED)) {
    for (const other of topics.slice(0, COMPARED)) {
      if (one !== other)
        await read<Comparison>(`/topics/compare?mode=topic-topic&topic_ids=${one}&topic_ids=${other}`);
    }
  }
  return screens;
}

/** The address of the comments that a query opens, within the filter that its screen was asked with. */
export function addressWithin(filter: string, query: Claim["query"]): string {
  const params = new URLSearchParams(filter);
  const cells = new Set([query.cell ?? []].flat().map((cell) => cell.slice(0, cell.indexOf(":") + 1)));
  const kept = params.getAll("cell").filter((cell) => ![...cells].some((start) => cell.startsWith(start)));
  params.delete("cell");
  for (const cell of [...kept, ...(query.cell ?? [])]) params.append("cell", cell);
  for (const [key, value] of Object.entries(query)) if (key !== "cell") params.set(key, String(value));
  params.set("limit", "1");
  return `/comments?${params}`;
}

/** Whether so many comments are what a claim counted: those of a share, else all of its side. */
export function isCounted({ unit, value, n }: Claim, count: number): boolean {
  return unit === "share" ? Math.abs((100 * count) / n - (value ?? 0)) <= 0.0501 : count === n;
}
