import type { Tour } from "@soundings/contract/auth";

interface TourStep {
  /** Key of its texts in locales/<language>/tours.json. */
  key: string;
  /** What it points at; a step whose element is not on the page is left out. */
  target: string;
}

interface TourPlan {
  path: string;
  /** Where the page has tabs, the one that is shown. */
  tab?: string;
  /** Without this there is nothing to be shown: an empty list, a dataset that is still being analysed. */
  needs: string;
  steps: readonly TourStep[];
}

const AREAS = { key: "areas", target: "[data-tour=areas]" };

/** The guided tours: which page each is of, and what its steps point at. */
export const TOURS: Record<Tour, TourPlan> = {
  surveys: {
    path: "/surveys",
    needs: "tbody a[data-row]",
    steps: [
      { key: "list", target: "tbody tr:has(a[data-row])" },
      { key: "answers", target: "[data-tour=answers]" },
      { key: "create", target: "[data-tour=create]" },
      { key: "search", target: "[data-tour=search]" },
      AREAS,
    ],
  },
  "survey-editor": {
    path: "/surveys/edit",
    tab: "questions",
    needs: "[data-tour=outline]",
    steps: [
      { key: "tabs", target: "[data-tour=editor-tabs]" },
      { key: "outline", target: "[data-tour=outline]" },
      { key: "preview", target: "[data-tour=preview]" },
      { key: "publish", target: "[data-tour=publish]" },
      { key: "screens", target: "[data-tour=survey-screens]" },
    ],
  },
  datasets: {
    path: "/datasets",
    needs: "tbody a[data-row]",
    steps: [
      { key: "list", target: "tbody tr:has(a[data-row])" },
      { key: "score", target: "[data-tour=score]" },
      { key: "create", target: "[data-tour=create]" },
      { key: "search", target: "[data-tour=search]" },
      AREAS,
    ],
  },
  "dataset-overview": {
    path: "/dataset-overview",
    needs: "[data-tour=overview-score]",
    steps: [
      { key: "score", target: "[data-tour=overview-score]" },
      { key: "days", target: "[data-tour=days]" },
      { key: "topics", target: "[data-tour=overview-topics]" },
      { key: "comments", target: "[data-tour=comments]" },
      { key: "tabs", target: "[data-tour=dataset-tabs]" },
    ],
  },
  "topic-analysis": {
    path: "/topic-analysis",
    needs: "[data-tour=topics] [data-row]",
    steps: [
      { key: "list", target: "[data-tour=topics]" },
      { key: "row", target: "[data-tour=topics] [data-row]" },
      { key: "edit", target: "[data-tour=topics-search]" },
      { key: "comments", target: "[data-tour=comments]" },
    ],
  },
};

/** Who leaves a tour out leaves out the rest of its area. */
const AREA_TOURS: readonly (readonly Tour[])[] = [
  ["surveys", "survey-editor"],
  ["datasets", "dataset-overview", "topic-analysis"],
];

/** The tour of an address; null where it has none. */
export function tourOf(path: string, search: string): Tour | null {
  const names = Object.keys(TOURS) as Tour[];
  const tab = new URLSearchParams(search).get("tab");
  return names.find((name) => TOURS[name].path === path && (TOURS[name].tab ?? tab) === tab) ?? null;
}

/** How a tour ended: at its last step, or before it. */
export type TourEnd = "done" | "skipped";

/** What has been seen once a tour is at its end, or was skipped. */
export function seenAfter(seen: readonly Tour[], tour: Tour, how: TourEnd): Tour[] {
  const more = how === "done" ? [tour] : (AREA_TOURS.find((tours) => tours.includes(tour)) ?? [tour]);
  return [...new Set([...seen, ...more])];
}
