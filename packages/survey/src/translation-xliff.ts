import { pipeSpans } from "./rich-text.ts";
import { Language, type Survey } from "./survey.ts";
import { type SurveyText, stateOf, textsOf } from "./translation.ts";
import type { Incoming } from "./translation-import.ts";
import { childOf, elementsOf, escapeAttribute, escapeXml, readXml, textOf, type XmlElement } from "./xml.ts";

/**
 * Translations as XLIFF 1.2, which translators' tools read: a file element a language. Pipes are inline
 * codes, so that those tools protect them; the words that stand in for a missing answer stay text.
 */

/** How a translation stands, in XLIFF's words. */
const STATES = {
  done: 'state="final"',
  machine: 'state="needs-review-translation" state-qualifier="leveraged-mt"',
  outdated: 'state="needs-adaptation"',
  missing: 'state="needs-translation"',
};

export function writeXliff(
  survey: Survey,
  languages: readonly Language[],
  where: (text: SurveyText) => string,
): string {
  const texts = textsOf(survey);
  const unit = (text: SurveyText, language: Language) => {
    const translation = survey.translations[language]?.[text.key];
    return [
      `      <trans-unit id="${escapeAttribute(text.key)}" resname="${escapeAttribute(text.field)}" xml:space="preserve">`,
      `        <source>${content(text.text)}</source>`,
      `        <target ${STATES[stateOf(text, translation)]}>${content(translation?.text ?? "")}</target>`,
      `        <note>${escapeXml(where(text))}</note>`,
      "      </trans-unit>",
    ].join("\n");
  };
  const file = (
    language: Language,
  ) => `  <file original="${escapeAttribute(survey.id)}" datatype="plaintext" source-language="${survey.default_language}" target-language="${language}">
    <body>
${texts.map((text) => unit(text, language)).join("\n")}
    </body>
  </file>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
${languages.map(file).join("\n")}
</xliff>
`;
}

/** What an XLIFF file says; null where it is none, or has no language that surveys know. */
export function readXliff(xml: string): Incoming[] | null {
  const root = readXml(xml);
  if (!root || !/^([\w-]+:)?xliff$/.test(root.name)) return null;
  const files = elementsOf(root, "file").flatMap((file) => {
    const named = file.attributes["target-language"]?.toLowerCase().split(/[-_]/)[0];
    const language = Language.safeParse(named);
    return language.success ? [{ file, language: language.data }] : [];
  });
  if (files.length === 0) return null;
  return files.flatMap(({ file, language }) =>
    elementsOf(file, "trans-unit").map((unit) => incomingOf(unit, language)),
  );
}

function incomingOf(unit: XmlElement, language: Language): Incoming {
  const [source, target] = [childOf(unit, "source"), childOf(unit, "target")];
  const { state = "", "state-qualifier": qualifier = "" } = target?.attributes ?? {};
  const reviewed = /^(final|signed-off|translated)$/.test(state) || unit.attributes.approved === "yes";
  return {
    language,
    key: unit.attributes.id ?? "",
    source: source ? textOf(source) : null,
    text: target ? textOf(target) : "",
    state: /mt/.test(qualifier) ? "machine" : reviewed ? "reviewed" : "unsaid",
  };
}

/** A text with its pipes as codes. */
function content(text: string): string {
  let xml = "";
  let from = 0;
  pipeSpans(text).forEach(({ start, end }, index) => {
    const id = index + 1;
    const pipe = text.slice(start, end);
    const words = pipe.indexOf("|") + 1;
    xml += escapeXml(text.slice(from, start));
    // An empty fallback is part of the code.
    xml +=
      words > 0 && words < pipe.length - 2
        ? `<bpt id="${id}">${escapeXml(pipe.slice(0, words))}</bpt>${escapeXml(pipe.slice(words, -2))}<ept id="${id}">}}</ept>`
        : `<ph id="${id}">${escapeXml(pipe)}</ph>`;
    from = end;
  });
  return xml + escapeXml(text.slice(from));
}
