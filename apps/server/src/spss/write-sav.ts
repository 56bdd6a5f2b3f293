import { Readable } from "node:stream";
import { SavCases } from "./sav-cases.ts";
import { dictionaryBytes, type SavDictionary } from "./sav-dictionary.ts";
import type { SavCell } from "./sav-variable.ts";

const PIECE = 64 * 1024;

/**
 * A .sav file, as SPSS, PSPP, R (haven) and Python (pyreadstat) read it, as a stream: cases are asked for as they are
 * sent, so memory does not grow with them. Texts over a variable's width are cut behind a whole character.
 */
export function writeSav(
  dictionary: SavDictionary,
  cases: AsyncIterable<readonly SavCell[]> | Iterable<readonly SavCell[]>,
): Readable {
  return Readable.from(pieces(dictionary, cases), { objectMode: false });
}

async function* pieces(
  dictionary: SavDictionary,
  cases: AsyncIterable<readonly SavCell[]> | Iterable<readonly SavCell[]>,
): AsyncGenerator<Buffer> {
  yield dictionaryBytes(dictionary);
  const data = new SavCases(dictionary.variables);
  for await (const cells of cases) {
    data.put(cells);
    if (data.length >= PIECE) yield data.take();
  }
  yield data.end();
}
