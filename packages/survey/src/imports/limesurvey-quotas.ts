import type { OutlineEnd } from "../outline/outline.ts";
import { compared } from "./asked-values.ts";
import { comparisonOf } from "./limesurvey-logic.ts";
import type { LimeReading } from "./limesurvey-questions.ts";
import { cell, ours } from "./limesurvey-tables.ts";
import { isOn, numberOf } from "./loose.ts";
import type { SourceQuota } from "./source-survey.ts";
import { ALWAYS, both, either, TooLong, type When } from "./when.ts";

/**
 * Quotas of LimeSurvey: answers of the same question are alternatives, those of several questions hold together. Once
 * one is full the survey ends, with words of its own.
 */
export function quotasOf(reading: LimeReading, ends: Map<string, OutlineEnd>): SourceQuota[] {
  const { notebook, tables } = reading;
  return tables.rows("quota").flatMap((row): SourceQuota[] => {
    const id = cell(row, "id");
    const name = row.name || id;
    const where = notebook.element(name);
    const target = numberOf(cell(row, "qlimit"));
    const when = whenOfMembers(id, reading);
    if (target === null || !when) {
      notebook.note("quota", where);
      return [];
    }
    const end = endOf(id, isOn(cell(row, "autoload_url")), reading, ends);
    const active = row.active === undefined || isOn(row.active);
    return [{ where, name, active, when_full: "end", end, groups: [{ name, target, when }] }];
  });
}

function whenOfMembers(id: string, reading: LimeReading): When | null {
  const byQuestion = new Map<string, When[]>();
  for (const row of reading.tables.rows("quota_members").filter((one) => one.quota_id === id)) {
    const qid = cell(row, "qid");
    const when = whenOfMember(qid, cell(row, "code"), reading);
    if (!when) return null;
    byQuestion.set(qid, [...(byQuestion.get(qid) ?? []), when]);
  }
  try {
    const all = [...byQuestion.values()].map((each) => either(...each));
    return all.length > 0 ? both(...all) : null;
  } catch (error) {
    if (!(error instanceof TooLong)) throw error;
    return null;
  }
}

/** "A1" of a list, "SQ001" of several choices, "SQ001-3" of a table. */
function whenOfMember(qid: string, code: string, { byId }: LimeReading): When | null {
  const question = byId.get(qid);
  if (!question || code === "") return null;
  const dash = code.lastIndexOf("-");
  const row = dash > 0 ? code.slice(0, dash) : "";
  if (question.rows.has(row))
    return compared(question, { part: row, operator: "=", values: [code.slice(dash + 1)] });
  return compared(question, { part: null, operator: "=", values: [code] });
}

function endOf(
  id: string,
  leads: boolean,
  { notebook, tables }: LimeReading,
  ends: Map<string, OutlineEnd>,
): string | null {
  const rows = tables.rows("quota_languagesettings").filter((row) => row.quotals_quota_id === id);
  const texts = ours(
    new Map(rows.map((row) => [cell(row, "quotals_language"), cell(row, "quotals_message")])),
  );
  const message = notebook.text(texts, "", 5_000);
  const address = rows[0]?.quotals_url ?? "";
  const redirect = leads && /^https?:\/\//i.test(address);
  if (message.main === "" && !redirect) return null;
  const name = `quota ${id}`;
  ends.set(name, {
    ...(message.main && { message: message.text }),
    ...(redirect && { redirect_url: address }),
  });
  return name;
}

/** How older versions say when a question is asked: what must hold together, in scenarios of which one suffices. */
export function whenOfConditions(qid: string, where: string, reading: LimeReading): When {
  const rows = reading.tables.rows("conditions").filter((row) => row.qid === qid);
  if (rows.length === 0) return ALWAYS;
  const scenarios = new Map<string, Map<string, When[]>>();
  for (const row of rows) {
    const { scenario = "1", method = "==" } = row;
    const [field, value] = [cell(row, "cfieldname"), cell(row, "value")];
    const when = comparisonOf(field.replace(/^\+/, ""), method.trim(), value.trim(), reading);
    if (!when) {
      reading.notebook.note("condition", where, `${field} ${method} ${value}`);
      return ALWAYS;
    }
    const fields = scenarios.get(scenario) ?? new Map<string, When[]>();
    // Of one question one of several answers suffices, where it is asked what is answered.
    const key = method.trim() === "==" ? field.replace(/^\+/, "") : `${field} ${fields.size}`;
    fields.set(key, [...(fields.get(key) ?? []), when]);
    scenarios.set(scenario, fields);
  }
  try {
    return either(
      ...[...scenarios.values()].map((fields) =>
        both(...[...fields.values()].map((each) => either(...each))),
      ),
    );
  } catch (error) {
    if (!(error instanceof TooLong)) throw error;
    reading.notebook.note("condition_long", where);
    return ALWAYS;
  }
}
