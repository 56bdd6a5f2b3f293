import { z } from "zod";
import type { ReadOptions, SourceItem, SourcePage, Thread } from "./source.ts";

/** Threads of a page, and the thread among them whose further replies come next. */
const Cursor = z.object({
  page: z.string().nullable(),
  thread: z.number().int().nullable(),
  replies: z.string().nullable(),
});

/** A reading reads new replies to so many threads that were read before; the others are the next one's. */
const OLD_THREADS = 100;

export interface ThreadsPage<One> {
  threads: One[];
  /** Null at the end. */
  next: string | null;
  total?: number | null;
}

/** How a source that keeps replies apart from comments is read. */
export interface ThreadReader<One> {
  readPage(page: string | null): Promise<ThreadsPage<One>>;
  /** The comment's id, and how many replies the source says it has. */
  threadOf(one: One): Thread;
  /** The comment, and the replies that came with it. */
  itemsOf(one: One): SourceItem[];
  readReplies(one: One, page: string | null): Promise<{ items: SourceItem[]; next: string | null }>;
}

/**
 * Reads threads page by page, and after each page what its threads lack of replies: those that came with the
 * comment are left alone, and so are threads that have as many as when they were read before.
 */
export async function* readThreads<One>(
  reader: ThreadReader<One>,
  { cursor: from, settled }: Pick<ReadOptions, "cursor" | "settled">,
): AsyncGenerator<SourcePage> {
  let { page, thread, replies } = Cursor.safeParse(from).data ?? { page: null, thread: null, replies: null };
  let old = 0;
  for (;;) {
    const { threads, next, total } = await reader.readPage(page);
    const heads = threads.map((one) => reader.threadOf(one).id);
    const before = (await settled?.(heads)) ?? new Map<string, number>();
    const lacks = (one: One): boolean => {
      const { id, replies: told } = reader.threadOf(one);
      return told > (before.get(id) ?? 0) && told >= reader.itemsOf(one).length;
    };
    if (thread === null) {
      yield {
        items: threads.flatMap((one) => reader.itemsOf(one)),
        cursor: { page, thread: 0, replies: null },
        total: total ?? null,
        heads,
        settled: threads.filter((one) => !lacks(one)).map((one) => reader.threadOf(one)),
      };
    }
    for (let at = thread ?? 0; at < threads.length; at++) {
      const one = threads[at];
      if (!one || !lacks(one)) continue;
      const told = reader.threadOf(one);
      if (before.has(told.id) && ++old > OLD_THREADS) continue;
      const asked = new Set<string | null>();
      do {
        asked.add(replies);
        const part = await reader.readReplies(one, replies);
        replies = part.next !== null && !asked.has(part.next) ? part.next : null;
        const cursor = replies ? { page, thread: at, replies } : { page, thread: at + 1, replies: null };
        yield { items: part.items, cursor, aside: true, settled: replies ? [] : [told] };
      } while (replies);
    }
    if (next === null) return;
    page = next;
    thread = null;
    yield { items: [], cursor: { page, thread, replies: null }, aside: true };
  }
}
