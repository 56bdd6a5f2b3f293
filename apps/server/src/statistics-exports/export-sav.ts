import type { Readable } from "node:stream";
import type { SurveyAnswer } from "@soundings/contract/answers";
import { MAX_LABELLED_TEXT_BYTES, type SavFormat, type SavVariable } from "../spss/sav-variable.ts";
import { writeSav } from "../spss/write-sav.ts";
import type { StatisticsPlan } from "./plan-variables.ts";
import type { StatisticsTexts } from "./statistics-texts.ts";
import { NO_ANSWERS, type Variable } from "./variable.ts";

/** The planned responses as a .sav file, while they are read. */
export function exportSav(
  plan: StatisticsPlan,
  lengths: ReadonlyMap<string, number>,
  answers: AsyncIterable<SurveyAnswer>,
): Readable {
  const { name: title, variables, sets, caseOf, texts } = plan;
  async function* cases() {
    for await (const answer of answers) {
      const one = caseOf(answer);
      yield variables.map(({ cell }) => cell(one));
    }
  }
  const dictionary = {
    ...{ title, created: new Date(), sets },
    variables: variables.map((variable) => savVariable(variable, lengths, texts)),
  };
  return writeSav(dictionary, cases());
}

function savVariable(
  variable: Variable,
  lengths: ReadonlyMap<string, number>,
  texts: StatisticsTexts,
): SavVariable {
  const { name, label, measure, kind, codes } = variable;
  const width = kind === "text" ? (lengths.get(name) ?? 1) : null;
  const mayHaveLabels = width === null || width <= MAX_LABELLED_TEXT_BYTES;
  return {
    ...{ name, label, measure, width },
    format: formatOf(variable),
    values: mayHaveLabels ? valuesWithCodes(variable, texts) : [],
    missing: codes ? NO_ANSWERS.map((reason) => codes[reason]) : [],
  };
}

/** What a variable's values are called, the codes for why there is no answer last. */
export function valuesWithCodes(
  { values, codes }: Pick<Variable, "values" | "codes">,
  texts: StatisticsTexts,
) {
  const named = values.filter(({ label }) => label.trim() !== "");
  if (!codes) return named;
  return [
    ...named,
    ...NO_ANSWERS.map((reason) => ({ value: codes[reason], label: texts.without_answer[reason] })),
  ];
}

function formatOf({ kind, decimals }: Variable): SavFormat {
  switch (kind) {
    case "date":
    case "datetime":
    case "duration":
      return { kind };
    case "number":
    case "text":
      return { kind: "number", width: decimals > 0 ? 12 : 8, decimals };
  }
}
