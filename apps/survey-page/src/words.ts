import type { AnswerViolationCode } from "@soundings/survey/validate-answer";

/** The page's own words in one language; `{name}` is filled in. Texts of the survey are not here. */
export interface Words {
  continue: string;
  send: string;
  back: string;
  pressEnter: string;
  language: string;
  /** The button beside the language, where there is no script. */
  change: string;
  page: string;
  /** Where questions come one at a time. */
  question: string;
  /** Said to screen readers where a press leads on by itself. */
  pressGoesOn: string;
  finished: string;
  required: string;
  yourAnswer: string;
  choose: string;
  ownWords: string;
  picture: string;
  /** Of the faces, from the saddest. */
  faces: readonly [string, string, string, string, string];
  outOf: string;
  nothingToChoose: string;
  chooseExactly: string;
  chooseBetween: string;
  chooseAtLeast: string;
  chooseUpTo: string;
  addFiles: string;
  addPictures: string;
  takePicture: string;
  upToFiles: string;
  upToSize: string;
  adding: string;
  notAdded: string;
  remove: string;
  leaving: string;
  leavingTo: string;
  madeWith: string;
  sending: string;
  saved: string;
  /** The answers wait for a connection. */
  offline: string;
  /** The server does not answer, and is asked again. */
  trying: string;
  /** It came too quickly, or too much comes. */
  again: string;
  /** Nothing more is sent: the page must be opened again. */
  notSent: string;
  /** Headings where no answers are taken. */
  closed: Record<
    "not_published" | "paused" | "full" | "limit" | "quota" | "used" | "answered" | "busy" | "unknown",
    string
  >;
  opensAt: string;
  /** REQUIRED, of one field of a form. */
  fillIn: string;
  /** REQUIRED, of one row of a table. */
  answerRow: string;
  /** Below a question whose numbers come to a total, and what they come to so far. */
  shareOut: string;
  shareOutPercent: string;
  shared: string;
  sharedPercent: string;
  /** Where somebody signs, and how else. */
  signHere: string;
  signed: string;
  clear: string;
  typeName: string;
  /** REQUIRED, of a consent. */
  agreeFirst: string;
  /** Below a question whose choices are put in order: all of them, or some. */
  rankAll: string;
  rankTop: string;
  /** The list of places of one of them. */
  placeOf: string;
  flaws: Record<AnswerViolationCode, string>;
  /** Keys of choices, in their order. */
  letters: string;
  /** The language's own digits from 0; empty: 0 to 9. */
  digits: string;
}

/** A number in the language's digits. */
export function number(words: Words, value: number): string {
  const text = String(value).replace("-", "−");
  return words.digits === "" ? text : text.replace(/\d/g, (digit) => words.digits[Number(digit)] ?? digit);
}

/** A text with its places filled in. */
export function fill(words: Words, text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return typeof value === "number" ? number(words, value) : (value ?? whole);
  });
}
