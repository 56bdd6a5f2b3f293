/** Query keys; everything about surveys begins with "surveys". */
export const surveyKeys = {
  all: ["surveys"] as const,
  lists: ["surveys", "list"] as const,
  list: (state: object) => ["surveys", "list", state] as const,
  draft: (id: string) => ["surveys", "one", id, "draft"] as const,
  versions: (id: string) => ["surveys", "one", id, "versions"] as const,
};
