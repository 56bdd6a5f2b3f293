import type { OutlineQuestion } from "../outline/outline.ts";
import type { Operator } from "./expression.ts";
import { type Atom, both, either, not, type When, whenOf } from "./when.ts";

/** How conditions of other programs name what we ask: a question, its choices by their names there, its rows. */
export interface AskedValues {
  key: string;
  type: OutlineQuestion["type"] | "score" | "random_group";
  /** Instead of a question: a score, or a group by lot. */
  about?: Atom;
  /** Words of choices (or columns) by what the file calls them. */
  choices: ReadonlyMap<string, string>;
  /** Words of rows, or of a form's fields. */
  rows: ReadonlyMap<string, string>;
}

/** When a comparison holds; null where we cannot ask so. */
export function compared(
  asked: AskedValues,
  { part, operator, values }: { part: string | null; operator: Operator; values: readonly string[] },
): When | null {
  const row = part === null ? undefined : asked.rows.get(part);
  if (part !== null && row === undefined) return null;
  const of: Atom = asked.about ?? { question: asked.key, ...(row !== undefined && { part: row }) };
  const [value = ""] = values;
  switch (operator) {
    case "empty":
      return whenOf({ ...of, answered: false });
    case "notempty":
      return whenOf({ ...of, answered: true });
    case "=":
      return isValue(asked, of, value);
    case "!=": {
      const is = isValue(asked, of, value);
      return is && not(is);
    }
    case "anyof": {
      const each = values.map((one) => isValue(asked, of, one));
      return each.includes(null) ? null : either(...each.filter((one) => one !== null));
    }
    case "allof": {
      const each = values.map((one) => isValue(asked, of, one));
      return each.includes(null) ? null : both(...each.filter((one) => one !== null));
    }
    case "contains":
      return asked.choices.size > 0
        ? isValue(asked, of, value)
        : value
          ? whenOf({ ...of, contains: value })
          : null;
    case "notcontains": {
      if (asked.choices.size === 0) return value ? whenOf({ ...of, contains_not: value }) : null;
      const is = isValue(asked, of, value);
      return is && not(is);
    }
    case "<":
      return measured(asked, { ...of, less_than: value });
    case "<=":
      return measured(asked, { ...of, at_most: value });
    case ">":
      return measured(asked, { ...of, more_than: value });
    case ">=":
      return measured(asked, { ...of, at_least: value });
  }
}

const SINGLE: readonly AskedValues["type"][] = [
  "single_choice",
  "dropdown",
  "rating_star",
  "emoticon",
  "metric_range",
];

function isValue({ choices, type }: AskedValues, of: Atom, value: string): When | null {
  // Agreed or not: an answer or none.
  if (type === "consent") return whenOf({ ...of, answered: /^(true|1|yes|y)$/i.test(value) });
  if (value === "") return whenOf({ ...of, answered: false });
  const words = choices.size === 0 ? value : choices.get(value);
  if (words === undefined) return null;
  const isSingle = SINGLE.includes(type) && of.part === undefined;
  return whenOf({ ...of, is: words, ...(isSingle && { single: true }) });
}

/** Choices are in no order that is worth a number. */
const measured = ({ choices }: AskedValues, atom: Atom): When | null =>
  choices.size > 0 ? null : whenOf(atom);
