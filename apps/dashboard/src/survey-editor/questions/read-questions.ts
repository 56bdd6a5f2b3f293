import { blankQuestion, type NewId } from "@soundings/survey/blank";
import { MAX_TEXT_LENGTH, type Question } from "@soundings/survey/questions";
import { blankChoice, MAX_SHORT_TEXT_LENGTH } from "@soundings/survey/questions/choices";
import { toMarkup } from "@soundings/survey/rich-text-markup";
import { addTexts } from "./choices/change-choices.ts";

/** A question as it stands in a pasted text. */
export interface ReadQuestion {
  title: string;
  choices: string[];
}

const BULLET = /^(?:[-*•·–—◦▪○☐□]|\(?[a-z][.)])\s+/i;
const NUMBER = /^(?:(?:Q|C)\s?)?\(?\d{1,3}[.):]\s+/i;
/** More would be a mistake; the text can be pasted in parts. */
const MAX_PASTED = 100;

/**
 * Questions of a text: a line is a question, and lines with a bullet or a letter below it are its choices.
 * Without bullets, the lines of a paragraph that begins with a question are choices as long as they ask nothing.
 */
export function readQuestions(text: string): ReadQuestion[] {
  const questions: ReadQuestion[] = [];
  let first = "";
  for (const raw of text.split(/\r\n|\r|\n/)) {
    const line = raw.replace(/\s+/g, " ").trim();
    const last = questions.at(-1);
    if (line === "") {
      first = "";
      continue;
    }
    const bulleted = BULLET.test(line);
    const numbered = NUMBER.test(first) && NUMBER.test(line);
    const listed = /[?:]\*?$/.test(first) && !line.endsWith("?") && !numbered;
    if (last && (bulleted || listed)) {
      const choice = (bulleted ? line.replace(BULLET, "") : line.replace(NUMBER, "")).trim();
      last.choices.push(choice.slice(0, MAX_SHORT_TEXT_LENGTH));
    } else {
      const title = line.replace(BULLET, "").replace(NUMBER, "").trim();
      if (title === "") continue;
      first = line;
      questions.push({ title: title.slice(0, MAX_TEXT_LENGTH), choices: [] });
    }
  }
  return questions.slice(0, MAX_PASTED);
}

/** With choices a single choice, without any a text; each has the page's words as they were. */
export function questionOf({ title, choices }: ReadQuestion, blockId: string, newId: NewId): Question {
  const words = toMarkup([{ kind: "text", text: title, bold: false, italic: false, href: null }]);
  if (choices.length === 0) return { ...blankQuestion(newId, "text_input", blockId), title: words };
  const question = blankQuestion(newId, "single_choice", blockId);
  const { choices: own } = addTexts([], 0, choices, newId);
  // A single choice is none; the second is there to be written.
  const filled = own.length > 1 ? own : [...own, blankChoice(newId())];
  return { ...question, title: words, options: { ...question.options, choices: filled } };
}
