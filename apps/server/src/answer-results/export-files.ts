import { Readable } from "node:stream";
import type { SurveyAnswer } from "@soundings/contract/answers";
import type { AskedQuestion } from "@soundings/contract/asked-question";
import { takesFiles } from "@soundings/survey/questions/answer-rules";
import { findFile } from "../answers/file-queries.ts";
import type { Db } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { csvLine } from "../spreadsheet/csv-writer.ts";
import type { Cell } from "../spreadsheet/table.ts";
import { type ZipPart, zipOf } from "../spreadsheet/zip-writer.ts";
import { nameFiles } from "../storage/name-files.ts";
import { piecesOf, readObject } from "../storage/read-object.ts";
import type { Stores } from "../storage/stores.ts";

const LIST = "files.csv";
/** Names that programs read, in no language. */
const LIST_HEADER = ["path", "response_id", "question", "name", "type", "uploaded_at"];

/**
 * The files of responses as a zip: a folder for each question, and in it "RESPONSE ID 1 name.pdf", so that each
 * can be found from the spreadsheet's row; its time is the upload's. Files are opened one after the other as they
 * are sent; those that are gone by then are left out. A list says which file is whose, last.
 */
export function writeFilesZip(
  { db, stores }: { db: Db; stores: Stores },
  key: SurveyKey,
  questions: readonly AskedQuestion[],
  answers: AsyncIterable<SurveyAnswer>,
): Readable {
  const name = nameFiles();
  const rows: Cell[][] = [];
  const asked = questions.filter(takesFiles);
  async function* parts(): AsyncGenerator<ZipPart> {
    for await (const answer of answers) {
      for (const { id: question_id, number, title } of asked) {
        const folder = number === null ? title : `${number}. ${title}`;
        for (const [at, { id }] of (answer.answers[question_id]?.files ?? []).entries()) {
          const file = await readObject(stores, () => findFile(db, key, id));
          if (!file) continue;
          const called = `${answer.id} ${at + 1} ${file.name}`;
          // A slash in a title is no folder.
          const path = name([folder.replaceAll("/", " ")], called, file.content_type);
          rows.push([path, answer.id, folder, file.name, file.content_type, file.created_at]);
          yield { name: path, text: piecesOf(file), modified: file.created_at };
        }
      }
    }
    if (rows.length > 0) yield { name: LIST, text: ["\ufeff", csvLine(LIST_HEADER), ...rows.map(csvLine)] };
  }
  return Readable.from(zipOf(parts()), { objectMode: false, highWaterMark: 64 * 1024 });
}
