/** Between tries where the browser believes that there is a network. */
const RETRY_MS = 5_000;

/**
 * Loads a part of the application that is a script of its own, and goes on trying until it is there: at once when
 * the browser is online again, every few seconds while the server cannot be reached. `onProblem` is called at
 * each failure, with what starts the next try at once. Each try can succeed: see scripts/lib/fetch-before-import.ts.
 */
export async function loadPart<Part>(
  load: () => Promise<Part>,
  onProblem: (retry: () => void) => void = () => undefined,
): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(again, RETRY_MS);
        addEventListener("online", again);
        function again() {
          clearTimeout(timer);
          removeEventListener("online", again);
          resolve();
        }
        onProblem(again);
      });
    }
  }
}
