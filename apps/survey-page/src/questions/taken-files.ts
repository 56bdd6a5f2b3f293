import type { Answer } from "@soundings/survey/answers";
import { takenFileName } from "../field-names.ts";
import type { Posted } from "./kind.ts";

/** Files that were taken already, as a form holds them; those that were only chosen are the caller's to take. */
export const readTaken = ({ id }: { id: string }, posted: Posted): NonNullable<Answer["files"]> =>
  posted(takenFileName(id)).flatMap(takenFile);

function takenFile(json: string): NonNullable<Answer["files"]> {
  try {
    const { id, name, size } = JSON.parse(json) as Record<string, unknown>;
    return typeof id === "string" && typeof name === "string" && typeof size === "number"
      ? [{ id, name, size }]
      : [];
  } catch {
    return [];
  }
}
