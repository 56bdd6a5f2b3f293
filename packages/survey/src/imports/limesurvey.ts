import type { OutlineEnd } from "../outline/outline.ts";
import { isParameterName } from "../parameter-name.ts";
import type { Language } from "../survey.ts";
import { childOf, readXml, type XmlElement } from "../xml.ts";
import { whenOfRelevance } from "./limesurvey-logic.ts";
import { type LimeReading, readLimeQuestion } from "./limesurvey-questions.ts";
import { LimeTables } from "./limesurvey-tables.ts";
import { isOn } from "./loose.ts";
import { languageOf, Notebook, welcomePage } from "./notebook.ts";
import type { SourcePage, SourceQuestion, SourceSurvey } from "./source-survey.ts";
import { both, TooLong, type When } from "./when.ts";

/** Surveys of LimeSurvey (.lss): the tables of its database as XML. */

const PIPE = /\{([A-Za-z][\w.:]{0,99})\}/g;

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
  const others = (survey.additional_languages ?? "").split(/\s+/).filter(Boolean);
  for (const other of others) if (!languageOf(other)) notebook.note("language", "", other);
  notebook.others = others.flatMap((other) => languageOf(other) ?? []);
  const parameters = tables.rows("survey_url_parameters").flatMap(({ parameter = "" }) => parameter);
  const reading: LimeReading = { notebook, tables, asked: new Map(), main: code };
  notebook.pipes = {
    pattern: PIPE,
    read: ([, path = ""]) => {
      const name = path.replace(/\.(NAOK|shown|value|code)$/, "");
      const question = reading.asked.get(name);
      return question ? { source: "answer", name: question.key } : null;
    },
  };
  const settings = settingsTexts(reading);
  const pages = [...welcomePage(settings.welcome, notebook), ...pagesOf(survey.format === "S", reading)];
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
  return tables.groups().flatMap((group): SourcePage[] => {
    const texts = tables.texts("group", group.gid ?? "", "group_name", group);
    const name = notebook.text(ours(texts), group.gid ?? "").main;
    const when = whenOfRelevance(group.grelevance ?? "", name, reading);
    if (group.randomization_group) notebook.note("randomisation", "", name);
    const heading = notebook.text(ours(tables.texts("group", group.gid ?? "", "description", group)), name);
    const questions = questionsOf(group.gid ?? "", reading);
    const [first] = questions;
    if (first && heading.main) moveAbove(first, heading.text);
    const page = { name, when, shuffle: false, ends: [] };
    return isOneByOne ? questions.map((one) => ({ ...page, questions: [one] })) : [{ ...page, questions }];
  });
}

function questionsOf(gid: string, reading: LimeReading): SourceQuestion[] {
  const { notebook, tables } = reading;
  const questions: SourceQuestion[] = [];
  for (const row of tables.questions(gid)) {
    const { question, where } = readLimeQuestion(row, reading);
    if (!question) continue;
    const when = whenOfRelevance(row.relevance ?? "", where, reading);
    questions.push({ ...question, when: together(question.when, when, where, notebook) });
  }
  return questions;
}

function moveAbove(question: SourceQuestion, text: SourceQuestion["question"]["description"]): void {
  question.question = { ...question.question, description: question.question.description ?? text };
}

function together(one: When, other: When, where: string, notebook: Notebook): When {
  try {
    return both(one, other);
  } catch (error) {
    if (!(error instanceof TooLong)) throw error;
    notebook.note("condition_long", where);
    return one;
  }
}

/** Texts in the languages that we have. */
export function ours(texts: ReadonlyMap<string, string>): Map<Language, string> {
  const found = new Map<Language, string>();
  for (const [code, text] of texts) {
    const language = languageOf(code);
    if (language && text && !found.has(language)) found.set(language, text);
  }
  const [first] = texts.values();
  if (found.size === 0 && first) found.set("en", first);
  return found;
}

function settingsTexts({ notebook, tables }: LimeReading) {
  const rows = tables.rows("surveys_languagesettings");
  const said = (column: string, limit: number) =>
    notebook.text(
      ours(new Map(rows.map((row) => [row.surveyls_language ?? "", row[column] ?? ""]))),
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
  for (const row of tables.rows("quota")) notebook.note("quota", "", row.name ?? row.id ?? "");
  for (const row of tables.rows("assessments")) notebook.note("calculation", "", row.name ?? "assessment");
  for (const row of tables.rows("defaultvalues")) notebook.note("default_answer", "", row.qid ?? "");
  for (const [name, code] of [
    ["emailnotificationto", "action"],
    ["emailresponseto", "action"],
    ["expires", "setting"],
    ["startdate", "setting"],
  ] as const) {
    if (survey[name]) notebook.note(code, "", name);
  }
}
