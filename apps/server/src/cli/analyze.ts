import path from "node:path";
import type { Readable } from "node:stream";
import { parseArgs } from "node:util";
import { type AnalysisPool, createAnalysisPool } from "../nlp/analysis-pool.ts";
import { mapInOrder } from "../nlp/map-in-order.ts";
import type { CommentRow } from "./column-rows.ts";
import { BadInput, type Command, type Io } from "./command.ts";
import { type CommentBatch, firstPass } from "./first-pass.ts";
import { readInput } from "./read-input.ts";
import { assignTopics, type ResultBatch } from "./results.ts";
import { openSpool, type Spool } from "./spool.ts";
import { countTopics } from "./topic-counts.ts";
import {
  checkWritable,
  FORMATS,
  type Format,
  resultsStream,
  topicsStream,
  writeFile,
  writeOut,
} from "./write-results.ts";

const USAGE = `
Usage: npm run -s soundings -- analyze FILE [options]

Reads comments and prints one JSON object a comment: language, sentiment, score, emotions and topics.
Needs no database, no server and no network. The same comments give the same answer every time.

FILE            csv, tsv, txt (a comment a line), jsonl or xlsx; - is standard input

  --column N|NAME   the column with the comments, by number from 1 or by its header (first column);
                    for jsonl the key (text, comment, review, content, body or message)
  --sheet N|NAME    the sheet of an xlsx file (first)
  --format FORMAT   jsonl, csv or xlsx (by the ending of --output, else jsonl)
  --output PATH     write to a file instead of standard output
  --no-topics       find none, in one pass: the first results come at once
  --topics PATH     also write the table of topics: .csv, .xlsx, or JSON for any other ending
  --workers N       threads to work with (one a core, at most four)

"row" is the data row of a table, counted from 1 below its header, or the line of a txt or jsonl file.
The first row of a csv, tsv or xlsx is its header, unless it reads as a comment itself. Blank comments are
left out. In csv output, texts that a spreadsheet would take for a formula begin
with an apostrophe; jsonl has every text as it is.
`;

const BATCH = 256;

export const analyzeCommand: Command = {
  name: "analyze",
  summary: "find sentiment, emotions and topics in a file of comments",
  usage: USAGE,
  async run(argv, io) {
    const options = readOptions(argv);
    if (options.format === "xlsx" && !options.output && io.stdout.isTTY) {
      throw new BadInput("an xlsx file cannot be shown here; give --output PATH");
    }
    for (const file of [options.output, options.topics]) if (file !== undefined) checkWritable(file);
    const pool = createAnalysisPool({ threads: options.workers });
    const spool = options.noTopics ? null : await openSpool();
    try {
      if (spool) await analyze(options, pool, spool, io);
      else await analyzeWithoutTopics(options, pool, io);
    } finally {
      await spool?.close();
      await pool.close();
    }
  },
};

interface Options {
  file: string;
  column: string | undefined;
  sheet: string | undefined;
  format: Format;
  output: string | undefined;
  topics: string | undefined;
  noTopics: boolean;
  /** 0 for the pool's own choice. */
  workers: number;
}

function readOptions(argv: string[]): Options {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      column: { type: "string" },
      sheet: { type: "string" },
      format: { type: "string" },
      output: { type: "string" },
      topics: { type: "string" },
      "no-topics": { type: "boolean", default: false },
      workers: { type: "string" },
    },
  });
  const [file, ...more] = positionals;
  if (file === undefined) throw new BadInput("give a file to analyse, or - for standard input");
  if (more.length > 0) throw new BadInput(`one file at a time, please: what is "${more[0]}"?`);
  const workers = values.workers === undefined ? 0 : Number(values.workers);
  if (values.workers !== undefined && !(Number.isInteger(workers) && workers >= 1 && workers <= 64)) {
    throw new BadInput("--workers is a number from 1 to 64");
  }
  const wanted =
    values.format ??
    path
      .extname(values.output ?? "")
      .slice(1)
      .toLowerCase();
  const format = FORMATS.find((name) => name === wanted);
  if (values.format !== undefined && !format) throw new BadInput("--format is jsonl, csv or xlsx");
  const { column, sheet, output, topics, "no-topics": noTopics } = values;
  if (noTopics && topics !== undefined) throw new BadInput("--topics and --no-topics exclude one another");
  return { file, column, sheet, output, topics, noTopics, workers, format: format ?? "jsonl" };
}

/** Two passes: topics are assigned once all comments have been seen. */
async function analyze(options: Options, pool: AnalysisPool, spool: Spool, io: Io): Promise<void> {
  const progress = progressOn(io);
  let count = 0;
  const comments = inBatches(readInput(options.file, io.stdin, options));
  const pass = firstPass(comments, pool, spool, (done) => {
    count = done;
    progress.show(`${done} comments analysed, finding topics`);
  });
  const table = await pool.collectTopics(pass.read).finally(pass.close);
  const counts = countTopics();
  const results = progress.each(
    assignTopics(spool, pool, table, counts),
    (done) => `${done} of ${count} written`,
  );
  await write(
    resultsStream(results, options.format, () => counts.table(table.topics)),
    options,
    io,
  );
  if (options.topics !== undefined) {
    await writeFile(topicsStream(counts.table(table.topics), options.topics), options.topics, io);
  }
  progress.end();
}

/** One pass, each comment written as soon as it is analysed. */
async function analyzeWithoutTopics(options: Options, pool: AnalysisPool, io: Io): Promise<void> {
  const progress = progressOn(io);
  const comments = inBatches(readInput(options.file, io.stdin, options));
  const results = mapInOrder(comments, pool.threads * 2, async ({ rows, texts }) => ({
    lines: await pool.resultsWithoutTopics(rows, texts),
    comments: texts.length,
  }));
  const shown = progress.each(results, (done) => `${done} written`);
  await write(resultsStream(shown, options.format, null), options, io);
  progress.end();
}

async function write(stream: Readable, { output }: Options, io: Io): Promise<void> {
  if (output === undefined) await writeOut(stream, io.stdout);
  else await writeFile(stream, output, io);
}

async function* inBatches(comments: AsyncIterable<CommentRow>): AsyncGenerator<CommentBatch> {
  let batch: CommentBatch = { rows: [], texts: [] };
  for await (const { row, text } of comments) {
    batch.rows.push(row);
    batch.texts.push(text);
    if (batch.rows.length < BATCH) continue;
    yield batch;
    batch = { rows: [], texts: [] };
  }
  if (batch.rows.length > 0) yield batch;
}

interface Progress {
  show(text: string): void;
  each(batches: AsyncIterable<ResultBatch>, text: (done: number) => string): AsyncIterable<ResultBatch>;
  end(): void;
}

/** One line on standard error that is written over, and only when somebody watches. */
function progressOn({ stderr }: Io): Progress {
  let last = 0;
  function show(text: string): void {
    if (!stderr.isTTY || performance.now() - last < 100) return;
    last = performance.now();
    stderr.write(`\r\u001b[K${text}`);
  }
  return {
    show,
    async *each(batches, text) {
      let done = 0;
      for await (const batch of batches) {
        yield batch;
        done += batch.comments;
        show(text(done));
      }
    },
    end: () => {
      if (stderr.isTTY) stderr.write("\r\u001b[K");
    },
  };
}
