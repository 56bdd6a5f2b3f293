import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { wordsIn } from "../apps/server/src/answer-results/text-terms.ts";
import { contentTypeOf } from "../apps/server/src/answers/file-kind.ts";
import { personOfHandle } from "../apps/server/src/auth/second-steps/add-passkey.ts";
import { readChallenge } from "../apps/server/src/auth/second-steps/challenges.ts";
import { hashRecoveryCode } from "../apps/server/src/auth/second-steps/recovery-codes.ts";
import { fold } from "../apps/server/src/column-store/fold.ts";
import { findHighlights } from "../apps/server/src/column-store/highlights.ts";
import { parseQuery } from "../apps/server/src/column-store/search-query.ts";
import { findWord } from "../apps/server/src/columns/narrow-by-word.ts";
import { hasTerm, parseWord, writtenWords } from "../apps/server/src/columns/written-words.ts";
import { readEmail, readPhone } from "../apps/server/src/contacts/address.ts";
import { readLanguage } from "../apps/server/src/contacts/read-contact-row.ts";
import { newId } from "../apps/server/src/db/new-id.ts";
import { readStopToken } from "../apps/server/src/digests/stop-token.ts";
import { contentDisposition } from "../apps/server/src/http/download.ts";
import { parseFields } from "../apps/server/src/http/fields.ts";
import { preferredLanguage } from "../apps/server/src/http/language.ts";
import { nullCharacters } from "../apps/server/src/http/null-characters.ts";
import { placeOf } from "../apps/server/src/http/place-of.ts";
import {
  assertJsonShape,
  MAX_JSON_DEPTH,
  readJson,
  withWholeCharacters,
} from "../apps/server/src/http/read-json.ts";
import { accountOfToken } from "../apps/server/src/http/session.ts";
import { parseJson } from "../apps/server/src/outgoing/parse-json.ts";
import { cleanText, isUrl, readNumber } from "../apps/server/src/sources/cells.ts";
import { parseFacebookLink } from "../apps/server/src/sources/facebook-link.ts";
import { original } from "../apps/server/src/sources/google-business.ts";
import { parseMapsLink } from "../apps/server/src/sources/google-maps-link.ts";
import { readUrl } from "../apps/server/src/sources/links.ts";
import { dateParts, readDate } from "../apps/server/src/sources/read-date.ts";
import { detectDelimiter } from "../apps/server/src/spreadsheet/delimiter.ts";
import { detectEncoding } from "../apps/server/src/spreadsheet/encoding.ts";
import { readsAsComment, readsAsHeader } from "../apps/server/src/spreadsheet/header.ts";
import { kindOfFormat } from "../apps/server/src/spreadsheet/number-format.ts";
import { sheetName } from "../apps/server/src/spreadsheet/xlsx-text.ts";
import { unescapeText } from "../apps/server/src/spreadsheet/xml-events.ts";
import { codeIn } from "../apps/server/src/storage/s3-errors.ts";
import { readUnsubscribeToken } from "../apps/server/src/survey-invitations/invitation-tokens.ts";
import { readThemes } from "../apps/server/src/themes/read-themes.ts";
import { decodeEntities, readHtml } from "../apps/server/src/translation/html.ts";
import { fromMemory, toMemory } from "../apps/server/src/translation/memory-form.ts";
import { segmentsOf } from "../apps/server/src/translation/text-parts.ts";
import { webAddress } from "../apps/survey-page/src/end-screen.tsx";
import { latinDigits } from "../apps/survey-page/src/letter-keys.ts";
import { readForm } from "../apps/survey-page/src/read-form.ts";
import { decodeForm } from "../packages/contract/src/form-encoding.ts";
import { passwordViolation } from "../packages/contract/src/password-rules.ts";
import { beginResponse } from "../packages/contract/src/public.ts";
import { loadEngine, MODEL_FILES } from "../packages/nlp/src/analyse.ts";
import { findWords } from "../packages/nlp/src/clause-words.ts";
import { splitClauses } from "../packages/nlp/src/clauses.ts";
import { clean } from "../packages/nlp/src/clean.ts";
import { statementsOf } from "../packages/nlp/src/statements.ts";
import { folded, stemmed, topicWords } from "../packages/nlp/src/topic-words.ts";
import { colourOf } from "../packages/survey/src/colour.ts";
import { foldText, matchesPattern } from "../packages/survey/src/compare-text.ts";
import { placeOf as comparedPlace } from "../packages/survey/src/compared.ts";
import { asLink, isDomain } from "../packages/survey/src/custom-link.ts";
import { parseFormula } from "../packages/survey/src/formula.ts";
import { shownFormula, storedFormula } from "../packages/survey/src/formula-text.ts";
import { readExpression } from "../packages/survey/src/imports/expression.ts";
import { formulaOf } from "../packages/survey/src/imports/formula-of.ts";
import {
  decodeEntities as decodeNamed,
  readHtml as readSurveyHtml,
} from "../packages/survey/src/imports/html-text.ts";
import { readSurveyFile } from "../packages/survey/src/imports/read-survey-file.ts";
import { checkTexts } from "../packages/survey/src/quality/check-texts.ts";
import { endingOf } from "../packages/survey/src/questions/files.ts";
import type { Question } from "../packages/survey/src/questions.ts";
import { parseRichText, pipeSpans, plainText } from "../packages/survey/src/rich-text.ts";
import { toMarkup } from "../packages/survey/src/rich-text-markup.ts";
import { readCarried } from "../packages/survey/src/survey-address.ts";
import { id, question, surveyOf } from "../packages/survey/src/testing/build.ts";
import { readCsv } from "../packages/survey/src/translation-csv.ts";
import { pipeDifference } from "../packages/survey/src/translation-pipes.ts";
import { readXliff } from "../packages/survey/src/translation-xliff.ts";
import { validateAnswer } from "../packages/survey/src/validate-answer.ts";
import { addressViolation } from "../packages/survey/src/web-address.ts";
import { escapeXml, readXml } from "../packages/survey/src/xml.ts";
import { exportedFunctions } from "./lib/read-sources.ts";

