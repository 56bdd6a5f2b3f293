import { isOnline } from "./online.ts";

/** Between tries where the browser believes that there is a network. */
const RETRY_MS = 5_000;

/** Says that the server is up; any reply of it would do. */
const HEALTH = "/healthz";

/** Sheets that did not arrive. Their `sheet` does not tell: some browsers put one in its place. */
const failedSheets = new Set<HTMLLinkElement>();
const rememberFailedSheet = ({ target }: Event) => {
  if (target instanceof HTMLLinkElement && target.rel === "stylesheet") failedSheets.add(target);
};

/**
 * Loads a part of the application that is a script of its own, and goes on trying until it is there: at once when
 * the browser is online again, every few seconds while the server cannot be reached. `onProblem` is called at
 * each failure, with what starts the next try at once.
 */
export async function loadPart<Part>(
  load: () => Promise<Part>,
  onProblem: (retry: () => void) => void = () => undefined,
): Promise<Part> {
  // The error of a link does not bubble, so it is caught on its way down. Asked for twice, it listens once.
  addEventListener("error", rememberFailedSheet, true);
  for (;;) {
    try {
      await assertReachable();
      await restoreStyles();
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

/**
 * Where the browser believes that there is no network, asks the server first: it may be on this machine. Many
 * browsers keep a script that once failed to load as failed until the page is loaded anew, so that it must not
 * be asked for in vain. Rejects where the server does not reply.
 */
async function assertReachable(): Promise<void> {
  if (!isOnline()) await fetch(HEALTH, { cache: "no-store" });
}

/**
 * Asks once more for the sheets of an earlier try that did not arrive: the loader believes that each was loaded
 * once asked for, and the part would be drawn without its looks. Rejects where one fails again.
 */
async function restoreStyles(): Promise<void> {
  const failed = [...failedSheets].filter((link) => link.isConnected);
  failedSheets.clear();
  await Promise.all(
    failed.map(
      (link) =>
        new Promise((resolve, reject) => {
          const fresh = link.cloneNode() as HTMLLinkElement;
          fresh.onload = resolve;
          fresh.onerror = reject;
          link.replaceWith(fresh);
        }),
    ),
  );
}
