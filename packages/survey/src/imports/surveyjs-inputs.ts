import type { OutlineQuestion } from "../outline/outline.ts";
import { type FieldKind, MAX_FIELDS } from "../questions/form-input.ts";
import type { TextFormat } from "../questions/typed-text.ts";
import { isOn, type Loose, listOf, looseOf, numberOf, own, textOf } from "./loose.ts";
import type { SourceKind } from "./source-survey.ts";
import type { SurveyJsReading } from "./surveyjs.ts";

const FORMATS: Readonly<Record<string, TextFormat>> = {
  ...{ number: "number", range: "number", email: "email", tel: "phone", date: "date", url: "url" },
};
const FIELDS: Readonly<Record<string, FieldKind>> = {
  ...{ number: "number", range: "number", email: "email", tel: "phone", date: "date" },
};

/** What must be typed, by what the file calls it. */
const inputOf = <Kind>(element: Loose, kinds: Readonly<Record<string, Kind>>): Kind | "text" => {
  const input = textOf(own(element, "inputType"));
  return (Object.hasOwn(kinds, input) ? kinds[input] : undefined) ?? "text";
};

/** Several fields to type into. */
export function formKind(element: Loose, where: string, { notebook, texts }: SurveyJsReading): SourceKind {
  const items = listOf(own(element, "items")).map(looseOf);
  const labels = notebook.parts(
    items.map((item) => texts(own(item, "title") ?? own(item, "name"))),
    where,
    MAX_FIELDS,
  );
  const fields = labels.map(({ text }, at) => {
    const item = items[at] ?? {};
    const required = isOn(own(item, "isRequired"));
    return { label: text, kind: inputOf(item, FIELDS), required, placeholder: "" };
  });
  const rows = new Map(labels.map(({ main }, at) => [textOf(own(items[at] ?? {}, "name")), main]));
  return { kind: { type: "form_input", fields }, rows };
}

/** What may be typed, and its limits. */
export function formatOf(
  element: Loose,
  where: string,
  { notebook }: SurveyJsReading,
): Partial<OutlineQuestion> {
  const format = inputOf(element, FORMATS);
  const input = textOf(own(element, "inputType"));
  if (format === "text" && input !== "" && input !== "text") notebook.note("validation", where, input);
  const limits =
    format === "number"
      ? { min: numberOf(own(element, "min")), max: numberOf(own(element, "max")) }
      : lengthOf(element);
  return { format, ...limits };
}

/** How long what is typed may be. */
export function lengthOf(element: Loose): Partial<OutlineQuestion> {
  const max = numberOf(own(element, "maxLength"));
  return max !== null && max > 0 ? { max } : {};
}

/** The hint in an empty field. */
export function placeholder(
  element: Loose,
  where: string,
  { notebook, texts }: SurveyJsReading,
): Partial<OutlineQuestion> {
  const said = notebook.text(texts(own(element, "placeholder") ?? own(element, "placeHolder")), where, 490);
  return said.main ? { placeholder: said.text } : {};
}
