import { fillText } from "@soundings/contract/words";
import { valuesWithCodes } from "./export-sav.ts";
import type { StatisticsPlan } from "./plan-variables.ts";
import type { StatisticsTexts } from "./statistics-texts.ts";
import { NO_ANSWERS, type Variable } from "./variable.ts";

/** A script for R without packages, which reads the table with its labels. */
export function rScript({ name, variables, sets, texts }: StatisticsPlan): string {
  const { script: words, files } = texts;
  const about = [
    fillText(words.about, { name }),
    fillText(words.how, { file: files.script }),
    "",
    words.data,
    words.codes,
    words.labels,
    ...(sets[0] ? [fillText(words.sets, { set: sets[0].name })] : []),
  ];
  return `${[
    ...about.map((line) => `# ${oneLine(line)}`.trimEnd()),
    "",
    `codes <- read.csv(${text(files.data)}, fileEncoding = "UTF-8-BOM", encoding = "UTF-8",`,
    '  colClasses = "character", na.strings = "", check.names = FALSE)',
    "# Texts that a spreadsheet would run have an apostrophe in front.",
    String.raw`codes[] <- lapply(codes, function(x) sub("^'(?=\\s*[=+@-])", "", x, perl = TRUE))`,
    "",
    ...FUNCTIONS,
    "",
    "data <- codes",
    ...variables.flatMap((variable) => reading(variable, texts)),
    "",
    `labels <- ${list(variables.map((one) => [one.name, text(one.label)]))}`,
    'for (name in names(labels)) attr(data[[name]], "label") <- labels[[name]]',
    "",
    `sets <- ${list(sets.map((set) => [set.name, `c(${set.variables.map(text).join(", ")})`]))}`,
    ...(sets.length > 0 ? SHARES : []),
  ].join("\n")}\n`;
}

const FUNCTIONS = [
  "numbers <- function(x, missing) {",
  "  x <- as.numeric(x)",
  "  x[x %in% missing] <- NA",
  "  x",
  "}",
  'moments <- function(x) as.POSIXct(x, format = "%Y-%m-%dT%H:%M:%SZ", tz = "UTC")',
];

const SHARES = [
  "share_of <- function(set) {",
  "  chosen <- codes[sets[[set]]]",
  '  chosen[] <- lapply(chosen, function(x) ifelse(x %in% c("0", "1"), as.numeric(x), NA))',
  "  data.frame(n = colSums(chosen, na.rm = TRUE), share = colMeans(chosen, na.rm = TRUE),",
  '    label = vapply(sets[[set]], function(name) labels[[name]], ""))',
  "}",
];

function reading(variable: Variable, texts: StatisticsTexts): string[] {
  const { name, kind, values, codes, measure } = variable;
  const column = `data[[${text(name)}]]`;
  switch (kind) {
    case "date":
      return [`${column} <- as.Date(${column})`];
    case "datetime":
      return [`${column} <- moments(${column})`];
    case "duration":
      return [`${column} <- as.numeric(${column})`];
    case "text":
      return values.length > 0 ? [factor(column, variable, texts, false)] : [];
    case "number": {
      // Ends of a scale have names, and what lies between is counted with.
      if (values.length > 0 && measure !== "scale") {
        return [factor(column, variable, texts, measure === "ordinal")];
      }
      const missing = codes ? NO_ANSWERS.map((reason) => codes[reason]) : [];
      return [`${column} <- numbers(${column}, c(${missing.join(", ")}))`];
    }
  }
}

function factor(column: string, variable: Variable, texts: StatisticsTexts, ordered: boolean): string {
  const named = valuesWithCodes({ values: variable.values, codes: null }, texts);
  const levels = named.map(({ value }) => text(String(value)));
  const labels = apart(named.map(({ label }) => label)).map(text);
  const order = ordered ? ", ordered = TRUE" : "";
  return `${column} <- factor(${column}, levels = c(${levels.join(", ")}),\n  labels = c(${labels.join(", ")})${order})`;
}

/** Levels with the same name would become one. */
function apart(labels: readonly string[]): string[] {
  const times = new Map<string, number>();
  return labels.map((label) => {
    const time = (times.get(label) ?? 0) + 1;
    times.set(label, time);
    return time > 1 ? `${label} (${time})` : label;
  });
}

const list = (entries: readonly (readonly [name: string, value: string])[]) =>
  entries.length === 0
    ? "list()"
    : `list(\n${entries.map(([name, value]) => `  ${name} = ${value}`).join(",\n")}\n)`;

/** A text as R reads it; signs that no text holds are left out. */
function text(words: string): string {
  const escaped = words
    .replace(/[\\"]/g, (sign) => `\\${sign}`)
    .replaceAll("\n", "\\n")
    .replaceAll("\t", "\\t")
    .replaceAll("\r", "\\r");
  return `"${escaped.replace(/\p{Cc}/gu, "").replace(/\p{Cs}/gu, "\ufffd")}"`;
}

const oneLine = (words: string) => words.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