// Whatever reads what people or strangers wrote gets 100 kB of its worst, though its edge admits less: work that
// grows with the square of the text takes ten seconds for that at a nanosecond a step, and is broken off. What does
// not takes a quarter of a second at most on a quiet machine.
const LENGTH = 100_000;
const NEVER_MS = 8_000;

const MODELS = new URL("../packages/nlp/src/models/", import.meta.url);
const engine = loadEngine(
  Object.fromEntries(MODEL_FILES.map((name) => [name, readFileSync(new URL(name, MODELS))])),
);
const FORMATS = ["text", "number", "email", "phone", "url", "date"] as const;
const ask = (format: (typeof FORMATS)[number]): Question => {
  const asked = question(11, id(1), "text_input");
  if (asked.type !== "text_input") throw new Error("another kind");
  return { ...asked, options: { multiline: true, format, placeholder: "", min: null, max: null } };
};
const choices = Array.from({ length: 500 }, (_, n) => ({
  id: id(5_000 + n),
  text: `${"Ắ".repeat(490)} ${n}`,
  image_id: null,
}));
const survey = surveyOf(40, 40);
const questions = survey.blocks[0]?.questions ?? [];
const [choice] = questions;
if (choice?.type !== "single_choice") throw new Error("another kind");
choice.options.choices = choices;
const begun = beginResponse.body;
if (!begun) throw new Error("a call without a body");
const RICH = [
  "*a[ ",
  "[",
  "](https://a",
  "[a](https://b*)",
  "{{answer:x|",
  "{{",
  "\\",
  "**",
  "* ",
  "\n*a",
  " ",
];
const KEY = { secretKey: "the key of these tests, which is long enough", dataFolder: "" };
const IMPORTING = {
  newId,
  time_zone: "UTC",
  blankTexts: () => ({ block_name: "Page", end_name: "End", end_heading: "", end_message: "" }),
};
const WORDS = ["không ", "a.", "1,", ":) ", "😀", "  "];
const XML = ["<a>", "<!--", "<a b='c' ", "<a b='", "&#", "<![CDATA[", "]", "<!DOCTYPE [", "<"];
const YAML = [
  "[",
  "- ",
  "? ",
  '"',
  "a: b\n",
  "- a\n",
  "&a ",
  "*a ",
  "%a\n",
  "|\n",
  "{a: ",
  ": ",
  "#x\n",
  "!a ",
  "'",
  ", ",
];
const quietly = (work: (text: string) => unknown) => (text: string) => {
  try {
    work(text);
  } catch (error) {
    if (!(error instanceof Error) || /stack|length/i.test(error.message)) throw error;
  }
};

const SCALE = { now: new Date(0), time_zone: "UTC" };

