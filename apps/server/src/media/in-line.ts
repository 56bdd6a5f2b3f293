/**
 * Lets at most `places` pieces of work run at once; the others wait in line, first come first served.
 * Who is no longer waited for (its signal is aborted) gives its place away and throws the signal's reason.
 */
export function makeLine(places: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function inLine<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    // A place that becomes free is handed over, so `running` stays as it is.
    if (running >= places) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      signal?.throwIfAborted();
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** A line of one place for each key, as long as somebody stands in it. */
export function makeLines() {
  const lines = new Map<string, { line: ReturnType<typeof makeLine>; length: number }>();
  return (key: string) =>
    async <Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> => {
      const own = lines.get(key) ?? { line: makeLine(1), length: 0 };
      lines.set(key, own);
      own.length++;
      try {
        return await own.line(work, signal);
      } finally {
        if (--own.length === 0) lines.delete(key);
      }
    };
}
