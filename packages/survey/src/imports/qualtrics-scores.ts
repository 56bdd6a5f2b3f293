import type { AskedValues } from "./asked-values.ts";
import { type Loose, listOf, looseOf, numberOf, own, textOf } from "./loose.ts";
import type { Notebook } from "./notebook.ts";
import type { QualtricsReading } from "./qualtrics-questions.ts";
import type { SourceScore } from "./source-survey.ts";

/** Scores of Qualtrics: categories, of which each choice of a question gives points to some. */

interface Category {
  id: string;
  name: string;
}

function categoriesOf(elements: readonly Loose[]): Category[] {
  const names = new Set<string>();
  return elements
    .flatMap((one) => listOf(own(looseOf(own(one, "Payload")), "ScoringCategories")).map(looseOf))
    .map((category) => {
      const said = textOf(own(category, "Name")) || "Score";
      let name = said;
      for (let number = 2; names.has(name); number++) name = `${said} (${number})`;
      names.add(name);
      return { id: textOf(own(category, "ID")), name };
    });
}

/** As conditions and texts name them, by their ids. */
export function namedScores(elements: readonly Loose[], notebook: Notebook): Map<string, AskedValues> {
  const none = { choices: new Map<string, string>(), rows: new Map<string, string>() };
  return new Map(
    categoriesOf(elements).map(({ id, name }): [string, AskedValues] => [
      id,
      { key: notebook.keyOf(`score ${id}`), type: "score", about: { score: name }, ...none },
    ]),
  );
}

export function scoresOf(elements: readonly Loose[], reading: QualtricsReading): SourceScore[] {
  const { notebook } = reading;
  return categoriesOf(elements).map(({ id, name }) => {
    const where = notebook.element(name);
    const points = new Map<string, ReadonlyMap<string, number>>();
    for (const [question, payload] of reading.questions) {
      const given = pointsFor(id, payload, reading.asked.get(question), where, notebook);
      const key = reading.asked.get(question)?.key;
      if (key && given.size > 0) points.set(key, given);
    }
    if (points.size === 0) notebook.note("calculation", where);
    return { key: notebook.keyOf(`score ${id}`), where, name, formula: "", points };
  });
}

/** By the words of choices. */
function pointsFor(
  category: string,
  payload: Loose,
  asked: AskedValues | undefined,
  where: string,
  notebook: Notebook,
): Map<string, number> {
  const points = new Map<string, number>();
  for (const value of listOf(own(payload, "GradingData"))) {
    const grade = looseOf(value);
    const number = numberOf(own(looseOf(own(grade, "Grades")), category));
    if (number === null || number === 0) continue;
    const word = asked?.choices.get(textOf(own(grade, "ChoiceID")));
    // Of a table it is a row's answer that gives points, of a text what somebody wrote.
    const isChoice = word !== undefined && asked?.rows.size === 0 && own(grade, "AnswerID") === undefined;
    if (isChoice) points.set(word, number);
    else notebook.note("calculation", where, textOf(own(payload, "DataExportTag")));
  }
  return points;
}
