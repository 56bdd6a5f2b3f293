import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import type { AnswersData } from "../answer-results/receipts/read-answers.ts";
import type { ReadData } from "../receipts/read-data.ts";
import { BadInput } from "./command.ts";

/** What a file of data holds: a dataset's comments, or a survey's answers. */
export type DataFile =
  | { of: "comments"; file: string; data: ReadData }
  | { of: "answers"; file: string; data: AnswersData };

/** @throws BadInput where it cannot be read */
export async function readDataFile(file: string): Promise<DataFile> {
  const { DataError } = await import("../receipts/data-lines.ts");
  const { ANSWERS_FORMAT } = await import("../answer-results/receipts/answers-data.ts");
  try {
    if ((await firstLine(file)).includes(`"${ANSWERS_FORMAT}"`)) {
      const { readAnswers } = await import("../answer-results/receipts/read-answers.ts");
      return { of: "answers", file, data: await readAnswers(linesOf(file)) };
    }
    const { readData } = await import("../receipts/read-data.ts");
    return { of: "comments", file, data: await readData(linesOf(file)) };
  } catch (error) {
    if (error instanceof DataError) throw new BadInput(`${file} cannot be read: ${error.message}.`);
    throw error;
  }
}

async function firstLine(file: string): Promise<string> {
  for await (const line of linesOf(file)) return line;
  return "";
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
  } finally {
    input.destroy();
  }
}
