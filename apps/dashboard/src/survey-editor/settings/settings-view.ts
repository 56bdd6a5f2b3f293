/** The two views of the Settings tab; "general" is the default. */
export const SETTINGS_VIEWS = ["general", "advance"] as const;
export type SettingsView = (typeof SETTINGS_VIEWS)[number];

/** The sections of each view, in order. */
export const SECTIONS = {
  general: ["survey", "languages", "ends"],
  advance: ["page", "responses", "parameters", "variants", "scores", "quality", "limits", "quotas"],
} as const;
export type SettingsSection = (typeof SECTIONS)[SettingsView][number];

const ADVANCE =
  /^(parameters|variants|scores|quality|parameter_limits|quotas)\b|^settings\/(?!time_zone|default_end_id)/;

/** The view that an address names, or that the place it names is in. */
export function viewOf(params: URLSearchParams): SettingsView {
  const named = params.get("view");
  const view = SETTINGS_VIEWS.find((one) => one === named);
  if (view) return view;
  return ADVANCE.test(params.get("show") ?? "") ? "advance" : "general";
}

/** The address of a view of the same survey. */
export function viewAddress(id: string, view: SettingsView): string {
  return `/surveys/edit?${new URLSearchParams({ id, tab: "settings", view })}`;
}
