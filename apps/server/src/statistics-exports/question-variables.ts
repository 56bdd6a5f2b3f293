import type { AskedQuestion } from "@soundings/contract/asked-question";
import { fillText } from "@soundings/contract/words";
import { type Answer, isAnswered, OTHER } from "@soundings/survey/answers";
import { measureOf } from "@soundings/survey/questions/answer-rules";
import { TICKED } from "@soundings/survey/questions/form-input";
import { columnsOf } from "@soundings/survey/questions/grid";
import { typedValue } from "../answer-results/typed-value.ts";
import { cutText, MAX_LABEL_BYTES, type SavCell } from "../spss/sav-variable.ts";
import type { StatisticsTexts } from "./statistics-texts.ts";
import {
  type Case,
  LARGE_CODES,
  type NoAnswerCodes,
  numberVariable,
  SMALL_CODES,
  textVariable,
  type Variable,
} from "./variable.ts";

interface Asked {
  question: AskedQuestion;
  /** "Q3". */
  name: string;
  texts: StatisticsTexts;
  /** What the ends of its scale are called, by their values. */
  ends: readonly { value: number; label: string }[];
  /** Whether several columns could be chosen in a row of its table. */
  severalARow: boolean;
}

/** The variables of a question: one, or one for each choice, row, place or field, and its own words. */
export function questionVariables(asked: Asked): Variable[] {
  const { question } = asked;
  if (question.grid?.columns_are_places) return placeVariables(asked);
  if (question.grid) return gridVariables(asked);
  switch (measureOf(question.type)) {
    case "choice":
      return [...(question.several ? severalVariables(asked) : [oneVariable(asked)]), ...ownWords(asked)];
    case "number":
      return [scaleVariable(asked)];
    case "fields":
      return fieldVariables(asked);
    case "files":
      return [filesVariable(asked)];
    case "text":
      return [typedVariable(asked)];
    case "nothing":
      return [];
  }
}

/** "Which dishes? – Soup": the part is there whole, however long the question. */
export function labelOf({ title }: AskedQuestion, part?: string): string {
  if (part === undefined || part === "") return title;
  const end = ` – ${part}`;
  const room = MAX_LABEL_BYTES - Buffer.byteLength(end, "utf8");
  return `${cutText(title, Math.max(40, room))}${end}`;
}

/** What an answer gives, or the code for why there is none. */
const codedCell =
  (id: string, codes: NoAnswerCodes, of: (answer: Answer) => number | null) =>
  ({ answer, withoutAnswer }: Case): number => {
    const own = answer.answers[id];
    const value = isAnswered(own) ? of(own) : null;
    if (value !== null) return value;
    return codes[isAnswered(own) ? "skipped" : withoutAnswer(id)];
  };

const valuesOf = (labels: readonly { label: string }[]) =>
  labels.map(({ label }, at) => ({ value: at + 1, label }));

function oneVariable({ question, name }: Asked): Variable {
  const { id, choices } = question;
  const codes = new Map(choices.map(({ value }, at) => [value, at + 1]));
  const cell = codedCell(id, SMALL_CODES, ({ choice_ids = [] }) => codes.get(choice_ids[0] ?? "") ?? null);
  const named = { name, label: labelOf(question), question, values: valuesOf(choices) };
  return numberVariable({ ...named, measure: "nominal", codes: SMALL_CODES, cell });
}

/** 1 where it was chosen, 0 where others were. */
function chosenVariable(
  { question, texts }: Asked,
  { name, set, part, value }: { name: string; set: string; part: string; value: string },
): Variable {
  const values = [
    { value: 0, label: texts.not_chosen },
    { value: 1, label: part || value },
  ];
  const cell = codedCell(question.id, SMALL_CODES, ({ choice_ids = [] }) =>
    Number(choice_ids.includes(value)),
  );
  const named = { name, label: labelOf(question, part), question, values, set };
  return numberVariable({ ...named, measure: "nominal", codes: SMALL_CODES, cell });
}

const severalVariables = (asked: Asked): Variable[] =>
  asked.question.choices.map(({ value, label }, at) =>
    chosenVariable(asked, {
      name: `${asked.name}_${value === OTHER ? OTHER : at + 1}`,
      set: asked.name,
      part: label,
      value,
    }),
  );

function ownWords({ question, name, texts }: Asked): Variable[] {
  const { id, choices } = question;
  const other = choices.find(({ value }) => value === OTHER);
  if (!other) return [];
  const cell = ({ answer: { answers } }: Case) =>
    answers[id]?.choice_ids?.includes(OTHER) ? (answers[id]?.text?.trim() ?? null) : null;
  const length = { in: "answers", path: [id, "text"] } as const;
  return [
    textVariable({
      name: `${name}_words`,
      label: labelOf(question, fillText(texts.own_words, { title: other.label })),
      question,
      length,
      cell,
    }),
  ];
}

