import type { CallReply } from "@soundings/contract/call";
import type { readSurveyFile as readSurveyFileCall } from "@soundings/contract/survey-import";
import { readSurveyFile } from "@soundings/survey/imports/read-survey-file";
import { newId } from "../db/new-id.ts";
import { ProblemError } from "../http/problem.ts";
import { readJson } from "../http/read-json.ts";
import { BLANK_TEXTS } from "./survey-texts.ts";

/** A large survey of Qualtrics has some hundred thousand. */
const MAX_VALUES = 600_000;

/**
 * A file of another program as a draft, and what of it could not be taken. Throws FILE_EMPTY, SURVEY_FILE_BROKEN and
 * SURVEY_FILE_UNKNOWN, SURVEY_FILE_TOO_COMPLEX.
 */
export function importSurvey(bytes: Buffer): CallReply<typeof readSurveyFileCall> {
  const text = decoded(bytes);
  if (text.trim() === "") throw new ProblemError("FILE_EMPTY");
  const making = {
    newId,
    time_zone: "UTC",
    blankTexts: (language: keyof typeof BLANK_TEXTS) => BLANK_TEXTS[language],
  };
  const read = readSurveyFile(text, jsonOf, making);
  if (!read) throw new ProblemError("SURVEY_FILE_UNKNOWN");
  const { format, survey, taken, besides, notes } = read;
  return { format, survey, taken, besides, notes };
}

/** Without U+0000, which no text of ours has. */
const decoded = (bytes: Buffer): string => {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return bytes.toString(isUtf16 ? "utf16le" : "utf8").replaceAll("\0", "");
};

function jsonOf(text: string): unknown {
  try {
    return readJson(text, "signed-in", MAX_VALUES);
  } catch (error) {
    if (error instanceof SyntaxError) throw new ProblemError("SURVEY_FILE_BROKEN");
    if (error instanceof ProblemError) throw new ProblemError("SURVEY_FILE_TOO_COMPLEX");
    throw error;
  }
}
