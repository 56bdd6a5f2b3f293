/** Waits so many milliseconds, or until the connection or the respondent is back. */
export function pauseUntilOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      document.removeEventListener("visibilitychange", end);
      resolve();
    };
    // Many browsers that lost the same server should not all come back in the same moment.
    const timer = setTimeout(end, ms * (0.75 + Math.random() / 2));
    addEventListener("online", end);
    document.addEventListener("visibilitychange", end);
  });
}
