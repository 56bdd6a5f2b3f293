import { z } from "zod";
import type { SourceItem, SourcePage } from "./source.ts";

/** Threads of a page, and the thread among them whose further replies come next. */
const Cursor = z.object({
  page: z.string().nullable(),
  thread: z.number().int().nullable(),
  replies: z.string().nullable(),
});

export interface ThreadsPage<Thread> {
  threads: Thread[];
  /** Null at the end. */
  next: string | null;
  total?: number | null;
}

/** How a source that keeps replies apart from comments is read. */
export interface ThreadReader<Thread> {
  readPage(page: string | null): Promise<ThreadsPage<Thread>>;
  /** The comment, and the replies that came with it. */
  itemsOf(thread: Thread): SourceItem[];
  /** Whether there are replies that did not come with it. */
  hasMore(thread: Thread): boolean;
  readReplies(thread: Thread, page: string | null): Promise<{ items: SourceItem[]; next: string | null }>;
}

/** Reads threads page by page, and after each page what its threads lack of replies. */
export async function* readThreads<Thread>(
  reader: ThreadReader<Thread>,
  from: unknown,
): AsyncGenerator<SourcePage> {
  let { page, thread, replies } = Cursor.safeParse(from).data ?? { page: null, thread: null, replies: null };
  for (;;) {
    const { threads, next, total } = await reader.readPage(page);
    if (thread === null) {
      const cursor = { page, thread: 0, replies: null };
      yield { items: threads.flatMap((one) => reader.itemsOf(one)), cursor, total: total ?? null };
    }
    for (let at = thread ?? 0; at < threads.length; at++) {
      const one = threads[at];
      if (!one || !reader.hasMore(one)) continue;
      const asked = new Set<string | null>();
      do {
        asked.add(replies);
        const part = await reader.readReplies(one, replies);
        replies = part.next !== null && !asked.has(part.next) ? part.next : null;
        const cursor = replies ? { page, thread: at, replies } : { page, thread: at + 1, replies: null };
        yield { items: part.items, cursor, aside: true };
      } while (replies);
    }
    if (next === null) return;
    page = next;
    thread = null;
    yield { items: [], cursor: { page, thread, replies: null }, aside: true };
  }
}
