import type { OutlineField, OutlineQuestion } from "../outline/outline.ts";
import { MAX_SHARED_CHOICES, MAX_TOTAL } from "../questions/constant-sum.ts";
import { MAX_FIELDS } from "../questions/form-input.ts";
import { MAX_MATRIX_COLUMNS, MAX_MATRIX_ROWS } from "../questions/matrix.ts";
import { MAX_RANKED_CHOICES } from "../questions/ranking.ts";
import { LANGUAGES, type Language } from "../survey.ts";
import type { AskedValues } from "./asked-values.ts";
import { isOn, type Loose, looseOf, numberedOf, numberOf, own, textOf } from "./loose.ts";
import type { Notebook, SaidText } from "./notebook.ts";
import { choicesKind, partsOf } from "./qualtrics-choices.ts";
import { reportExtras } from "./qualtrics-extras.ts";
import { whenOfLogic } from "./qualtrics-logic.ts";
import type { SourceKind, SourceQuestion } from "./source-survey.ts";
import { ALWAYS } from "./when.ts";

export interface QualtricsReading {
  notebook: Notebook;
  /** By their ids, "QID1". */
  questions: ReadonlyMap<string, Loose>;
  /** Names of what links carry. */
  parameters: ReadonlySet<string>;
  /** Scores by their ids. */
  scores: ReadonlyMap<string, AskedValues>;
  /** Groups that somebody is in by lot, by the names of fields. */
  groups: ReadonlyMap<string, AskedValues>;
  /** What conditions may ask about, by ids; of several in one, "QID1_2". */
  asked: Map<string, AskedValues>;
  /** Key of the question for whose answers a block is asked that is read now. */
  looped: string | null;
  /** Ids of questions that were met. */
  read: Set<string>;
  /** A text by its languages, from the question and its translations. */
  texts: (payload: Loose, at: (of: Loose) => unknown) => Map<Language, string>;
}

/** The question of an id: one, one for each of a slider's statements, or none, with a note. */
export function qualtricsQuestions(id: string, payload: Loose, reading: QualtricsReading): SourceQuestion[] {
  const { notebook, asked, read, texts } = reading;
  if (read.has(id)) return [];
  read.add(id);
  const where = notebook.where(
    textOf(own(payload, "DataExportTag")) || id,
    textOf(own(payload, "QuestionText")),
  );
  const title = notebook.text(
    texts(payload, (of) => own(of, "QuestionText")),
    where,
  );
  const type = textOf(own(payload, "QuestionType"));
  const logic = own(payload, "DisplayLogic");
  const when = logic ? whenOfLogic(looseOf(logic), where, reading) : ALWAYS;
  if (type === "DB") {
    const key = notebook.keyOf(id);
    return [{ key, where, question: notebook.statement(title), when, repeats: title.repeats, jumps: [] }];
  }
  const kinds = kindsOf(type, payload, where, reading);
  const shuffles = kinds.some(({ kind }) => kind.shuffle !== undefined && kind.shuffle !== "none");
  reportExtras(payload, where, { notebook, shuffles });
  if (kinds.length === 0)
    notebook.note("question_kind", where, [type, textOf(own(payload, "Selector"))].filter(Boolean).join(" "));
  return kinds.map(({ kind, choices = new Map(), rows = new Map(), part, name }): SourceQuestion => {
    const own_ = part === undefined ? id : `${id}_${part}`;
    const key = notebook.keyOf(own_);
    asked.set(own_, { key, type: kind.type, choices, rows });
    const question: OutlineQuestion = {
      ...kind,
      title: name ? joinedTitle(title, name) : title.text,
      required: isRequired(payload),
    };
    return { key, where, question, when, repeats: title.repeats, jumps: [] };
  });
}

/** "How good was …? – The food", in every language that has one. */
function joinedTitle(title: SaidText, name: SaidText): SaidText["text"] {
  const joined: SaidText["text"] = {};
  for (const language of LANGUAGES) {
    const [question, part] = [title.text[language], name.text[language]];
    if (question || part) joined[language] = `${question ?? title.main} – ${part ?? name.main}`;
  }
  return joined;
}

const isRequired = (payload: Loose) => {
  const settings = looseOf(own(looseOf(own(payload, "Validation")), "Settings"));
  return (
    isOn(own(settings, "ForceResponse")) && textOf(own(settings, "ForceResponseType")) !== "RequestResponse"
  );
};

function kindsOf(
  type: string,
  payload: Loose,
  where: string,
  reading: QualtricsReading,
): (SourceKind & { part?: string; name?: SaidText })[] {
  const selector = textOf(own(payload, "Selector"));
  switch (type) {
    case "MC":
      return [selector === "NPS" ? npsKind(payload) : choicesKind(selector, payload, where, reading)];
    case "TE":
      return selector === "FORM"
        ? [formKind(payload, where, reading)]
        : [textKind(selector, payload, where, reading)];
    case "Matrix":
      return matrixKind(selector, payload, where, reading);
    case "Slider":
      return sliderKinds(selector, payload, where, reading);
    case "RO": {
      const { parts, named } = partsOf("Choices", payload, where, reading, MAX_RANKED_CHOICES);
      return [{ kind: { type: "ranking", choices: parts.map(({ text }) => text) }, rows: named }];
    }
    case "CS":
      return [sumKind(payload, where, reading)];
    case "Draw":
      return selector === "Signature" ? [{ kind: { type: "signature" } }] : [];
    case "FileUpload":
      return [{ kind: { type: "file_upload" } }];
    default:
      return [];
  }
}

