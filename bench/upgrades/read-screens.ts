import type { Owner } from "../rolling/owner.ts";

/**
 * The calls of the main screens, on what the older version left; `full` where that holds the owner's data. Throws for
 * every reply that is not right.
 */
export async function readScreens({ api }: Pick<Owner, "api">, full: boolean): Promise<number> {
  let calls = 0;
  const get = async <Reply>(path: string): Promise<Reply> => {
    calls++;
    return (await api("GET", path)) as Reply;
  };
  for (const path of ["/auth/me", "/users/me/usage", "/media", "/alerts", "/connections/health"])
    await get(path);
  calls++;
  const { items: datasets } = (await api("POST", "/datasets/search", { query: "" })) as {
    items: { id: string }[];
  };
  if (full && datasets.length === 0) throw new Error("The dataset of before is not in the list");
  for (const { id } of datasets) {
    const { comment_count } = await get<{ comment_count: number }>(`/datasets/${id}`);
    for (const part of ["overview", "comments?limit=50", "topics", "insights", "topic-charts", "waves"])
      await get(`/datasets/${id}/${part}`);
    if (!(comment_count > 0)) throw new Error(`The dataset has ${comment_count} comments`);
  }
  calls++;
  const { items: surveys } = (await api("POST", "/surveys/search", { query: "" })) as {
    items: { id: string }[];
  };
  if (full && surveys.length === 0) throw new Error("The survey of before is not in the list");
  for (const { id } of surveys) {
    await get(`/surveys/${id}`);
    for (const part of ["answers?limit=50", "report", "distribution", "versions", "webhooks"]) {
      await get(`/surveys/${id}/${part}`);
    }
  }
  return calls;
}
