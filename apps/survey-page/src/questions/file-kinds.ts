import type { Answer } from "@soundings/survey/answers";
import { takenFileName } from "../field-names.ts";
import { FileField } from "./file-field.tsx";
import { always, type PageKind, type Posted } from "./kind.ts";

/** Files that were taken already; those that were only chosen are the caller's to take. */
const read = ({ id }: { id: string }, posted: Posted): Answer => ({
  files: posted(takenFileName(id)).flatMap(takenFile),
});

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

export const photo: PageKind<"photo"> = { Control: FileField, isOneControl: always, read };
export const fileUpload: PageKind<"file_upload"> = { Control: FileField, isOneControl: always, read };
