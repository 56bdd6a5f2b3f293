import type { SurveyAnswer } from "@soundings/contract/answers";
import type { AskedQuestion } from "@soundings/contract/asked-question";
import { fillText } from "@soundings/contract/words";
import { type Answer, OTHER } from "@soundings/survey/answers";
import { measureOf } from "@soundings/survey/questions/answer-rules";
import { columnsOf } from "@soundings/survey/questions/grid";
import { quotasOf } from "@soundings/survey/quotas";
import { drawOfName } from "@soundings/survey/random-group";
import { scoresOf } from "@soundings/survey/scores";
import { secondsTaken } from "@soundings/survey/time-taken";
import type { Cell } from "../spreadsheet/table.ts";
import type { SheetColumn } from "../spreadsheet/xlsx-writer.ts";
import { analysisColumns } from "./analysis-columns.ts";
import type { AskedSurvey } from "./asked-questions.ts";
import type { AnswerExportTexts } from "./export-texts.ts";
import { pathSteps } from "./path-steps.ts";
import { typedCell } from "./typed-value.ts";

const WIDE = 60;

/** A column of answers in a spreadsheet, and what stands in it. */
export interface ExportColumn extends SheetColumn {
  /** What it holds, whatever its header says and wherever it stands. */
  key: string;
  cell: (answer: SurveyAnswer) => Cell;
}

export const submittedColumn = (texts: AnswerExportTexts): ExportColumn => ({
  key: "submitted_at",
  header: texts.submitted_at,
  width: 20,
  cell: ({ submitted_at }) => dateOf(submitted_at),
});

/** How far a response is. */
export const stateColumn = (texts: AnswerExportTexts): ExportColumn => ({
  key: "state",
  header: texts.state,
  cell: ({ state }) => texts.states[state],
});

/** Whole seconds: what spreadsheets show. */
const dateOf = (time: string | null): Cell =>
  time === null ? null : new Date(Math.floor(Date.parse(time) / 1000) * 1000);

/** What is known of a response besides its answers. */
export function metadataColumns(
  asked: AskedSurvey,
  parameters: readonly string[],
  texts: AnswerExportTexts,
): ExportColumn[] {
  const variants = new Map(asked.current.survey.variants.map(({ id, name }) => [id, name]));
  const steps = ({ version, ...answer }: SurveyAnswer) => {
    const walked = asked.versions.get(version);
    return walked ? pathSteps(walked, answer) : [];
  };
  return [
    {
      key: "started_at",
      header: texts.started_at,
      width: 20,
      cell: ({ started_at }) => dateOf(started_at),
    },
    { key: "seconds", header: texts.seconds, cell: secondsOf },
    { key: "language", header: texts.language, cell: ({ language }) => texts.languageName(language) },
    {
      key: "variant",
      header: texts.link,
      cell: ({ variant_id }) => variants.get(variant_id ?? "") ?? variant_id,
    },
    ...parameters.map((name) => ({
      key: `parameter:${name}`,
      header: parameterHeader(name, texts),
      cell: (answer: SurveyAnswer) => answer.parameters[name] ?? null,
    })),
    ...quotaColumns(asked, texts),
    {
      key: "way",
      header: texts.way,
      cell: (answer) => pathOf(steps(answer).filter(({ kind }) => kind !== "end_of_survey")),
    },
    {
      key: "end",
      header: texts.end,
      cell: (answer) => pathOf(steps(answer).filter(({ kind }) => kind === "end_of_survey")),
    },
    { key: "version", header: texts.version, cell: ({ version }) => version },
    { key: "response_id", header: texts.id, width: 38, cell: ({ id }) => id },
  ];
}

/** A draw's group stands beside what links carry. */
function parameterHeader(name: string, texts: AnswerExportTexts): string {
  const draw = drawOfName(name);
  if (!draw) return name;
  const values = { groups: String(draw.groups), draw: String(draw.draw) };
  return fillText(draw.draw === 1 ? texts.random_group : texts.random_group_again, values);
}

/** Of a branch without a name, what was shown in it says enough. */
const pathOf = (steps: readonly { kind: string; name: string }[]) =>
  steps
    .filter(({ kind, name }) => kind !== "branch" || name.trim() !== "")
    .map(({ name }) => name.trim() || "–")
    .join(" › ");

/** What quotas made of a response, and in which of their groups; none in a survey without. */
function quotaColumns({ current, versions }: AskedSurvey, texts: AnswerExportTexts): ExportColumn[] {
  const maps = [current, ...[...versions.values()].map(({ map }) => map)];
  const cells = maps.flatMap(({ survey }) => quotasOf(survey).flatMap((quota) => quota.cells));
  if (cells.length === 0) return [];
  const names = new Map(cells.map(({ id, name }) => [id, name]));
  return [
    {
      key: "quota",
      header: texts.quota,
      cell: ({ quota }) => quota && texts.quotas[quota],
    },
    {
      key: "quota_groups",
      header: texts.quota_groups,
      cell: ({ quota_cells }) => quota_cells.map((id) => names.get(id) ?? id).join("; ") || null,
    },
  ];
}

function secondsOf({ started_at, submitted_at }: SurveyAnswer): Cell {
  const seconds = submitted_at && secondsTaken(Date.parse(started_at), Date.parse(submitted_at));
  return seconds ? Math.round(seconds * 10) / 10 : null;
}

