import { parseArgs } from "node:util";
import type { AnyReceipt, DifferenceReceipt, Receipt, ReportReceipt } from "../receipts/receipt.ts";
import { BadInput, type Command, type Io } from "./command.ts";
import { type DataFile, readDataFile } from "./read-data-file.ts";

export const verifyCommand: Command = {
  name: "verify",
  summary: "work the claims of a report out anew from the exported data",
  usage: `
Usage: npm run -s soundings -- verify FILE --data EXPORT [--data EXPORT] [--failed]

FILE            a downloaded analysis or downloaded answers (.xlsx), or the receipts of a digest, a link, a
                chart or a comparison (.json)
--data EXPORT   the data of the dataset, or of the survey, as downloaded (.jsonl); of both datasets where two
                are compared
--failed        list those that fail only

Says of every claim in FILE whether EXPORT comes to the same sentence, figures to the last digit, comments
and quotes, and what it comes to instead. Needs no database, no server and no network. Exits with 3 when a
claim fails.
`,
  async run(argv, io) {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        data: { type: "string", multiple: true },
        failed: { type: "boolean", default: false },
      },
    });
    const [file, ...more] = positionals;
    if (!file || more.length > 0) throw new BadInput("name one file with claims.");
    if (!values.data) throw new BadInput("name the exported data: --data EXPORT.");
    return await verify(file, values.data, values.failed, io);
  },
};

/** Exit code where some claims do not hold. */
const FAILED = 3;

/** What became of one receipt; it holds where nothing is at fault. */
interface Verdict {
  receipt: AnyReceipt;
  /** In words for people: what the data says instead. */
  faults: string[];
}

async function verify(
  file: string,
  exports: readonly string[],
  onlyFailed: boolean,
  io: Io,
): Promise<number> {
  // The claims' rules are loaded by the command that needs them: the others start without them.
  const { readReceipts } = await import("./read-receipts.ts");
  const { isOfComments, isOfReport, isOfTwo } = await import("../receipts/receipt.ts");
  const receipts = await readReceipts(file);
  const files: DataFile[] = [];
  for (const name of exports) files.push(await readDataFile(name));
  const verdicts = [
    ...(await verifyComments(receipts.filter(isOfComments), { file, files }, io)),
    ...(await verifyBoth(receipts.filter(isOfTwo), { file, files })),
    ...(await verifyReports(receipts.filter(isOfReport), { file, files }, io)),
  ];
  const failed = verdicts.filter(({ faults }) => faults.length > 0);
  for (const verdict of onlyFailed ? failed : verdicts) io.stdout.write(textOf(verdict));
  io.stdout.write(`${verdicts.length - failed.length} of ${verdicts.length} claims hold.\n`);
  return failed.length > 0 ? FAILED : 0;
}

interface Given {
  file: string;
  files: readonly DataFile[];
}

async function verifyComments(
  receipts: readonly Receipt[],
  { file, files }: Given,
  io: Io,
): Promise<Verdict[]> {
  const { verifyReceipts } = await import("../receipts/verify-receipts.ts");
  const verdicts: Verdict[] = [];
  for (const id of new Set(receipts.map(({ dataset_id }) => dataset_id))) {
    const found = files.find((one) => one.of === "comments" && one.data.head.dataset_id === id);
    if (found?.of !== "comments") throw noneOf(file, files, "dataset");
    const own = receipts.filter(({ dataset_id }) => dataset_id === id);
    const { head } = found.data;
    if (own.some(({ engine }) => engine !== head.engine))
      io.stderr.write(`The data was analysed anew since, by the engine ${head.engine}.\n`);
    if (own.some(({ edits }) => edits !== head.edits))
      io.stderr.write("Scores were corrected or topics edited between the report and the data.\n");
    verdicts.push(...(await verifyReceipts(own, found.data)));
  }
  return verdicts;
}

async function verifyBoth(
  receipts: readonly DifferenceReceipt[],
  { file, files }: Given,
): Promise<Verdict[]> {
  const { verifyDifferences } = await import("../receipts/difference-receipts.ts");
  const datasets = new Map(
    files.flatMap((one) => (one.of === "comments" ? [[one.data.head.dataset_id, one.data] as const] : [])),
  );
  const missing = receipts.flatMap(({ sides }) => sides).find(({ dataset_id }) => !datasets.has(dataset_id));
  if (missing && datasets.size > 0)
    throw new BadInput(`${file} compares two datasets: name the data of both, --data EXPORT --data EXPORT.`);
  if (missing) throw noneOf(file, files, "dataset");
  return await verifyDifferences(receipts, datasets);
}

async function verifyReports(
  receipts: readonly ReportReceipt[],
  { file, files }: Given,
  io: Io,
): Promise<Verdict[]> {
  const { verifyReport } = await import("../answer-results/receipts/verify-report.ts");
  const verdicts: Verdict[] = [];
  for (const id of new Set(receipts.map(({ survey_id }) => survey_id))) {
    const found = files.find((one) => one.of === "answers" && one.data.head.survey_id === id);
    if (found?.of !== "answers") throw noneOf(file, files, "survey");
    const own = receipts.filter(({ survey_id }) => survey_id === id);
    if (own.some(({ change }) => change !== found.data.head.change))
      io.stderr.write("Answers came, changed or were analysed between the report and the data.\n");
    verdicts.push(...(await verifyReport(own, found.data)));
  }
  return verdicts;
}

/** None of the given data is what a file's claims are of. */
function noneOf(file: string, files: readonly DataFile[], wanted: "dataset" | "survey"): BadInput {
  const [first] = files;
  const name = first?.data.head.name ?? "";
  const is = first?.of === "answers" ? "survey" : "dataset";
  return is === wanted
    ? new BadInput(`${first?.file} is of another ${wanted} (“${name}”) than ${file}.`)
    : new BadInput(`${first?.file} is of the ${is} “${name}”; ${file} is of a ${wanted}.`);
}

function textOf({ receipt, faults }: Verdict): string {
  const mark = faults.length === 0 ? "holds" : "FAILS";
  const more = [...narrowedTo(receipt), ...faults].map((line) => `         ${line}`);
  return [`${mark}  ${receipt.sentence}`, ...more, ""].join("\n");
}

/** A sentence does not say which comments it is of, and of few that were picked much holds that is not so of all. */
function narrowedTo(receipt: AnyReceipt): string[] {
  if (!("filter" in receipt)) return [];
  const of = "report_claim" in receipt ? "answers" : "comments";
  const conditions = Object.entries(receipt.filter).filter(
    ([name, value]) => value !== undefined && !(name === "completion" && value === "submitted"),
  );
  if (conditions.length === 0) return [];
  return [
    `only of ${of} with: ${conditions.map(([name, value]) => `${name} ${JSON.stringify(value)}`).join(", ")}`,
  ];
}
