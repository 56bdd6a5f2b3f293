import { ProblemError } from "../http/problem.ts";
import { cleanText } from "../sources/cells.ts";
import { detectDelimiter } from "../spreadsheet/delimiter.ts";
import { isBlankText } from "../spreadsheet/table.ts";
import type { CommentRow } from "./column-rows.ts";
import { BadInput } from "./command.ts";

export type TextKind = "csv" | "tsv" | "txt" | "jsonl";

/** Keys that hold the comment in most jsonl files, in the order they are tried. */
const KEYS = ["text", "comment", "review", "content", "body", "message"];
/** One word on top that names a column of comments: a csv of one column rather than a list of lines. */
const HEADER =
  /^"?(text|comments?|reviews?|content|body|messages?|feedback|nhận xét|bình luận|đánh giá|phản hồi)"?$/iu;

/** What a text without a name is: JSON lines, a table, or a comment a line. */
export function guessTextKind(sample: string, complete: boolean): TextKind {
  const line = /^\s*([^\r\n]*)/.exec(sample)?.[1] ?? "";
  if (line.startsWith("{") && (isJson(line) || !complete)) return "jsonl";
  const delimiter = detectDelimiter(sample, complete);
  if (delimiter !== null) return delimiter === "\t" ? "tsv" : "csv";
  return HEADER.test(line.trim()) ? "csv" : "txt";
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A comment a line. @throws FILE_NO_COMMENTS when all lines are blank */
export async function* lineRows(texts: AsyncIterable<string>): AsyncGenerator<CommentRow> {
  let found = false;
  for await (const { row, text } of linesOf(texts)) {
    const comment = cleanText(text);
    if (isBlankText(comment)) continue;
    found = true;
    yield { row, text: comment };
  }
  if (!found) throw new ProblemError("FILE_EMPTY");
}

/**
 * A JSON value a line: a text, or an object with the comment under `key` or one of the usual keys. Lines
 * without a comment are left out.
 * @throws BadInput with the number of a line that is not JSON, or when no line has the key
 */
export async function* jsonRows(texts: AsyncIterable<string>, key?: string): AsyncGenerator<CommentRow> {
  const keys = key === undefined ? KEYS : [key];
  let found = false;
  for await (const { row, text } of linesOf(texts)) {
    if (isBlankText(text)) continue;
    const comment = commentOf(parseLine(text, row), keys);
    if (comment === null || isBlankText(comment)) continue;
    found = true;
    yield { row, text: cleanText(comment) };
  }
  if (!found)
    throw new BadInput(`no line has a comment under ${keys.map((name) => `"${name}"`).join(" or ")}`);
}

function parseLine(text: string, row: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadInput(`line ${row} is not JSON`);
  }
}

function commentOf(value: unknown, keys: string[]): string | null {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return null;
  const key = keys.find((name) => typeof (value as Record<string, unknown>)[name] === "string");
  return key === undefined ? null : String((value as Record<string, unknown>)[key]);
}

/** Lines end in LF, CR or CRLF. */
async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<CommentRow> {
  let kept: string[] = [];
  let row = 0;
  let afterCr = false;
  for await (const text of texts) {
    const fresh = afterCr && text.startsWith("\n") ? text.slice(1) : text;
    if (text !== "") afterCr = text.endsWith("\r");
    const lines = fresh.split(/\r\n|\r|\n/);
    for (const line of lines.slice(0, -1)) {
      yield { row: ++row, text: kept.length > 0 ? kept.join("") + line : line };
      kept = [];
    }
    const last = lines.at(-1);
    if (last) kept.push(last);
  }
  if (kept.length > 0) yield { row: ++row, text: kept.join("") };
}
