import type { Cell } from "../spreadsheet/table.ts";
import type { Sheet } from "../spreadsheet/xlsx-writer.ts";
import type { StatisticsPlan } from "./plan-variables.ts";
import type { StatisticsTexts } from "./statistics-texts.ts";
import type { CountedValues } from "./value-counts.ts";
import { NO_ANSWERS, type Variable } from "./variable.ts";

/** What is said of a variable. */
export interface CodebookEntry {
  name: string;
  /** Whole, however long. */
  label: string;
  /** What kind of question it is of; "" for what is known besides. */
  kind: string;
  format: string;
  measure: string;
  /** The set of choices that it belongs to. */
  set: string;
  values: { value: number | string; label: string; n: number; isMissing: boolean }[];
  valid: number;
  empty: number;
}

export function codebookOf({ variables, texts }: StatisticsPlan, counted: CountedValues): CodebookEntry[] {
  return variables.map((variable, place) => {
    const { name, label, question, kind, measure, set, values, codes } = variable;
    const { byValue, valid, empty } = counted.of(place);
    const named = (value: number | string, own: string, isMissing: boolean) => ({
      ...{ value, label: own, isMissing },
      n: byValue.get(value) ?? 0,
    });
    return {
      ...{ name, label, valid, empty },
      kind: question ? kindOf(question.type, texts) : "",
      format: texts.formats[kind],
      measure: texts.measures[measure],
      set: set ?? "",
      values: [
        ...values.map((one) => named(one.value, one.label, false)),
        ...(codes
          ? NO_ANSWERS.map((reason) => named(codes[reason], texts.without_answer[reason], true))
          : []),
      ],
    };
  });
}

function kindOf(type: NonNullable<Variable["question"]>["type"], { kinds }: StatisticsTexts): string {
  return kinds[type];
}

/** A row for each variable and, below it, one for each of its values. */
export function codebookSheet(
  entries: readonly CodebookEntry[],
  { codebook: words }: StatisticsTexts,
): Sheet {
  return {
    name: words.sheet,
    columns: [
      { header: words.variable, width: 20 },
      { header: words.question, width: 60 },
      { header: words.kind, width: 18 },
      { header: words.format, width: 14 },
      { header: words.measure, width: 12 },
      { header: words.set, width: 12 },
      { header: words.value, width: 12 },
      { header: words.value_label, width: 40 },
      { header: words.n, width: 10 },
    ],
    rows: entries.flatMap((entry): Cell[][] => {
      const { name, label, kind, format, measure, set, values, valid, empty } = entry;
      const of = (value: Cell, valueLabel: string, n: number): Cell[] => [
        name,
        null,
        null,
        null,
        null,
        null,
        value,
        valueLabel,
        n,
      ];
      return [
        [name, label, kind, format, measure, set, null, words.valid, valid],
        ...values.map((one) => of(one.value, one.label, one.n)),
        ...(empty > 0 ? [of(null, words.empty, empty)] : []),
      ];
    }),
  };
}