function gridVariables(asked: Asked): Variable[] {
  const { question, name } = asked;
  const { rows = [], columns = [] } = question.grid ?? {};
  if (!asked.severalARow) {
    const codes = new Map(columns.map(({ id }, at) => [id, at + 1]));
    return rows.map(({ id, label }, at) => {
      const cell = codedCell(
        question.id,
        SMALL_CODES,
        (answer) => codes.get(columnsOf(answer, id)[0] ?? "") ?? null,
      );
      const named = { name: `${name}_${at + 1}`, label: labelOf(question, label), question };
      return numberVariable({
        ...named,
        values: valuesOf(columns),
        measure: "nominal",
        codes: SMALL_CODES,
        cell,
      });
    });
  }
  return rows.flatMap((row, at) =>
    columns.map((column, place) =>
      chosenVariable(asked, {
        name: `${name}_${at + 1}_${place + 1}`,
        set: `${name}_${at + 1}`,
        part: `${row.label}: ${column.label}`,
        value: `${row.id}:${column.id}`,
      }),
    ),
  );
}

/** The place that each choice was given, 1 the best. */
function placeVariables({ question, name }: Asked): Variable[] {
  return (question.grid?.rows ?? []).map(({ id, label }, at) => {
    const cell = codedCell(question.id, SMALL_CODES, (answer) => Number(columnsOf(answer, id)[0]) || null);
    const named = { name: `${name}_${at + 1}`, label: labelOf(question, label), question };
    return numberVariable({ ...named, measure: "ordinal", codes: SMALL_CODES, cell });
  });
}

/** Stars, faces and places on a scale: their numbers, which may have names. */
function scaleVariable({ question, name, ends }: Asked): Variable {
  const { id, scale, choices } = question;
  const codes = scale && scale.from <= -90 ? LARGE_CODES : SMALL_CODES;
  const faces = choices.map(({ value, label }) => ({ value: Number(value), label }));
  const cell = codedCell(id, codes, ({ value }) => value ?? null);
  const measure = faces.length > 0 ? "ordinal" : "scale";
  const values = faces.length > 0 ? faces : ends;
  return numberVariable({ name, label: labelOf(question), question, values, measure, codes, cell });
}

/** A text; a number or a day where nothing else could ever be written. */
function typedVariable({ question, name }: Asked): Variable {
  const { id, format, is_open_text } = question;
  const length = { in: "answers", path: [id, "text"] } as const;
  return writtenVariable(
    { name, label: labelOf(question), question },
    { kind: is_open_text ? "text" : format, length, textOf: (answer) => answer?.text },
  );
}

function fieldVariables({ question, name, texts }: Asked): Variable[] {
  return question.fields.map(({ id, label, kind }, at) => {
    const named = { name: `${name}_${at + 1}`, label: labelOf(question, label), question };
    const textOf = (answer: Answer | undefined) => answer?.fields?.[id];
    const length = { in: "answers", path: [question.id, "fields", id] } as const;
    if (question.total !== undefined) {
      // Never below 0: the codes for no answer are free.
      const cell = codedCell(question.id, SMALL_CODES, (answer) => Number(textOf(answer) ?? 0));
      return numberVariable({ ...named, codes: SMALL_CODES, cell });
    }
    if (kind !== "may_reply") return writtenVariable(named, { kind, length, textOf });
    const values = [
      { value: 0, label: texts.not_ticked },
      { value: 1, label: label || texts.ticked },
    ];
    const cell = codedCell(question.id, SMALL_CODES, (answer) => Number(textOf(answer) === TICKED));
    return numberVariable({ ...named, values, measure: "nominal", codes: SMALL_CODES, cell });
  });
}

interface Written {
  /** What it must be: "number" and "date" are numbers for statistics programs. */
  kind: string | null;
  length: { in: "answers"; path: readonly string[] };
  textOf: (answer: Answer | undefined) => string | undefined;
}

function writtenVariable(
  named: Pick<Variable, "name" | "label"> & { question: AskedQuestion },
  { kind, length, textOf }: Written,
): Variable {
  const { id } = named.question;
  if (kind === "number") {
    const cell = codedCell(id, LARGE_CODES, (answer) => {
      const value = typedValue("number", textOf(answer));
      return value === null ? null : Number(value);
    });
    return numberVariable({ ...named, decimals: 2, codes: LARGE_CODES, cell });
  }
  if (kind === "date") {
    const cell = ({ answer: { answers } }: Case): SavCell => {
      const day = typedValue("date", textOf(answers[id]));
      return day === null ? null : new Date(`${day}T00:00:00Z`);
    };
    return numberVariable({ ...named, kind: "date", cell });
  }
  const cell = ({ answer: { answers } }: Case) => textOf(answers[id])?.trim() || null;
  return textVariable({ ...named, length, cell });
}

/** The names of files as they lie in the zip of files. */
function filesVariable({ question, name }: Asked): Variable {
  const { id } = question;
  const cell = ({ answer: { answers } }: Case) =>
    answers[id]?.files?.map((file) => file.name).join("; ") || answers[id]?.text?.trim() || null;
  // Longer than the names alone: ids and sizes stand beside them.
  const length = { in: "answers", path: [id, "files"] } as const;
  return textVariable({ name, label: labelOf(question), question, length, cell });
}
