import { parentPort, workerData } from "node:worker_threads";
import { nearDuplicates } from "@soundings/nlp/analyse";
import type { CopyMessage, CopyReply } from "./copy-search.ts";

/** Looks for near copies among the comments of a dataset while its columns are built. */
const copies = nearDuplicates(workerData as number);

parentPort?.on("message", (texts: CopyMessage) => {
  if (texts) {
    for (const text of texts) copies.add(text);
    reply(texts.length);
  } else {
    const firsts = copies.finish();
    reply(firsts, [firsts.buffer]);
  }
});

function reply(message: CopyReply, handedOver: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, handedOver);
}
