import type { AnalysisPool } from "../nlp/analysis-pool.ts";
import { readBatch } from "../nlp/comment-results.ts";
import { mapInOrder } from "../nlp/map-in-order.ts";
import type { TextBatch } from "../nlp/worker-messages.ts";
import type { Spool } from "./spool.ts";

/** Comments of a file, with the rows they stand in. */
export interface CommentBatch {
  rows: number[];
  texts: string[];
}

/** The pass that analyses all comments and spools them, for the search for topics that goes on meanwhile. */
export interface FirstPass {
  /** All comments from the first on, those that are spooled already and then the others: a search may begin again. */
  read(): AsyncGenerator<TextBatch>;
  /** Lets go of what was not read. */
  close(): Promise<unknown>;
}

export function firstPass(
  comments: AsyncIterable<CommentBatch>,
  pool: Pick<AnalysisPool, "threads" | "spool">,
  spool: Spool,
  onProgress: (comments: number) => void,
): FirstPass {
  const analysed = mapInOrder(comments, pool.threads * 2, async ({ rows, texts }) => ({
    texts,
    ...(await pool.spool(rows, texts)),
  }));
  return {
    async *read() {
      let count = 0;
      for await (const bytes of spool.read()) {
        const { texts, analyses } = readBatch(bytes);
        count += texts.length;
        yield { texts, languages: analyses.map(({ language }) => language) };
      }
      // Step by step: a loop would end the input with a search that is given up.
      for (let next = await analysed.next(); !next.done; next = await analysed.next()) {
        const { texts, languages, bytes } = next.value;
        await spool.write(bytes);
        count += texts.length;
        onProgress(count);
        yield { texts, languages };
      }
    },
    close: () => analysed.return(undefined),
  };
}
