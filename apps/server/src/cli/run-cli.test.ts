import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PassThrough, Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { analyzeCommand } from "./analyze.ts";
import { backupCommand, restoreCommand } from "./backup.ts";
import { runCli } from "./run-cli.ts";

let folder: string;
const at = (name: string) => path.join(folder, name);

const FILES = {
  "good.csv": "comment,n\ngood,1\n",
  "bad.csv": 'comment,n\n"good,1\n',
  "blank.csv": "comment,n\n,1\n",
  "empty.csv": "",
  "header.csv": "comment,n\n",
  "broken.xlsx": "PK\u0003\u0004 nothing more",
  "text.xlsx": "comment\ngood\n",
  "old.xls": "anything",
  "picture.png": "\u0089PNG",
  "json.csv": '[\n  {"text": "good"}\n]',
  "bad.jsonl": '{"text":"good"}\n{text}\n',
  "other.jsonl": '{"a":1}\n',
};

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "run-cli-"));
  for (const [name, content] of Object.entries(FILES)) writeFileSync(at(name), content, "latin1");
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(argv: string[]) {
  const stdout = new PassThrough();
  const stderr = new PassThrough();
  const io = { stdin: Readable.from([]), stdout, stderr, onInterrupt: () => () => {} };
  const code = await runCli([analyzeCommand, backupCommand, restoreCommand], argv, io);
  return { code, out: String(stdout.read() ?? ""), err: String(stderr.read() ?? "") };
}

test.each<[string, string[], string]>([
  ["no file", [], "give a file to analyse, or - for standard input"],
  ["two files", ["good.csv", "bad.csv"], "one file at a time, please"],
  ["a missing file", ["none.csv"], "cannot find the file"],
  ["a folder", ["."], "is a folder, not a file"],
  ["no folder to write to, before anything is read", ["none.csv", "--output", "no/out.csv"], "(ENOENT)"],
  ["a folder to write to", ["none.csv", "--topics", "/"], "/ is a folder, not a file"],
  ["an unknown option", ["good.csv", "--colour", "1"], "Unknown option '--colour'"],
  ["an unknown format", ["good.csv", "--format", "pdf"], "--format is jsonl, csv or xlsx"],
  ["no workers", ["good.csv", "--workers", "0"], "--workers is a number from 1 to 64"],
  ["topics and none", ["good.csv", "--no-topics", "--topics", "t.csv"], "exclude one another"],
  ["an unknown column", ["good.csv", "--column", "x"], 'there is no column "x"; the file has: comment, n'],
  ["a column that is too far", ["good.csv", "--column", "3"], 'there is no column "3"'],
  ["a sheet of a csv", ["good.csv", "--sheet", "2"], "--sheet is for xlsx files"],
  ["an open quote", ["bad.csv"], "cannot be read from row 2 on: a quotation mark is never closed."],
  ["a column without comments", ["blank.csv"], 'the column "comment" has no comments'],
  ["an empty file", ["empty.csv"], "The file is empty."],
  ["empty standard input", ["-"], "The file is empty."],
  ["only a header", ["header.csv"], "The file has a header row and nothing below it."],
  ["a broken xlsx", ["broken.xlsx"], "The file is damaged and cannot be read."],
  ["a text that calls itself xlsx", ["text.xlsx"], "The file is damaged and cannot be read."],
  ["an old xls", ["old.xls"], "This is an old Excel file (.xls)."],
  ["a picture", ["picture.png"], "This is not a csv or xlsx file"],
  ["json that calls itself csv", ["json.csv"], "This is not a csv or xlsx file, whatever its name says."],
  ["broken json", ["bad.jsonl"], "line 2 is not JSON"],
  ["json without comments", ["other.jsonl"], 'no line has a comment under "text" or'],
])("%s is one clear line and exit code 2", async (_, [file, ...rest], message) => {
  const isFile = file !== undefined && file !== "-";
  const { code, out, err } = await run(["analyze", ...(isFile ? [at(file)] : file ? [file] : []), ...rest]);
  expect(err).toMatch(/^soundings: [^\n]+\n$/);
  expect(err).toContain(message);
  expect({ code, out }).toEqual({ code: 2, out: "" });
});

test("help is there for the program and each command", async () => {
  const all = await run(["--help"]);
  expect(all).toMatchObject({ code: 0, err: "" });
  expect(all.out).toMatch(/analyze .*\n.*backup .*\n.*restore /);
  expect(await run([])).toMatchObject({ code: 2 });
  expect(await run(["analyse"])).toMatchObject({
    code: 2,
    err: expect.stringContaining('no command "analyse"'),
  });
  for (const name of ["analyze", "backup", "restore"]) {
    expect(await run([name, "--help"])).toMatchObject({
      code: 0,
      out: expect.stringContaining(`-- ${name}`),
    });
  }
});
