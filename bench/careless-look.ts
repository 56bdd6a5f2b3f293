/**
 * A look at how careless the responses of a large survey are: memory, processor and the longest pause, without a database.
 *
 *     npm run bench -- careless-look [--responses 200000] [--folder path] [--whole]
 *
 * Responses to thirty questions are made up (three of ten say something in each of three text fields, no text twice
 * on purpose) and packed in blocks, which stay as files below the folder for the next run. The look reads them one
 * after the other, as it reads a database's. --whole holds them all, as before and as smaller surveys are looked at.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { AnswerColumns } from "../apps/server/src/answer-results/answer-columns.ts";
import { askedSurvey } from "../apps/server/src/answer-results/asked-questions.ts";
import { BLOCK } from "../apps/server/src/answer-results/block-columns.ts";
import type { SizedBlock } from "../apps/server/src/answer-results/block-queries.ts";
import { packBlock } from "../apps/server/src/answer-results/pack-block.ts";
import { assessQuality } from "../apps/server/src/answer-results/quality/assess-quality.ts";
import { readingBlocks } from "../apps/server/src/answer-results/quality/look/block-source.ts";
import { lookAtAll } from "../apps/server/src/answer-results/quality/look/look.ts";
import { unpackBlock } from "../apps/server/src/answer-results/unpack-block.ts";
import type { Survey } from "../packages/survey/src/survey.ts";
import { surveyOf } from "../packages/survey/src/testing/build.ts";
import { madeResponses, thirtyQuestions } from "./results/fill-responses.ts";

const { values } = parseArgs({
  options: {
    responses: { type: "string", default: "200000" },
    folder: { type: "string", default: path.join(os.tmpdir(), "soundings-careless-look") },
    whole: { type: "boolean", default: false },
    fill: { type: "boolean", default: false },
  },
});
const count = Number(values.responses);
const folder = path.join(values.folder, String(count));
const LIST = path.join(folder, "blocks.json");
interface Filled {
  survey: Survey;
  blocks: SizedBlock[];
}

if (values.fill) fill();
else {
  if (!existsSync(LIST))
    spawnSync(
      process.execPath,
      [
        ...process.execArgv,
        process.argv[1] ?? "",
        "careless-look",
        "--fill",
        "--responses",
        values.responses,
        "--folder",
        values.folder,
      ],
      { stdio: "inherit" },
    );
  await measure(JSON.parse(readFileSync(LIST, "utf8")));
}

function fill(): void {
  mkdirSync(folder, { recursive: true });
  const survey = thirtyQuestions(surveyOf(0));
  const asked = askedSurvey([{ number: 1, survey }]);
  const blocks: SizedBlock[] = [];
  let columns = new AnswerColumns(asked);
  const flush = () => {
    const bytes = packBlock(
      columns,
      Uint32Array.from({ length: columns.count }, (_, at) => at),
    );
    writeFileSync(path.join(folder, String(blocks.length)), bytes);
    const idsAt = 4 + bytes.readUInt32LE(0);
    blocks.push({ block: blocks.length, through: blocks.length + 1, size: columns.count, idsAt });
    columns = new AnswerColumns(asked);
  };
  for (const { id, texts, ...made } of madeResponses(survey, 1, count, 1)) {
    columns.put({
      ...{ id, number: 1, language: made.language, variant_id: null, parameters: made.parameters },
      ...{ answers: made.answers, path: made.path, seen: null, started: Date.parse(made.started) },
      ...{ time: Date.parse(made.ended), submitted: made.isSubmitted, arrival: null, careless: null },
    });
    for (const { question_id, mood, language } of texts) {
      const sentiment = mood > 0 ? "positive" : mood < 0 ? "negative" : "neutral";
      columns.addAnalysis({
        response_id: id,
        question_id,
        language,
        sentiment,
        score: 60 * Math.sign(mood),
        emotions: [],
        topics: [],
      });
    }
    if (columns.count === BLOCK) flush();
  }
  if (columns.count > 0) flush();
  const filled: Filled = { survey, blocks };
  writeFileSync(LIST, JSON.stringify(filled));
}

/** The most that this thread worked between two turns of a timer, in ms of processor: what others do is not in it. */
function longestPause(): { end: () => string } {
  const used = () =>
    Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  let [before, most] = [used(), 0];
  const timer = setInterval(() => {
    const now = used();
    most = Math.max(most, now - before);
    before = now;
  }, 1);
  return {
    end: () => {
      clearInterval(timer);
      return most.toFixed(0);
    },
  };
}

async function measure({ survey, blocks }: Filled): Promise<void> {
  const asked = askedSurvey([{ number: 1, survey }]);
  const bytesOf = ({ block }: SizedBlock) => readFile(path.join(folder, String(block)));
  const mb = (kb: number) => Math.round(kb / 1024);
  const before = mb(process.resourceUsage().maxRSS);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const pause = longestPause();
  const [began, used] = [performance.now(), process.cpuUsage()];
  const marked = values.whole ? await lookWhole() : await lookByBlocks();
  const { user, system } = process.cpuUsage(used);
  delay.disable();
  const ofProcessor = pause.end();
  const load = os
    .loadavg()
    .map((one) => one.toFixed(0))
    .join(" ");
  console.log(
    `${count} responses ${values.whole ? "at once" : "block by block"}: ${marked} careless or not, ${((user + system) / 1e6).toFixed(1)} s of processor, ${((performance.now() - began) / 1e3).toFixed(0)} s by the clock (load ${load}), at most ${mb(process.resourceUsage().maxRSS)} MB, ${before} of them before, longest pause ${(delay.max / 1e6).toFixed(0)} ms by the clock, ${ofProcessor} ms of processor`,
  );

  async function lookByBlocks(): Promise<number> {
    const words = (bytes: Buffer, { idsAt, size }: SizedBlock) =>
      new Uint32Array(new Uint8Array(bytes.subarray(idsAt, idsAt + 16 * size)).buffer);
    const source = readingBlocks(
      asked,
      async (block) => words(await bytesOf(block), block),
      (block) => bytesOf(block),
    );
    const loose = new AnswerColumns(asked);
    return (await lookAtAll(asked, { source, blocks, deleted: [], loose, analyses: [] })).madeOf;
  }

  async function lookWhole(): Promise<number> {
    const columns = new AnswerColumns(asked);
    for (const block of blocks) unpackBlock(columns, await bytesOf(block));
    await assessQuality(columns);
    return columns.quality.madeOf?.submitted ?? 0;
  }
}
