/** The four views of the Layout tab; "logo" is the default. */
export const LAYOUT_VIEWS = ["background", "logo", "general", "style"] as const;
export type LayoutView = (typeof LAYOUT_VIEWS)[number];

/** The view that an address names, or that the settings path it shows ("configurations/style/brand") is in. */
export function viewOf(params: URLSearchParams): LayoutView {
  const wanted = params.get("view") ?? params.get("show")?.split("/")[1];
  return LAYOUT_VIEWS.find((view) => view === wanted) ?? "logo";
}

/** The address of a view of the same survey. */
export const viewAddress = (id: string, view: LayoutView) =>
  `/surveys/edit?${new URLSearchParams({ id, tab: "layout", view })}`;
