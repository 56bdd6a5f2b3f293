/** Query keys; everything about datasets begins with "datasets", so one invalidation reaches it all. */
export const datasetKeys = {
  all: ["datasets"] as const,
  lists: ["datasets", "list"] as const,
  list: (state: object) => ["datasets", "list", state] as const,
  one: (id: string) => ["datasets", "one", id] as const,
  insights: (id: string, filter: object) => ["datasets", "one", id, "insights", filter] as const,
  segments: (id: string, query: object) => ["datasets", "one", id, "segments", query] as const,
  overview: (id: string, days: object) => ["datasets", "one", id, "overview", days] as const,
};
