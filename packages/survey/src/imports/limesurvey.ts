import type { OutlineEnd } from "../outline/outline.ts";
import { isParameterName } from "../parameter-name.ts";
import { childOf, readXml, type XmlElement } from "../xml.ts";
import { whenOfRelevance } from "./limesurvey-logic.ts";
import { type LimeReading, readLimeQuestion } from "./limesurvey-questions.ts";
import { quotasOf, whenOfConditions } from "./limesurvey-quotas.ts";
import { assessmentOf } from "./limesurvey-scores.ts";
import { cell, LimeTables, ours } from "./limesurvey-tables.ts";
import { isOn } from "./loose.ts";
import { moveAbove } from "./move-above.ts";
import { languageOf, Notebook, welcomePage } from "./notebook.ts";
import type { SourceLot, SourcePage, SourceQuestion, SourceSurvey } from "./source-survey.ts";
import { both } from "./when.ts";

/** Surveys of LimeSurvey (.lss): the tables of its database as XML. */

/** By a code, or by "SURVEYxGROUPxQUESTION" as older versions do. */
const PIPE = /\{(?:INSERTANS:)?((?:[A-Za-z]|\d{1,9}X\d{1,9}X)[\w.:]{0,99})\}/g;

/** The document of a .lss file; null for other XML, and for what is none. */
export function limeSurveyDocument(text: string): XmlElement | null {
  if (!text.slice(0, 2_000).includes("<document")) return null;
  const root = readXml(text);
  return root && childOf(root, "LimeSurveyDocType") && childOf(root, "questions") ? root : null;
}

export function readLimeSurvey(document: XmlElement): { source: SourceSurvey; notebook: Notebook } {
  const notebook = new Notebook();
  const tables = new LimeTables(document);
  const survey = tables.rows("surveys")[0] ?? {};
  const code = survey.language ?? tables.rows("surveys_languagesettings")[0]?.surveyls_language ?? "en";
  const language = languageOf(code);
  if (!language) notebook.note("own_language", "", code);
  notebook.language = language ?? "en";
  const others = cell(survey, "additional_languages").split(/\s+/).filter(Boolean);
  for (const other of others) if (!languageOf(other)) notebook.note("language", "", other);
  notebook.others = others.flatMap((other) => languageOf(other) ?? []);
  const parameters = tables.rows("survey_url_parameters").map((row) => cell(row, "parameter"));
  const reading: LimeReading = {
    ...{ notebook, tables, asked: new Map(), byId: new Map(), scores: [], main: code },
  };
  notebook.pipes = {
    pattern: PIPE,
    read: ([, path = ""]) => {
      const name = path.replace(/\.(NAOK|shown|value|code)$/, "");
      const question = reading.asked.get(name);
      if (!question || question.type === "random_group") return null;
      return { source: question.type === "score" ? "score" : "answer", name: question.key };
    },
  };
  const settings = settingsTexts(reading);
  const pages = [...welcomePage(settings.welcome, notebook), ...pagesOf(survey.format === "S", reading)];
  const quotas = quotasOf(reading, settings.ends);
  const scores = [...reading.scores, ...assessmentOf(survey, reading)];
  reportUntaken(tables, survey, notebook);
  return {
    notebook,
    source: {
      ...{
        format: "limesurvey",
        language: notebook.language,
        pages,
        ends: settings.ends,
        name: settings.name,
        quotas,
        scores,
      },
      back_button: survey.allowprev === undefined ? undefined : isOn(survey.allowprev),
      progress_bar: survey.showprogress === undefined ? undefined : isOn(survey.showprogress),
      parameters: parameters.filter(isParameterName),
    },
  };
}

