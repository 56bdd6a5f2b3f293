import type { ServedWidget } from "@soundings/survey/widget";
import type { Memory } from "./visitor.ts";

const DAY_MS = 86_400_000;

/** Why a survey does not open by itself now, as the console says it in debug mode; null where it may. */
export function whyNot(
  { audience }: Pick<ServedWidget, "audience">,
  { visitor, lasting }: Memory,
  page: { path: string; referrer: string; origin: string; now: number },
): string | null {
  const { visits, share, again_days, only_paths, not_paths } = audience;
  if (visitor.answered) return "this visitor has answered";
  if (visitor.visits < visits) return `visit ${visitor.visits} of ${visits}`;
  if (visitor.lot >= share) return `this visitor is not among the ${share} %`;
  if (only_paths.length > 0 && !only_paths.some((one) => pathFits(one, page.path))) return "not on this page";
  if (not_paths.some((one) => pathFits(one, page.path))) return "not on this page";
  if (visitor.shown > 0 && again_days !== 0) {
    if (again_days === null) return "it was shown before";
    if (page.now - visitor.shown < again_days * DAY_MS) return `it was shown within ${again_days} days`;
  }
  // Nothing can be remembered: it opens on a visit's first page only, else it would on each.
  if (!lasting && again_days !== 0 && page.referrer.startsWith(`${page.origin}/`)) {
    return "nothing can be stored, and this is not the visit's first page";
  }
  return null;
}

/** Whether a path is one that a pattern means; a star stands for anything, and a slash at the end for nothing. */
export function pathFits(pattern: string, path: string): boolean {
  const bare = (text: string) => (text.length > 1 ? text.replace(/\/$/, "") : text);
  const [first = "", ...parts] = bare(pattern).split("*");
  let rest = bare(path);
  if (parts.length === 0) return rest === first;
  if (!rest.startsWith(first)) return false;
  rest = rest.slice(first.length);
  const last = parts.pop() ?? "";
  for (const part of parts) {
    const at = rest.indexOf(part);
    if (at < 0) return false;
    rest = rest.slice(at + part.length);
  }
  return rest.endsWith(last);
}

/** Whether a site is one that may show the survey; none named: each may. */
export function siteFits(hosts: readonly string[], { host, hostname }: { host: string; hostname: string }) {
  return (
    hosts.length === 0 ||
    hosts.some((one) => {
      const shown = one.includes(":") ? host : hostname;
      return one.startsWith("*.") ? shown.endsWith(one.slice(1)) : shown === one;
    })
  );
}
