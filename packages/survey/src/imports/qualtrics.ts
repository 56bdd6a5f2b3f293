import type { OutlineEnd } from "../outline/outline.ts";
import type { Language } from "../survey.ts";
import { isOn, type Loose, listOf, looseOf, own, textOf } from "./loose.ts";
import { languageOf, Notebook } from "./notebook.ts";
import { walkFlow } from "./qualtrics-flow.ts";
import { fieldsOf } from "./qualtrics-groups.ts";
import { type QualtricsReading, readPipe } from "./qualtrics-questions.ts";
import { quotasOf } from "./qualtrics-quotas.ts";
import { namedScores, scoresOf } from "./qualtrics-scores.ts";
import type { SourceSurvey } from "./source-survey.ts";

/** Surveys of Qualtrics (.qsf): a list of elements, of which each has its kind and a payload. */

const PIPE = /\$\{(q|e|m|lm|rand|date|gr|loc):\/\/([^{}]{1,300})\}/g;

export const isQualtrics = (file: Loose): boolean => Array.isArray(own(file, "SurveyElements"));

export function readQualtrics(file: Loose): { source: SourceSurvey; notebook: Notebook } {
  const notebook = new Notebook();
  const entry = looseOf(own(file, "SurveyEntry"));
  const elements = listOf(own(file, "SurveyElements")).map(looseOf);
  const code = textOf(own(entry, "SurveyLanguage")) || "EN";
  const language = languageOf(code);
  if (!language) notebook.note("own_language", "", code);
  notebook.language = language ?? "en";
  const payloads = (kind: string) => elements.filter((one) => textOf(own(one, "Element")) === kind);
  const questions = new Map(payloads("SQ").map((one) => [questionId(one), looseOf(own(one, "Payload"))]));
  const fields = fieldsOf(payloads("FL"), notebook);
  const reading: QualtricsReading = {
    ...{ notebook, questions, ...fields, asked: new Map(), read: new Set(), looped: null },
    scores: namedScores(payloads("SCO"), notebook),
    texts: (payload, at) => textsOf(payload, at, notebook),
  };
  notebook.pipes = { pattern: PIPE, read: (found) => readPipe(found, reading) };
  const ends = new Map<string, OutlineEnd>();
  const flow = looseOf(own(payloads("FL")[0] ?? {}, "Payload"));
  const { pages, full } = walkFlow(flow, blocksOf(payloads("BL")), ends, reading);
  const quotas = quotasOf(payloads("QO"), full, ends, reading);
  const scores = scoresOf(payloads("SCO"), reading);
  for (const [id, payload] of questions) {
    if (reading.read.has(id)) continue;
    const where = notebook.where(
      textOf(own(payload, "DataExportTag")) || id,
      textOf(own(payload, "QuestionText")),
    );
    notebook.note("never_shown", where);
  }
  const options = looseOf(own(payloads("SO")[0] ?? {}, "Payload"));
  usualEnd(options, ends);
  reportUntaken(elements, notebook);
  const progress = textOf(own(options, "ProgressBarDisplay"));
  return {
    notebook,
    source: {
      ...{ format: "qualtrics", language: notebook.language, pages, ends, quotas, scores },
      name: notebook.text(notebook.one(textOf(own(entry, "SurveyName"))), "", 500).text,
      back_button: own(options, "BackButton") === undefined ? undefined : isOn(own(options, "BackButton")),
      progress_bar: progress === "" ? undefined : !/^none$/i.test(progress),
      parameters: [...fields.parameters],
    },
  };
}

const questionId = (element: Loose): string =>
  textOf(own(element, "PrimaryAttribute")) || textOf(own(looseOf(own(element, "Payload")), "QuestionID"));

function blocksOf(elements: readonly Loose[]): Map<string, Loose> {
  const blocks = elements.flatMap((one) => listOf(own(one, "Payload")).map(looseOf));
  return new Map(blocks.map((block) => [textOf(own(block, "ID")), block]));
}

/** A text of a question by its languages: its own, and those of translations. */
function textsOf(payload: Loose, at: (of: Loose) => unknown, notebook: Notebook): Map<Language, string> {
  const texts = new Map<Language, string>();
  const main = textOf(at(payload));
  if (main) texts.set(notebook.language, main);
  for (const [code, value] of Object.entries(looseOf(own(payload, "Language")))) {
    const text = textOf(at(looseOf(value)));
    const language = languageOf(code);
    if (!language) notebook.note("language", "", code);
    else if (text && language !== notebook.language) texts.set(language, text);
  }
  return texts;
}

function usualEnd(options: Loose, ends: Map<string, OutlineEnd>): void {
  const address = textOf(own(options, "EOSRedirectURL"));
  if (textOf(own(options, "SurveyTermination")) === "Redirect" && address)
    ends.set("", { redirect_url: address });
}

/** What stands beside the questions. */
function reportUntaken(elements: readonly Loose[], notebook: Notebook): void {
  for (const element of elements) {
    const kind = textOf(own(element, "Element"));
    const name = textOf(own(element, "SecondaryAttribute"));
    const payload = looseOf(own(element, "Payload"));
    switch (kind) {
      case "TR":
      case "EM":
        notebook.note("action", "", name || kind);
        break;
      case "SO": {
        if (textOf(own(payload, "CustomStyles")) || own(payload, "SkinType"))
          notebook.note("look", "", "Skin");
        if (textOf(own(payload, "Header")) || textOf(own(payload, "Footer")))
          notebook.note("look", "", "Header, Footer");
        break;
      }
      case "BL":
      case "FL":
      case "SQ":
      case "QO":
      case "SCO":
      case "STAT":
      case "QC":
      case "RS":
      case "PROJ":
      case "PL":
      case "NT":
      case "QG":
        break;
      default:
        notebook.note("unknown", "", name ? `${kind}: ${name}` : kind);
    }
  }
}
