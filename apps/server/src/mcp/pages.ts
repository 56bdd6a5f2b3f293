/** Pages of the dashboard that tools lead to. */
export const PAGES = {
  dataset: "/dataset-overview",
  ask: "/dataset-ask",
  survey: "/surveys/edit",
  results: "/surveys/report",
  answers: "/surveys/data-analysis",
} as const;
export type PageKind = keyof typeof PAGES;
