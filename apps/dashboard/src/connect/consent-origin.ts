const KEY = "consent-origin";

/** Remembers the screen from which people leave for the other side's page; the tab alone knows it. */
export function rememberOrigin(): void {
  sessionStorage.setItem(KEY, location.pathname + location.search);
}

/** The upload screen that people left with a link in hand; null for any other. */
export function uploadOrigin(): string | null {
  const origin = sessionStorage.getItem(KEY);
  return origin?.startsWith("/upload/") ? origin : null;
}
