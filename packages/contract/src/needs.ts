import type { Call } from "./call.ts";
import type { Need, Where } from "./needs/need.ts";
import { ACCOUNT_NEEDS } from "./needs/of-account.ts";
import { DATASET_NEEDS } from "./needs/of-datasets.ts";
import { SURVEY_NEEDS } from "./needs/of-surveys.ts";

/**
 * What every signed-in call needs, by "METHOD /path": the only table of it. `serve.ts` asks it before each call, the
 * dashboard asks it for what it offers. Calls of the operator are not in it: they ask who runs the installation.
 */
export const NEEDS: Record<string, Need> = { ...ACCOUNT_NEEDS, ...DATASET_NEEDS, ...SURVEY_NEEDS };

/** A signed-in call's need. @throws for one that stands in no line of the table */
export function needOf({ method, path }: Pick<Call, "method" | "path">): Need {
  const need = NEEDS[`${method} ${path}`];
  if (!need) throw new Error(`${method} ${path} says nowhere what it needs: add it to needs/`);
  return need;
}

/** The ids at a place of a call's input: one, several, or none where it was left out. */
export function idsAt(input: { params?: unknown; query?: unknown; body?: unknown }, where: Where): string[] {
  const [part, field] = where.split(".") as ["params" | "query" | "body", string];
  const value = (input[part] as Record<string, unknown> | undefined)?.[field];
  return value === undefined || value === null ? [] : [value].flat().map(String);
}
