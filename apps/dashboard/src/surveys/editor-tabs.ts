/** The specification's tabs in its order; "settings" is the default. */
export const EDITOR_TABS = ["questions", "flows", "translation", "layout", "settings", "connect"] as const;
export type EditorTab = (typeof EDITOR_TABS)[number];

/** The tab that an address names. */
export function tabOf(params: URLSearchParams): EditorTab {
  const named = params.get("tab");
  return EDITOR_TABS.find((tab) => tab === named) ?? "settings";
}

/** The address of a tab, with a place in it: a question, a block or a place of the flow to show. */
export function editorAddress(id: string, tab: EditorTab, show?: string): string {
  const params = new URLSearchParams({ id, tab, ...(show && { show }) });
  return `/surveys/edit?${params}`;
}