/** A group is a page; where it was one question at a time, so is each question. */
function pagesOf(isOneByOne: boolean, reading: LimeReading): SourcePage[] {
  const { notebook, tables } = reading;
  const groups = tables.groups();
  const random = groups.map((row) => cell(row, "randomization_group"));
  return groups.flatMap((group, at): SourcePage[] => {
    const gid = cell(group, "gid");
    const texts = tables.texts("group", gid, "group_name", group);
    const name = notebook.text(ours(texts), gid).main;
    const when = whenOfRelevance(cell(group, "grelevance"), name, reading);
    const lots = lotsOf(random, at, gid, notebook);
    const heading = notebook.text(ours(tables.texts("group", gid, "description", group)), name);
    const questions = questionsOf(gid, reading);
    const [first] = questions;
    if (first) moveAbove(first, name, heading, notebook);
    const page = { name, when, lots, shuffle: isShuffled(gid, name, reading), ends: [] };
    return isOneByOne ? questions.map((one) => ({ ...page, questions: [one] })) : [{ ...page, questions }];
  });
}

/** Groups of one random group change places with one another: taken where they stand in a row. */
function lotsOf(random: readonly string[], at: number, member: string, notebook: Notebook): SourceLot[] {
  const name = random[at] ?? "";
  if (name === "") return [];
  const where = notebook.element(name);
  const [first, last] = [random.indexOf(name), random.lastIndexOf(name)];
  const isRow = random.slice(first, last + 1).every((one) => one === name);
  if (!isRow || first === last) notebook.note("randomisation", where);
  return isRow && first !== last ? [{ id: name, where, show: null, member }] : [];
}

/** Whether all questions of a group change places; some of them alone cannot. */
function isShuffled(gid: string, name: string, { notebook, tables }: LimeReading): boolean {
  const random = tables.questions(gid).map((row) => tables.attribute(cell(row, "qid"), "random_group"));
  const named = random.filter((one) => one !== "");
  if (named.length === 0) return false;
  const isWhole = named.length === random.length && new Set(named).size === 1;
  if (!isWhole) notebook.note("randomisation", "", name);
  return isWhole;
}

function questionsOf(gid: string, reading: LimeReading): SourceQuestion[] {
  const questions: SourceQuestion[] = [];
  for (const row of reading.tables.questions(gid)) {
    const { question, where } = readLimeQuestion(row, reading);
    if (!question) continue;
    const relevance = row.relevance?.trim() ?? "";
    // Versions that know relevance make it of the older conditions.
    const when =
      relevance === "" || relevance === "1"
        ? whenOfConditions(cell(row, "qid"), where, reading)
        : whenOfRelevance(relevance, where, reading);
    questions.push({ ...question, when: both(question.when, when) });
  }
  return questions;
}

function settingsTexts({ notebook, tables }: LimeReading) {
  const rows = tables.rows("surveys_languagesettings");
  const said = (column: string, limit: number) =>
    notebook.text(
      ours(new Map(rows.map((row) => [cell(row, "surveyls_language"), cell(row, column)]))),
      "",
      limit,
    );
  const name = said("surveyls_title", 500).text;
  const welcome = said("surveyls_welcometext", 5_000);
  const message = said("surveyls_endtext", 5_000);
  const address = rows[0]?.surveyls_url ?? "";
  const end: OutlineEnd = {
    ...(message.main && { message: message.text }),
    ...(/^https?:\/\//i.test(address) && { redirect_url: address }),
  };
  return {
    name,
    welcome,
    ends: Object.keys(end).length > 0 ? new Map([["", end]]) : new Map<string, OutlineEnd>(),
  };
}

/** What stands beside the questions. */
function reportUntaken(
  tables: LimeTables,
  survey: Readonly<Record<string, string>>,
  notebook: Notebook,
): void {
  for (const row of tables.rows("assessments")) notebook.note("calculation", "", row.name ?? "assessment");
  for (const row of tables.rows("defaultvalues")) notebook.note("default_answer", "", cell(row, "qid"));
  for (const [name, code] of [
    ["emailnotificationto", "action"],
    ["emailresponseto", "action"],
    ["expires", "setting"],
    ["startdate", "setting"],
  ] as const) {
    if (survey[name]) notebook.note(code, "", name);
  }
}