/** A column for each score that the survey has now, and each that is gone, as it was called last. */
export function scoreColumns({ current, versions }: AskedSurvey, texts: AnswerExportTexts): ExportColumn[] {
  const now = new Set(scoresOf(current.survey).map(({ id }) => id));
  const scores = new Map<string, string>();
  for (const { map } of [{ map: current }, ...versions.values()]) {
    for (const { id, name } of scoresOf(map.survey)) if (!scores.has(id)) scores.set(id, name);
  }
  return [...scores].map(([id, name]) => ({
    key: `score:${id}`,
    header: now.has(id) ? name : fillText(texts.archived, { title: name }),
    cell: (answer) => answer.scores[id] ?? null,
  }));
}

interface QuestionColumnOptions {
  /** What the engine said of its texts, too. */
  analysis?: boolean;
  /** False where columns stay in their places while questions move. */
  numbered?: boolean;
  /** The choices that get a column each; null: all in one cell. */
  choices?: AskedQuestion["choices"] | null;
  /** Where a response's files are seen; null: nowhere. */
  linkOf?: ((answer: SurveyAnswer) => string) | null;
}

/**
 * A question's column, one for each field of a form and each row of a table. Numbers and dates are such in the cells, too.
 */
export function questionColumns(
  question: AskedQuestion,
  texts: AnswerExportTexts,
  { analysis = false, numbered = true, choices = null, linkOf = null }: QuestionColumnOptions = {},
): ExportColumn[] {
  const { id, fields, format } = question;
  const key = `question:${id}`;
  const title = questionHeader(question, texts, numbered);
  const measure = measureOf(question.type);
  if (measure === "fields") {
    return fields.map(({ id: field, label, kind }) => ({
      key: `${key}:${field}`,
      header: `${title}: ${label}`,
      cell: ({ answers }) => typedCell(kind, answers[id]?.fields?.[field]),
    }));
  }
  if (question.grid) return gridColumns(question.id, question.grid, title, texts);
  const labels = new Map(question.choices.map(({ value, label }) => [value, label]));
  if (choices) return choiceColumns(question, choices, title, texts);
  const own: ExportColumn = {
    key,
    header: title,
    ...(question.is_open_text && { width: WIDE }),
    cell: ({ answers }) =>
      measure === "text" ? typedCell(format, answers[id]?.text) : cellOf(answers[id], labels),
  };
  if (linkOf && measure === "files") {
    const link: ExportColumn = {
      key: `${key}:link`,
      header: fillText(texts.file_link, { title }),
      link: true,
      cell: (answer) => (answer.answers[id]?.files?.length ? linkOf(answer) : null),
    };
    return [own, link];
  }
  return question.is_open_text && analysis ? [own, ...analysisColumns(id, title, texts)] : [own];
}

/** What stands above a question's answers. */
export function questionHeader(
  { number, title, archived }: AskedQuestion,
  texts: AnswerExportTexts,
  numbered = true,
): string {
  if (archived) return fillText(texts.archived, { title });
  return numbered ? `${number}. ${title}` : title;
}

/** A column for each choice: 1 where it was chosen, 0 where others were; own words have one more. */
function choiceColumns(
  { id }: AskedQuestion,
  choices: AskedQuestion["choices"],
  title: string,
  texts: AnswerExportTexts,
): ExportColumn[] {
  return choices.flatMap(({ value, label, archived }) => {
    const header = `${title}: ${archived ? fillText(texts.archived, { title: label }) : label}`;
    const chosen: ExportColumn = {
      key: `question:${id}:choice:${value}`,
      header,
      cell: ({ answers }) => {
        const given = answers[id]?.choice_ids;
        return given && given.length > 0 ? Number(given.includes(value)) : null;
      },
    };
    if (value !== OTHER) return [chosen];
    const words: ExportColumn = {
      key: `question:${id}:own`,
      header: fillText(texts.own_words, { title: header }),
      cell: ({ answers }) =>
        answers[id]?.choice_ids?.includes(OTHER) ? (answers[id]?.text?.trim() ?? null) : null,
    };
    return [chosen, words];
  });
}

/** A column for each row of a table: what was chosen there. */
function gridColumns(
  id: string,
  { rows, columns, columns_are_places }: NonNullable<AskedQuestion["grid"]>,
  title: string,
  texts: AnswerExportTexts,
): ExportColumn[] {
  return rows.map((row) => ({
    key: `question:${id}:row:${row.id}`,
    header: `${title} [${row.archived ? fillText(texts.archived, { title: row.label }) : row.label}]`,
    cell({ answers }) {
      const given = new Set(columnsOf(answers[id], row.id));
      const chosen = columns.filter((column) => given.has(column.id));
      if (columns_are_places) return typedCell("number", chosen[0]?.label);
      return chosen.map(({ label }) => label).join("; ") || null;
    },
  }));
}

function cellOf(answer: Answer | undefined, labels: ReadonlyMap<string, string>): Cell {
  if (!answer) return null;
  const { choice_ids, value, text, files } = answer;
  if (choice_ids) {
    const own = text?.trim() ? `: ${text.trim()}` : "";
    return choice_ids.map((id) => `${labels.get(id) ?? id}${id === OTHER ? own : ""}`).join("; ");
  }
  if (value !== undefined) return value;
  if (files) return files.map(({ name }) => name).join("; ");
  return text?.trim() || null;
}

/** Columns that would have the same header get numbers. */
export function apart<Column extends { header: string }>(columns: readonly Column[]): Column[] {
  const taken = new Set<string>();
  return columns.map((column) => {
    let { header } = column;
    for (let number = 2; taken.has(header); number++) header = `${column.header} (${number})`;
    taken.add(header);
    return { ...column, header };
  });
}
