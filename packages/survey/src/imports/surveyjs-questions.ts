import type { OutlineQuestion } from "../outline/outline.ts";
import { MAX_MATRIX_COLUMNS, MAX_MATRIX_ROWS } from "../questions/matrix.ts";
import { MAX_RANKED_CHOICES } from "../questions/ranking.ts";
import type { AskedValues } from "./asked-values.ts";
import { isOn, type Loose, listOf, looseOf, numberOf, own, textOf } from "./loose.ts";
import type { SourceKind, SourceQuestion } from "./source-survey.ts";
import type { SurveyJsReading } from "./surveyjs.ts";
import { choicesKind, choicesOf } from "./surveyjs-choices.ts";
import { formatOf, formKind, lengthOf, placeholder } from "./surveyjs-inputs.ts";

/** A question of SurveyJS; null, with a note, where we have no such kind. */
export function readSurveyJsQuestion(
  element: Loose,
  where: string,
  reading: SurveyJsReading,
): Omit<SourceQuestion, "when" | "jumps"> | null {
  const { notebook, asked, texts } = reading;
  const name = textOf(own(element, "name"));
  const key = notebook.keyOf(name);
  if (textOf(own(element, "type")) === "html") {
    const text = notebook.text(texts(own(element, "html")), where);
    return { key, where, question: notebook.statement(text), repeats: text.repeats };
  }
  const read = kindOf(element, where, reading);
  if (!read) {
    const type = textOf(own(element, "type"));
    notebook.note(type === "paneldynamic" ? "loop" : "question_kind", where, type);
    return null;
  }
  const title = notebook.text(texts(own(element, "title") ?? name), where);
  const description = notebook.text(texts(own(element, "description")), where);
  const values: AskedValues = {
    ...{ key, type: read.kind.type },
    ...{ choices: read.choices ?? new Map(), rows: read.rows ?? new Map() },
  };
  asked.set(name, values);
  takeRightAnswer(element, values, where, reading);
  reportExtras(element, where, reading);
  const question: OutlineQuestion = {
    ...read.kind,
    title: title.text,
    ...(description.main && { description: description.text }),
    required: isOn(own(element, "isRequired")),
  };
  return { key, where, question, repeats: [...title.repeats, ...description.repeats] };
}

function kindOf(element: Loose, where: string, reading: SurveyJsReading): SourceKind | null {
  const type = textOf(own(element, "type"));
  switch (type) {
    case "text":
      return {
        kind: {
          type: "text_input",
          multiline: false,
          ...formatOf(element, where, reading),
          ...placeholder(element, where, reading),
        },
      };
    case "comment":
      return {
        kind: {
          type: "text_input",
          multiline: true,
          ...lengthOf(element),
          ...placeholder(element, where, reading),
        },
      };
    case "radiogroup":
    case "buttongroup":
      return choicesKind("single_choice", element, where, reading);
    case "dropdown":
      return choicesKind("dropdown", element, where, reading);
    case "checkbox":
    case "tagbox":
      return choicesKind("multiple_choice", element, where, reading);
    case "imagepicker":
      reading.notebook.note("picture", where);
      return choicesKind(
        isOn(own(element, "multiSelect")) ? "multiple_choice" : "single_choice",
        element,
        where,
        reading,
      );
    case "boolean":
      return booleanKind(element, where, reading);
    case "rating":
      return ratingKind(element, where, reading);
    case "ranking": {
      const { parts, named } = choicesOf(element, "choices", where, reading, MAX_RANKED_CHOICES);
      return { kind: { type: "ranking", choices: parts }, rows: named };
    }
    case "matrix":
      return matrixKind(element, where, reading);
    case "multipletext":
      return formKind(element, where, reading);
    case "signaturepad":
      return { kind: { type: "signature" } };
    case "file":
      return { kind: { type: "file_upload", max_count: isOn(own(element, "allowMultiple")) ? 10 : 1 } };
    default:
      return null;
  }
}

