import { SOURCES, type Source } from "@soundings/contract/sources";

/** "/upload/app-store" for app_store. */
export function uploadPath(source: Source): string {
  return `/upload/${source.replaceAll("_", "-")}`;
}

export function sourceOfPath(path: string): Source | null {
  return SOURCES.find((source) => uploadPath(source) === path) ?? null;
}