function sumKind(payload: Loose, where: string, reading: QualtricsReading): SourceKind {
  const { parts, named } = partsOf("Choices", payload, where, reading, MAX_SHARED_CHOICES);
  const settings = looseOf(own(looseOf(own(payload, "Validation")), "Settings"));
  const wanted = Math.round(numberOf(own(settings, "ChoiceTotal")) ?? 0);
  const total = wanted >= 1 && wanted <= MAX_TOTAL ? wanted : 100;
  // There the numbers may come to anything where no total is set.
  if (total !== wanted) reading.notebook.note("other_kind", where, "constant_sum");
  return { kind: { type: "constant_sum", choices: parts.map(({ text }) => text), total }, rows: named };
}

const isRandom = (payload: Loose) =>
  /^All/i.test(textOf(own(looseOf(own(payload, "Randomization")), "Type")));

/** Its choices are the numbers, whatever they are called by. */
function npsKind(payload: Loose): SourceKind {
  const named = new Map<string, string>();
  for (const [id, choice] of Object.entries(numberedOf(own(payload, "Choices")))) {
    const number = /\d+/.exec(textOf(own(looseOf(choice), "Display")))?.[0];
    named.set(id, number ?? id);
  }
  if (named.size === 0) for (let at = 0; at <= 10; at++) named.set(String(at), String(at));
  return { kind: { type: "metric_range", metric: "nps" }, choices: named };
}

const CONTENT: Readonly<Record<string, OutlineQuestion["format"]>> = {
  ...{ ValidEmail: "email", ValidPhone: "phone", ValidNumber: "number", ValidDate: "date", ValidURL: "url" },
};

function textKind(
  selector: string,
  payload: Loose,
  where: string,
  { notebook }: QualtricsReading,
): SourceKind {
  const settings = looseOf(own(looseOf(own(payload, "Validation")), "Settings"));
  const content = textOf(own(settings, "ContentType"));
  const format = Object.hasOwn(CONTENT, content) ? (CONTENT[content] ?? "text") : "text";
  if (content && format === "text") notebook.note("validation", where, content);
  const numbers = looseOf(own(settings, "ValidNumber"));
  const limits =
    format === "number"
      ? { min: numberOf(own(numbers, "Min")), max: numberOf(own(numbers, "Max")) }
      : format === "text" && {
          min: numberOf(own(settings, "MinChars")) || null,
          max: numberOf(own(settings, "TotalChars")) || null,
        };
  if (selector === "PW") notebook.note("validation", where, "PW");
  return {
    kind: { type: "text_input", multiline: selector === "ML" || selector === "ESTB", format, ...limits },
  };
}

function formKind(payload: Loose, where: string, reading: QualtricsReading): SourceKind {
  const { parts, named } = partsOf("Choices", payload, where, reading, MAX_FIELDS);
  const fields = parts.map(
    ({ text }): OutlineField => ({ label: text, kind: "text", required: false, placeholder: "" }),
  );
  return { kind: { type: "form_input", fields }, rows: named };
}

function matrixKind(
  selector: string,
  payload: Loose,
  where: string,
  reading: QualtricsReading,
): SourceKind[] {
  if (selector !== "Likert" && selector !== "Bipolar") return [];
  const { notebook } = reading;
  const sub = textOf(own(payload, "SubSelector"));
  const rows = partsOf("Choices", payload, where, reading, MAX_MATRIX_ROWS);
  const columns = partsOf("Answers", payload, where, reading, MAX_MATRIX_COLUMNS);
  if (selector === "Bipolar") notebook.note("other_kind", where, "matrix");
  if (isRandom(payload)) notebook.note("randomisation", where);
  const kind: SourceKind["kind"] = {
    type: "matrix",
    rows: rows.parts.map(({ text }) => text),
    columns: columns.parts.map(({ text }) => text),
    multiple: sub === "MultipleAnswer",
  };
  return [{ kind, choices: columns.named, rows: rows.named }];
}

/** Each of its statements is a scale of its own. */
function sliderKinds(
  selector: string,
  payload: Loose,
  where: string,
  reading: QualtricsReading,
): (SourceKind & { part?: string; name?: SaidText })[] {
  const { notebook } = reading;
  const { parts, ids } = partsOf("Choices", payload, where, reading, 50);
  const settings = looseOf(own(payload, "Configuration"));
  const stars = numberOf(own(settings, "StarCount") ?? own(settings, "NumStars")) ?? 5;
  const from = Math.round(numberOf(own(settings, "CSSliderMin")) ?? 0);
  const to = Math.round(numberOf(own(settings, "CSSliderMax")) ?? 100);
  const step = Math.max(1, Math.ceil((to - from) / 1_000));
  const kind: SourceKind["kind"] =
    selector === "STAR"
      ? { type: "rating_star", stars: Math.min(10, Math.max(3, stars)) }
      : { type: "metric_range", metric: "custom", from, to, step, display: "slider" };
  if (parts.length <= 1) {
    const [name] = parts;
    return [{ kind, ...(name && name.main !== "1" && { name }) }];
  }
  notebook.note("other_kind", where, kind.type);
  return parts.map((name, at) => ({ kind, name, part: ids[at] ?? String(at + 1) }));
}

/** "QID1/ChoiceGroup/SelectedChoices", "Field/store". */
export function readPipe(
  [, kind = "", path = ""]: readonly string[],
  { notebook, asked, parameters, scores, looped }: QualtricsReading,
) {
  const [first = "", second = ""] = path.split("/");
  const score = kind === "gr" ? scores.get(first) : undefined;
  if (score) return { source: "score" as const, name: score.key };
  // The others are columns of the loop's own.
  if (kind === "lm" && path === "Field/1" && looped) return { source: "answer" as const, name: looped };
  if (kind === "e" && first === "Field" && parameters.has(second))
    return { source: "parameter" as const, name: second };
  if (kind === "q" && asked.has(first)) return { source: "answer" as const, name: notebook.keyOf(first) };
  return null;
}