/** A right answer is a point. */
function takeRightAnswer(
  element: Loose,
  { key, choices, rows }: AskedValues,
  where: string,
  { notebook, sums }: SurveyJsReading,
): void {
  const answer = own(element, "correctAnswer");
  if (answer === undefined || answer === "") return;
  const word =
    rows.size === 0 ? choices.get(typeof answer === "boolean" ? String(answer) : textOf(answer)) : undefined;
  if (word === undefined) notebook.note("calculation", where, "correctAnswer");
  else sums.right.set(key, new Map([[word, 1]]));
}

function booleanKind(element: Loose, where: string, { notebook, texts }: SurveyJsReading): SourceKind {
  const yes = notebook.text(texts(own(element, "labelTrue") ?? "Yes"), where, 490);
  const no = notebook.text(texts(own(element, "labelFalse") ?? "No"), where, 490);
  const values = [textOf(own(element, "valueTrue")) || "true", textOf(own(element, "valueFalse")) || "false"];
  const choices = new Map([
    [values[0] ?? "", yes.main],
    [values[1] ?? "", no.main],
  ]);
  return { kind: { type: "single_choice", choices: [yes.text, no.text] }, choices };
}

function ratingKind(element: Loose, where: string, reading: SurveyJsReading): SourceKind {
  const { notebook, texts } = reading;
  const values = listOf(own(element, "rateValues"));
  if (
    values.some(
      (value) =>
        numberOf(own(looseOf(value), "value") ?? value) === null || textOf(own(looseOf(value), "text")),
    )
  ) {
    const { parts, named } = choicesOf(element, "rateValues", where, reading);
    notebook.note("other_kind", where, "single_choice");
    return { kind: { type: "single_choice", choices: parts }, choices: named };
  }
  const numbers = values.map((value) => numberOf(own(looseOf(value), "value") ?? value) ?? 0);
  const from = numbers.length > 0 ? Math.min(...numbers) : (numberOf(own(element, "rateMin")) ?? 1);
  const count = numberOf(own(element, "rateCount"));
  const to =
    numbers.length > 0
      ? Math.max(...numbers)
      : (numberOf(own(element, "rateMax")) ?? (count ? from + count - 1 : 5));
  const step = numberOf(own(element, "rateStep")) ?? 1;
  const low = notebook.text(texts(own(element, "minRateDescription")), where, 490);
  const high = notebook.text(texts(own(element, "maxRateDescription")), where, 490);
  const labels = { low_label: low.text, high_label: high.text };
  const look = textOf(own(element, "rateType") ?? own(element, "rateDisplayMode"));
  if (look === "stars" && from === 1 && to >= 3 && to <= 10)
    return { kind: { type: "rating_star", stars: to, ...labels } };
  if (look === "smileys" && from === 1 && (to === 3 || to === 5))
    return { kind: { type: "emoticon", faces: to } };
  return { kind: { type: "metric_range", metric: "custom", from, to, step, display: "buttons", ...labels } };
}

function matrixKind(element: Loose, where: string, reading: SurveyJsReading): SourceKind {
  const columns = choicesOf(element, "columns", where, reading, MAX_MATRIX_COLUMNS);
  const rows = choicesOf(element, "rows", where, reading, MAX_MATRIX_ROWS);
  const multiple = textOf(own(element, "cellType")) === "checkbox";
  return {
    kind: { type: "matrix", rows: rows.parts, columns: columns.parts, multiple },
    choices: columns.named,
    rows: rows.named,
  };
}

/** What stands at a question and is not taken. */
function reportExtras(element: Loose, where: string, { notebook }: SurveyJsReading): void {
  for (const value of listOf(own(element, "validators")))
    notebook.note("validation", where, textOf(own(looseOf(value), "type")));
  for (const [name, code] of [
    ["defaultValue", "default_answer"],
    ["defaultValueExpression", "calculation"],
    ["setValueExpression", "calculation"],
    ["enableIf", "condition"],
    ["requiredIf", "condition"],
    ["choicesVisibleIf", "condition"],
    ["rowsVisibleIf", "condition"],
    ["columnsVisibleIf", "condition"],
  ] as const) {
    const value = own(element, name);
    if (value !== undefined && value !== "") notebook.note(code, where, `${name}: ${textOf(value)}`);
  }
}