/** What reads, with the texts that would be its worst when repeated. */
const READERS: [name: string, read: (text: string) => unknown, worst: readonly string[]][] = [
  ["parseRichText", parseRichText, RICH],
  ["parseFormula", (text) => parseFormula(text), ["(", "1+", "[a", "-", "q1 ", "{q:", "min(1,"]],
  [
    "shownFormula",
    (text) => shownFormula(text, survey),
    ["{q:", "{q:00000000-0000-4000-8000-000000000001}", "["],
  ],
  ["storedFormula", (text) => storedFormula(text, survey), ["q1 ", "[a", "[a] ", "q"]],
  ["foldText", foldText, ["Ắ ", " ", "đ\u0301"]],
  [
    "checkTexts",
    (text) => {
      const words = wordsIn(text);
      return checkTexts({ texts: [{ question_id: "q", words, title: words, score: null }] });
    },
    ["a ", "asdf", "a b c "],
  ],
  ["matchesPattern", (text) => matchesPattern(text, "*a*aa*aaab*c"), ["a", "aaa ", "aaab"]],
  ["placeOf of a number", (text) => comparedPlace(text, { ...SCALE, kind: "number" }), ["1", "1.", " "]],
  ["placeOf of a day", (text) => comparedPlace(text, { ...SCALE, kind: "day" }), ["2026-11-22", "today-"]],
  ["pipeSpans", pipeSpans, ["{{answer:x}}"]],
  ["plainText", (text) => plainText(text), ["*a[ ", "{{answer:x}}"]],
  ["toMarkup", (text) => toMarkup(parseRichText(text)), ["*a[ ", "[a](https://b)", "\\*", "{{answer:x}}"]],
  ["pipeDifference", (text) => pipeDifference(text, `${text}{{answer:y}}`), ["{{answer:x}}", "{{parameter:"]],
  ["readXml", (text) => readXml(`<r>${text}`), XML],
  ["readHtml of survey files", (text) => readSurveyHtml(text), XML],
  ["decodeEntities of survey files", decodeNamed, XML],
  [
    "readSurveyFile",
    (text) => {
      const fields = [{ ref: "a", type: "short_text", title: text }];
      return readSurveyFile(JSON.stringify({ title: text, fields }), JSON.parse, IMPORTING);
    },
    ["*a ", "_a_", "{{field:", "{{field:a}}", "<b>", "<", "&amp;"],
  ],
  [
    "readSurveyFile of LimeSurvey",
    (text) =>
      readSurveyFile(
        `<document><LimeSurveyDocType/><questions><rows>${text}</rows></questions></document>`,
        JSON.parse,
        IMPORTING,
      ),
    ["<row/>", "<row>", "<row a='b'/>", " a=''", "<!DOCTYPE [", "<!ENTITY a '&a;'>", "<![CDATA[", "&a;"],
  ],
  [
    "readSurveyFile of Qualtrics",
    (text) => {
      const Payload = { QuestionType: "TE", QuestionText: text, DataExportTag: text };
      const elements = [{ Element: "SQ", PrimaryAttribute: "QID1", Payload }];
      return readSurveyFile(JSON.stringify({ SurveyElements: elements }), JSON.parse, IMPORTING);
    },
    [..."q://QID1/ q://a} e://Field/".split(" ").map((path) => `$\{${path}`), "<b>", "&amp;"],
  ],
  [
    "readSurveyFile of conditions",
    (text) => {
      const elements = [
        { type: "text", name: "a" },
        { type: "text", name: "b", visibleIf: text },
      ];
      return readSurveyFile(JSON.stringify({ elements }), JSON.parse, IMPORTING);
    },
    ["{a} = 1 and ", "{a} = 1 or ", "(", "!"],
  ],
  ["formulaOf", (text) => formulaOf(text, () => "1"), ["{", "{a} + ", "(", "-", "sum(a, ", "a.", "1 "]],
  ["readExpression", readExpression, ["{", "'", "(", "a.", "! ", "1 = "]],
  ["readStopToken", readStopToken, [".", "00000000-0000-7000-8000-000000000000."]],
  ["hashRecoveryCode", (text) => hashRecoveryCode("a", text), ["a-", " ", "- a"]],
  ["personOfHandle", personOfHandle, ["a", "-", "_A"]],
  ["readChallenge", (text) => readChallenge(KEY, "get", text, new Date(0)), ["a", "-_", "="]],
  ["readXliff", readXliff, ["<file>", "<a b='c'/>"]],
  ["escapeXml", escapeXml, ["<", "\ud800", "\0"]],
  ["readCsv", (text) => readCsv(`key,vi\n${text}`, survey), ['"', '"",', "a,", "\r", ";"]],
  ["addressViolation", (text) => addressViolation(`http://${text}`), ["a.", "a@", "1."]],
  ["colourOf", colourOf, ["#", " ", "f"]],
  ["asLink", asLink, ["-", "ắ ", "a-"]],
  ["isDomain", isDomain, ["a.", "-"]],
  ...FORMATS.map((format): (typeof READERS)[number] => [
    `validateAnswer of a ${format}`,
    (text) => validateAnswer(ask(format), { text: `${format === "url" ? "http://" : ""}${text}` }),
    ["1", "a.", "a@", " ", "1 "],
  ]),
  ["readCarried", (text) => readCarried(new URLSearchParams(text), survey), ["q1=a&", "q1.1=&", "a=&"]],
  ["readCarried of one value", (text) => readCarried(new URLSearchParams({ q1: text }), survey), [",", "Ắ,"]],
  [
    "readForm",
    (text) =>
      readForm(
        questions,
        Array.from(text, (sign) => [`q:${choice.id}`, sign]),
      ),
    ["a"],
  ],
  ["latinDigits", latinDigits, ["٣", "1"]],
  ["webAddress", webAddress, ["https://", "a"]],
  [
    "decodeForm",
    quietly((text) => decodeForm(begun, { answers: text }, (json) => readJson(json, "anyone"))),
    ["[", "[],", '"\\'],
  ],
  ["passwordViolation", (text) => passwordViolation(text, "name@example.com"), ["name", "a"]],
  ["clean", clean, WORDS],
  ["findWords", findWords, WORDS],
  ["splitClauses", splitClauses, WORDS],
  ["topicWords", topicWords, WORDS],
  [
    "statementsOf",
    (text) => {
      const clauses = splitClauses(text);
      const mentions = clauses.map(({ start, end }) => ({ start, cue_start: start, cue_end: end }));
      for (const language of ["en", "vi"]) statementsOf(text, language, clauses, mentions);
    },
    WORDS,
  ],
  ["folded", folded, ["Ắ", "a"]],
  ["stemmed", stemmed, ["ing", "es"]],
  ["the engine", (text) => engine.analyse(text), WORDS],
  ["the engine's reasons", (text) => engine.explain(text), ["không ", "a. "]],
  ["preferredLanguage", (text) => preferredLanguage(text, ["en", "vi"]), ["en;q=0.", ",", "; ", "vi;"]],
  ["nullCharacters", (text) => nullCharacters([...text]), ["\0", "a"]],
  ["assertJsonShape", quietly((text) => assertJsonShape(text, "signed-in")), ["[", '{"a":', '"\\', "1,"]],
  [
    "readJson",
    quietly((text) => readJson(text, "signed-in")),
    [`${"[".repeat(MAX_JSON_DEPTH)}${"]".repeat(MAX_JSON_DEPTH)},`],
  ],
  ["withWholeCharacters", withWholeCharacters, ["\\ud800", "\\", "\\ud83d\\ude00"]],
  ["parseFields", parseFields, ["a[b]", "a=&", "a[9]=&", "[", "%", "a[999][999][999]=&"]],
  ["placeOf", placeOf, ["a:", ":", "1."]],
  ["accountOfToken", accountOfToken, ["a", "."]],
  ["contentDisposition", (text) => contentDisposition(text), ["Ắ", "'"]],
  ["fold", fold, ["không ", "  ", "*a[ "]],
  ["wordsIn", wordsIn, WORDS],
  ["readThemes", readThemes, YAML],
  [
    "readThemes of topics",
    (text) => readThemes(`soundings: themes/1\ntopics:\n${text}`),
    ["- name: a\n", "- \n"],
  ],
  ["parseQuery", parseQuery, ['"', "a ", "“a”", "(", ")", "NOT ", "a NEAR ", "OR "]],
  ["parseWord", parseWord, ["a ", "=", "ấ"]],
  [
    "writtenWords",
    (text) => hasTerm(writtenWords(text, "vi"), parseWord("a a b")),
    ["a ", "ấ", "’", "\u0301"],
  ],
  ["findWord", (text) => findWord(text, "a b"), ["a b ", "a ", "ấ b "]],
  ["findHighlights", (text) => findHighlights(text, "a a a a a a a a b"), ["a ", "b "]],
  ["readDate", (text) => readDate(text, "iso"), ["1h", " ,"]],
  ["dateParts", dateParts, ["1/"]],
  ["readNumber", (text) => readNumber(`1${text}%`), ["1", "1,", " ", "123 "]],
  ["isUrl", isUrl, ["http://", " "]],
  ["readUnsubscribeToken", (text) => readUnsubscribeToken(Buffer.alloc(32), text), ["en.", "a", "."]],
  ["readEmail", readEmail, ["a@", ".a", "a@b."]],
  ["readPhone", readPhone, ["0", " ", "+1-"]],
  ["readLanguage", readLanguage, ["vi-", "_"]],
  ["cleanText", cleanText, ["  ", "\0", "\r\n"]],
  ["readUrl", readUrl, ["a.", "https://"]],
  [
    "parseMapsLink",
    quietly((text) => parseMapsLink(`https://www.google.com/maps/${text}`)),
    ["0x1:", "!1s", "/"],
  ],
  [
    "parseFacebookLink",
    quietly((text) => parseFacebookLink(`https://www.facebook.com/${text}`)),
    ["groups/", "a"],
  ],
  ["original", (text) => original(`(Translated by Google)${text}`), ["\n", " (Original)", "\n(Original) "]],
  ["detectDelimiter", (text) => detectDelimiter(text, true), ['"', ",", ";", "a,", "\r"]],
  ["detectEncoding", (text) => detectEncoding(Buffer.from(text)), ["ắ", "\xff", "a"]],
  ["readsAsComment", readsAsComment, ["a ", ". "]],
  ["readsAsHeader", (text) => readsAsHeader([text]), ["a", "1"]],
  ["kindOfFormat", (text) => kindOfFormat(200, text), ["[", "[h", '"', "\\", "m"]],
  ["sheetName", (text) => sheetName(text, new Set()), ["'", " a"]],
  ["unescapeText", unescapeText, ["_x", "&", "_x0041_"]],
  ["endingOf", endingOf, [".", "a.", "/"]],
  ["contentTypeOf", (text) => contentTypeOf(Buffer.from(text), "a.svg"), ["<", " ", "<!--"]],
  ["codeIn", codeIn, ["<Code>", " "]],
  ["parseJson", quietly((text) => parseJson(`"1234567890123456${text}`)), ['"\\', '\\"', "1"]],
  ["readHtml", (text) => [...readHtml(text)], ["<", "<a ", "<!--", "<script>", "&#"]],
  ["decodeEntities", decodeEntities, ["&", "&#", "&amp"]],
  ["toMemory", toMemory, ["{{answer:x}}", "*a[ "]],
  ["fromMemory", (text) => fromMemory(text, text), ["{{answer:#1}}", "*a[ "]],
  ["segmentsOf", (text) => segmentsOf(text, "pieces"), ["*a* [b](https://c) ", "{{answer:x|y}} "]],
];

