import { MAX_EXTENSIONS } from "@soundings/survey/questions/file-upload";

/** Endings that belong together, as people ask for them. */
export const ENDING_GROUPS = {
  pictures: ["jpg", "jpeg", "png", "webp", "heic"],
  documents: ["pdf", "doc", "docx", "odt", "txt"],
  sheets: ["xls", "xlsx", "csv", "ods"],
} as const;
export type EndingGroup = keyof typeof ENDING_GROUPS;

/** Endings in what was typed: ".PDF, docx" gives two; null when something there is none. */
export function readEndings(typed: string): string[] | null {
  const endings = typed
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((part) => part.replace(/^\*?\./, ""))
    .filter((part) => part !== "");
  return endings.every((ending) => /^[a-z0-9]{1,10}$/.test(ending)) ? endings : null;
}

export const addEndings = (endings: readonly string[], more: readonly string[]): string[] =>
  [...new Set([...endings, ...more])].slice(0, MAX_EXTENSIONS);

export const hasGroup = (endings: readonly string[], group: EndingGroup) =>
  ENDING_GROUPS[group].every((ending) => endings.includes(ending));

/** Adds a group, or takes it out when all of it is there. */
export function toggleGroup(endings: readonly string[], group: EndingGroup): string[] {
  const own: readonly string[] = ENDING_GROUPS[group];
  return hasGroup(endings, group)
    ? endings.filter((ending) => !own.includes(ending))
    : addEndings(endings, own);
}
