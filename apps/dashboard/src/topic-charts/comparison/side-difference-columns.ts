import type { Formats } from "@soundings/contract/formats";
import type { ComparedSide } from "@soundings/contract/topic-insights";
import type { Difference } from "@soundings/contract/topics";
import type { TFunction } from "i18next";
import { unclearText } from "../../lib/difference-text.ts";

import { differenceColumns } from "../figure-columns.tsx";
import { higherSide } from "./differences.ts";

interface Differing {
  difference: Difference | null;
}

/** The columns of a difference between two sides, and the name of the higher one. */
export function sideDifferenceColumns<Row extends Differing>(
  { a, b }: Record<"a" | "b", Pick<ComparedSide, "name">>,
  text: (row: Row) => string,
  t: TFunction,
  format: Formats,
) {
  const side = ({ difference }: Row) => difference && higherSide(difference);
  const say = (row: Row) => {
    const higher = side(row);
    return higher ? t("higher", { name: (higher === "a" ? a : b).name }) : unclearText(t, row.difference);
  };
  return differenceColumns(
    t("column.difference"),
    ({ difference }: Row) => difference,
    (_value, row) => text(row),
    t,
    format,
    { side, say },
  );
}
