import type { FlowMap } from "@soundings/survey/flow";
import { isOpenText } from "@soundings/survey/open-text";
import type { Item, SetFacts, TextFacts } from "@soundings/survey/quality/facts";
import type { Question } from "@soundings/survey/questions";
import { answerRulesOf, takesOneValue, writtenChoices } from "@soundings/survey/questions/answer-rules";
import { cellId } from "@soundings/survey/questions/grid";
import { plainText } from "@soundings/survey/rich-text";
import type { Dictionary, ListColumn } from "../../column-store/typed-columns.ts";
import type { QuestionColumn } from "../question-column.ts";
import { wordsIn } from "../text-terms.ts";
import { placesOf } from "./places.ts";

/** Fills in what one question says of a response. */
export type Read = (at: number, into: Filling) => void;

export interface Filling {
  items: Item[];
  places: number[];
  sets: SetFacts[];
  texts: TextFacts[];
  numbers: { question_id: string; value: number }[];
}

export const namesAt = ({ start, length, units, values }: ListColumn, at: number): string[] => {
  const from = start.get(at);
  return Array.from({ length: length.get(at) }, (_, n) => values.names[units.get(from + n)] ?? "");
};

/** What is read of a question's column; null where nothing is. */
export function readOf(question: Question, map: FlowMap, column: QuestionColumn | undefined): Read | null {
  if (!column) return null;
  const rules = answerRulesOf(question);
  const { id } = question;
  if (column.kind === "text") {
    if (rules.format?.(question.options) === "number") return numberRead(id, column.values);
    return isOpenText(question) ? textRead(id, wordsIn(plainText(question.title)), column) : null;
  }
  const grid = rules.grid?.(question.options);
  if (grid)
    return column.kind === "many" && !grid.columns_are_places ? gridRead(id, grid, column.answers) : null;
  if (rules.measure !== "choice" && rules.measure !== "number") return null;
  const places = placesOf(question, map);
  if (places.length < 2) return null;
  if (rules.measure === "choice" && !takesOneValue(question)) {
    return column.kind === "many" ? setRead(question, places, column.answers) : null;
  }
  const item: Item = {
    key: id,
    question_id: id,
    ordered: rules.measure === "number",
    size: places.length,
    shuffled: isShuffled(question),
  };
  const place = lookUp(column.answers.values, places);
  const { answers } = column;
  const codeAt =
    "codes" in answers
      ? (at: number) => answers.codes.get(at)
      : (at: number) => (answers.length.get(at) > 0 ? answers.units.get(answers.start.get(at)) : 0);
  return (at, into) => {
    const n = place[codeAt(at)] ?? -1;
    if (n < 0) return;
    into.items.push(item);
    into.places.push(n);
  };
}

/** By the places of a dictionary: which of some values stands there; -1 for another one. */
function lookUp(values: Dictionary, wanted: readonly string[]): Int16Array {
  const found = new Int16Array(values.names.length).fill(-1);
  for (const [n, value] of wanted.entries()) {
    const at = values.find(value);
    if (at > 0) found[at] = n;
  }
  return found;
}

function numberRead(
  question_id: string,
  { codes, values }: Extract<QuestionColumn, { kind: "text" }>["values"],
): Read {
  return (at, into) => {
    const name = values.names[codes.get(at)];
    if (name) into.numbers.push({ question_id, value: Number(name) });
  };
}

function textRead(
  question_id: string,
  title: readonly string[],
  column: Extract<QuestionColumn, { kind: "text" }>,
): Read {
  return (at, into) => {
    if (column.written.get(at) === 0) return;
    const score = column.sentiment.get(at) === 0 ? null : column.score.get(at);
    into.texts.push({ question_id, words: namesAt(column.words, at), title, score });
  };
}

function setRead(question: Question, places: readonly string[], list: ListColumn): Read {
  const { id: question_id } = question;
  // "None of the above" is not among all that can be chosen.
  const alone = writtenChoices(question).filter(({ exclusive }) => exclusive).length;
  const offered = places.length - alone;
  const shuffled = isShuffled(question);
  const place = lookUp(list.values, places);
  return (at, into) => {
    const chosen = list.length.get(at);
    if (chosen === 0) return;
    const only = chosen === 1 && !shuffled ? (place[list.units.get(list.start.get(at))] ?? -1) : -1;
    into.sets.push({
      ...{ question_id, chosen, offered, shuffled },
      ...{ places: places.length, only: only < 0 ? null : only },
    });
  };
}

const isShuffled = ({ options }: Question) => "shuffle" in options && options.shuffle !== "none";

/** Rows with one column each, in the order of the page. */
function gridRead(
  question_id: string,
  { rows, columns }: { rows: readonly { id: string }[]; columns: readonly { id: string }[] },
  list: ListColumn,
): Read {
  const items = rows.map(
    ({ id }): Item => ({
      key: `${question_id}:${id}`,
      question_id,
      ordered: true,
      size: columns.length,
      shuffled: false,
    }),
  );
  const { length: width } = columns;
  const cells = rows.flatMap((row) => columns.map((column) => cellId(row.id, column.id)));
  const cellOf = lookUp(list.values, cells);
  const chosen = new Int16Array(rows.length);
  return (at, into) => {
    chosen.fill(-1);
    const from = list.start.get(at);
    const end = from + list.length.get(at);
    for (let unit = from; unit < end; unit++) {
      const cell = cellOf[list.units.get(unit)] ?? -1;
      if (cell < 0) continue;
      const row = Math.floor(cell / width);
      chosen[row] = chosen[row] === -1 ? cell % width : -2;
    }
    for (let n = 0; n < chosen.length; n++) {
      const place = chosen[n] as number;
      if (place < 0) continue;
      into.items.push(items[n] as Item);
      into.places.push(place);
    }
  };
}
