import type { Survey } from "@soundings/survey/survey";
import type { Conflict } from "./draft-history.ts";

/** A value as words; null where only a picture of it would help: an object, a list of things. */
export function conflictText(value: unknown): string | null {
  if (value === null || value === undefined || value === "") return "—";
  if (Array.isArray(value)) {
    const texts = value.map(conflictText);
    return texts.includes(null) ? null : texts.join(", ");
  }
  return typeof value === "object" ? null : String(value);
}

/** The survey with the other window's value at a conflict's path; unchanged where the place is gone. */
export function withTheirs(survey: Survey, { path, theirs }: Pick<Conflict, "path" | "theirs">): Survey {
  const keys = path.split("/");
  // merge.ts keeps questions in one list beside the blocks.
  if (keys[0] === "questions") {
    const block = survey.blocks.find(({ questions }) => questions.some(({ id }) => id === keys[1]));
    return block ? (put(survey, ["blocks", block.id, ...keys], theirs) as Survey) : survey;
  }
  return put(survey, keys, theirs) as Survey;
}

function put(value: unknown, [key, ...rest]: readonly string[], leaf: unknown): unknown {
  if (key === undefined) return leaf;
  if (Array.isArray(value)) {
    return value.map((item: unknown) => (isRecord(item) && item.id === key ? put(item, rest, leaf) : item));
  }
  if (!isRecord(value) || !(key in value)) return value;
  return { ...value, [key]: put(value[key], rest, leaf) };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
