import type { TFunction } from "i18next";
import { fieldName } from "./text-row.tsx";
import { type Line, ownersOf } from "./translation-lines.ts";

/** "Q3, Choice 2": what each text is called. */
export function placeNames(t: TFunction<"survey-translation">, lines: readonly Line[]): Map<string, string> {
  const owners = ownersOf(lines);
  return new Map(
    lines.flatMap((line) => {
      if (line.kind === "group") return [];
      const owner = owners.get(line.key);
      const field = fieldName(t, line);
      return [[line.key, owner ? t(`label.${owner.kind}`, { number: owner.number, field }) : field] as const];
    }),
  );
}