/** What reads the operator's files and settings, one character, or what our own page stored. */
const OTHERS = [
  // The contract takes 300 characters.
  "apps/server/src/ask/parse-question.ts parseQuestion",
  // Names of the operator's files.
  "apps/server/src/backup/backup-name.ts parseBackupName",
  "apps/server/src/cli/read-data-file.ts readDataFile",
  "apps/server/src/cli/read-receipts.ts readReceipts",
  "apps/server/src/receipts/data-lines.ts parseLine",
  "apps/server/src/operator-keys.ts readAppStoreKey",
  "apps/server/src/operator-keys.ts readPlayAccount",
  "apps/server/src/tls/read-certificate.ts readCertificate",
  "apps/server/src/cli/read-input.ts readInput",
  "apps/server/src/column-store/fold.ts foldCharacter",
  "apps/server/src/db/embedded/server.ts readServerFile",
  "apps/server/src/installation/mark.ts readMark",
];

describe("200 kB of its worst", () => {
  test.each(READERS)("is read by %s", (_, read, worst) => {
    for (const unit of worst) {
      const text = unit.repeat(Math.ceil(LENGTH / unit.length));
      // Another sign at the end: what matches whole texts would be done at once.
      runInNewContext("read(text)", { read, text: `${text}\n!` }, { timeout: NEVER_MS });
    }
  });

  test("is kept ready for whatever is called a reader", () => {
    const known = new Set(READERS.flatMap(([name]) => [name, name.split(" ")[0]]));
    const readers = /^(parse|read|decode|unescape|split|detect|clean|fold)([A-Z]|$)/;
    const missing = exportedFunctions(readers)
      .filter(({ file, takesText }) => takesText && !file.startsWith("apps/dashboard/"))
      .filter(({ name }) => !known.has(name))
      .map(({ name, file }) => `${file} ${name}`)
      .filter((one) => !OTHERS.includes(one));
    expect(missing).toEqual([]);
  });
});
