import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import type { Receipt } from "../receipts/receipt.ts";
import type { Verdict } from "../receipts/verify-receipts.ts";
import { BadInput, type Command, type Io } from "./command.ts";

export const verifyCommand: Command = {
  name: "verify",
  summary: "work the claims of a report out anew from the exported data",
  usage: `
Usage: npm run -s soundings -- verify FILE --data EXPORT [--failed]

FILE            a downloaded analysis (.xlsx), or the receipts that a digest carries (.json)
--data EXPORT   the dataset's data as downloaded (.jsonl)
--failed        list those that fail only

Says of every claim in FILE whether EXPORT comes to the same sentence, figures to the last digit, comments
and quotes, and what it comes to instead. Needs no database, no server and no network. Exits with 3 when a
claim fails.
`,
  async run(argv, io) {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: { data: { type: "string" }, failed: { type: "boolean", default: false } },
    });
    const [file, ...more] = positionals;
    if (!file || more.length > 0) throw new BadInput("name one file with claims.");
    if (!values.data) throw new BadInput("name the exported data: --data EXPORT.");
    return await verify(file, values.data, values.failed, io);
  },
};

/** Exit code where some claims do not hold. */
const FAILED = 3;

async function verify(file: string, data: string, onlyFailed: boolean, io: Io): Promise<number> {
  // The claims' rules are loaded by the command that needs them: the others start without them.
  const { readReceipts } = await import("./read-receipts.ts");
  const { DataError, readData } = await import("../receipts/read-data.ts");
  const { verifyReceipts } = await import("../receipts/verify-receipts.ts");
  const receipts = await readReceipts(file);
  const read = await readData(linesOf(data)).catch((error: unknown) => {
    if (error instanceof DataError) throw new BadInput(`${data} cannot be read: ${error.message}.`);
    throw error;
  });
  const { head } = read;
  if (receipts.some(({ dataset_id }) => dataset_id !== head.dataset_id))
    throw new BadInput(`${data} is of another dataset (“${head.name}”) than ${file}.`);
  for (const remark of remarksOn(receipts, head)) io.stderr.write(`${remark}\n`);
  const verdicts = await verifyReceipts(receipts, read);
  const failed = verdicts.filter(({ faults }) => faults.length > 0);
  for (const verdict of onlyFailed ? failed : verdicts) io.stdout.write(textOf(verdict));
  io.stdout.write(`${verdicts.length - failed.length} of ${verdicts.length} claims hold.\n`);
  return failed.length > 0 ? FAILED : 0;
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const input = createReadStream(file, "utf8");
  try {
    yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "EACCES" || code === "EISDIR")
      throw new BadInput(`cannot read the file ${file}`);
    throw error;
  }
}

/** Why claims may fail though nobody changed a comment. */
function remarksOn(receipts: readonly Receipt[], data: { engine: string | null; edits: number }): string[] {
  const remarks: string[] = [];
  if (receipts.some(({ engine }) => engine !== data.engine))
    remarks.push(`The data was analysed anew since, by the engine ${data.engine}.`);
  if (receipts.some(({ edits }) => edits !== data.edits))
    remarks.push("Scores were corrected or topics edited between the report and the data.");
  return remarks;
}

function textOf({ receipt, faults }: Verdict): string {
  const mark = faults.length === 0 ? "holds" : "FAILS";
  const more = [...narrowedTo(receipt), ...faults].map((line) => `         ${line}`);
  return [`${mark}  ${receipt.sentence}`, ...more, ""].join("\n");
}

/** A sentence does not say which comments it is of, and of few that were picked much holds that is not so of all. */
function narrowedTo({ filter }: Receipt): string[] {
  const conditions = Object.entries(filter).filter(([, value]) => value !== undefined);
  if (conditions.length === 0) return [];
  return [
    `only of comments with: ${conditions.map(([name, value]) => `${name} ${JSON.stringify(value)}`).join(", ")}`,
  ];
}
