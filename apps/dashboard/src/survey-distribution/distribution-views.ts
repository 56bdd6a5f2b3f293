/** Parts of the screen, in the order of its menu; the first one is shown where the address names none. */
export const VIEWS = [
  "share",
  "invite",
  "links",
  "widget",
  "embed",
  "kiosk",
  "single-use",
  "access",
  "schedule",
  "domain",
] as const;
export type View = (typeof VIEWS)[number];

export function viewOf(params: URLSearchParams): View {
  const named = params.get("view");
  return VIEWS.find((view) => view === named) ?? "share";
}

export function viewAddress(id: string, view: View): string {
  const params = new URLSearchParams({ id, ...(view !== "share" && { view }) });
  return `/surveys/distribution?${params}`;
}
