import type { AskedValues } from "./asked-values.ts";
import { formulaOf } from "./formula-of.ts";
import type { LimeReading } from "./limesurvey-questions.ts";
import { cell } from "./limesurvey-tables.ts";
import { isOn, numberOf } from "./loose.ts";
import type { SourceScore } from "./source-survey.ts";

/** What is worked out in LimeSurvey: equations, which are questions there, and assessments, points of answers. */

const NONE = { choices: new Map<string, string>(), rows: new Map<string, string>() };

/** As many as a draw has groups (survey.ts). */
const MAX_GROUPS = 10;
/** "{rand(1,3)}", also where it is drawn but once: "{if(is_empty(G), rand(1,3), G)}". */
const LOT =
  /^\{\s*(?:if\(\s*is_empty\([\w.]{1,60}\)\s*,\s*)?rand\(\s*1\s*,\s*(\d{1,2})\s*\)(?:\s*,\s*[\w.]{1,60}\s*\))?\s*\}$/;

/** An equation as a score, or as a group by lot. False, with a note, where it is neither. */
export function takeEquation(code: string, text: string, where: string, reading: LimeReading): boolean {
  const { notebook, asked, scores } = reading;
  const equation = text.replace(/<[^<>]{0,500}>/g, " ").trim();
  const groups = Number(LOT.exec(equation)?.[1] ?? 0);
  if (groups >= 2 && groups <= MAX_GROUPS) {
    const draw = notebook.draw();
    if (draw === null) return false;
    const choices = new Map(Array.from({ length: groups }, (_, at) => [String(at + 1), String(at + 1)]));
    const about = { random_group: { of: groups, draw } };
    asked.set(code, { key: "", type: "random_group", about, choices, rows: new Map() });
    notebook.take("random_group", where);
    return true;
  }
  const formula = /^\{[^{}]+\}$/.test(equation)
    ? formulaOf(equation.slice(1, -1), (name) =>
        numberIn(name.replace(/\.(NAOK|value|code|shown)$/, ""), reading),
      )
    : null;
  if (!formula) return false;
  const key = notebook.keyOf(code);
  asked.set(code, { key, type: "score", about: { score: code }, ...NONE });
  scores.push({ key, where, name: code, formula, said: equation, points: new Map() });
  return true;
}

const NUMBERS: readonly AskedValues["type"][] = ["metric_range", "text_input"];

function numberIn(name: string, { asked }: LimeReading): string | null {
  const question = asked.get(name);
  if (question?.type === "score") return `{s:${name}}`;
  return question && NUMBERS.includes(question.type) ? `{q:${question.key}}` : null;
}

/** What answers give where assessments are on. */
export function assessmentOf(survey: Readonly<Record<string, string>>, reading: LimeReading): SourceScore[] {
  const { notebook, tables, byId } = reading;
  if (!isOn(cell(survey, "assessments"))) return [];
  const where = notebook.element("assessment");
  const points = new Map<string, Map<string, number>>();
  for (const row of tables.rows("answers")) {
    const [number, code] = [numberOf(row.assessment_value), cell(row, "code")];
    const question = byId.get(cell(row, "qid"));
    if (number === null || number === 0) continue;
    const word = question?.rows.size === 0 ? question.choices.get(code) : undefined;
    if (!question || word === undefined) notebook.note("calculation", where, code);
    else points.set(question.key, new Map([...(points.get(question.key) ?? []), [word, number]]));
  }
  if (points.size === 0) notebook.note("calculation", where);
  return [{ key: notebook.keyOf("assessment \u0000"), where, name: "Assessment", formula: "", points }];
}
