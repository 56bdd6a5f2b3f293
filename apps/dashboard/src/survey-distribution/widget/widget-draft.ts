import { isFrameHost, isPathPattern, WIDGET_LIMITS, type WidgetSettings } from "@soundings/survey/widget";

/** The settings while they are written: lists are texts. */
export interface WidgetDraft extends Omit<WidgetSettings, "hosts"> {
  onlyPaths: string;
  notPaths: string;
  hosts: string;
}

/** What of a list cannot be, by the field that it stands in. */
export type DraftProblems = Partial<Record<"onlyPaths" | "notPaths" | "hosts", string>>;

export interface WidgetPartProps {
  draft: WidgetDraft;
  onChange: (part: Partial<WidgetDraft>) => void;
}

export function draftOf({ hosts, ...settings }: WidgetSettings): WidgetDraft {
  const { only_paths, not_paths } = settings.audience;
  return {
    ...settings,
    onlyPaths: only_paths.join(", "),
    notPaths: not_paths.join(", "),
    hosts: hosts.join(", "),
  };
}

/** The settings as they are saved, and what of them cannot be. */
export function readDraft({ onlyPaths, notPaths, hosts, ...draft }: WidgetDraft): {
  settings: WidgetSettings;
  problems: DraftProblems;
} {
  const lists = { onlyPaths: pathsOf(onlyPaths), notPaths: pathsOf(notPaths), hosts: hostsOf(hosts) };
  const wrong = {
    onlyPaths: lists.onlyPaths.find((path) => !isPathPattern(path) || path.length > WIDGET_LIMITS.path),
    notPaths: lists.notPaths.find((path) => !isPathPattern(path) || path.length > WIDGET_LIMITS.path),
    hosts: lists.hosts.find((host) => !isFrameHost(host)),
  };
  const settings = {
    ...draft,
    audience: { ...draft.audience, only_paths: lists.onlyPaths, not_paths: lists.notPaths },
    hosts: lists.hosts,
  };
  return { settings, problems: wrong };
}

const partsOf = (text: string) => text.split(/[\s,;]+/).filter((part) => part !== "");
const withoutScheme = (text: string) => text.replace(/^[a-z]+:\/\//i, "");

/** What people copy from an address bar is meant by its host: "https://shop.example/tea" is "shop.example". */
function hostsOf(text: string): string[] {
  const hosts = partsOf(text).map((part) => withoutScheme(part).split("/", 1)[0]?.toLowerCase() ?? "");
  return [...new Set(hosts)].filter((host) => host !== "").slice(0, WIDGET_LIMITS.hosts);
}

/** Here it is meant by its path. */
function pathsOf(text: string): string[] {
  const paths = partsOf(text).map((part) => {
    const bare = withoutScheme(part);
    return bare === part ? part : `/${bare.split("/").slice(1).join("/")}`;
  });
  return [...new Set(paths)].slice(0, WIDGET_LIMITS.paths);
}
