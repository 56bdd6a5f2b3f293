import type { PageData } from "../page-data.ts";

/** Registers the kiosk's worker, and has it keep what the page needs to open without a connection. */
export function watchWorker({ survey }: PageData): void {
  void keep([survey.default_language, ...survey.additional_languages]).catch(() => undefined);
}

async function keep(languages: readonly string[]): Promise<void> {
  // Not over plain http: the page works, but opens with a connection only.
  if (!("serviceWorker" in navigator)) return;
  // This page alone, at whichever of its addresses: "/s/CODE", "/namespace/link", "/link" on an own domain. A scope is
  // how addresses begin, and without the "?" of every kiosk's "/link" would be "/link-of-another" as well.
  await navigator.serviceWorker.register("/kiosk-worker.js", { scope: `${location.pathname}?` });
  const { active } = await navigator.serviceWorker.ready;
  const pages = languages.map((language) => {
    const address = new URL(location.href);
    address.searchParams.set("lang", language);
    return address.href;
  });
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const own = loaded.filter(
    (name) => name.startsWith(`${location.origin}/`) && !new URL(name).pathname.startsWith("/api/public/"),
  );
  active?.postMessage({ keep: [startAddress(), ...pages, ...own] });
  // Last: a browser may ask somebody first, and at a kiosk nobody answers.
  await navigator.storage?.persist?.();
}

/** Where the next person begins: the survey's own language, whatever was chosen before. */
export function startAddress(): string {
  const address = new URL(location.href);
  address.searchParams.delete("lang");
  return address.href;
}

/** How many responses wait for a connection; null where no worker keeps them. */
export async function countWaiting(): Promise<number | null> {
  if (!navigator.serviceWorker?.controller) return null;
  const reply = await fetch("/s/kiosk-waiting");
  return reply.ok ? ((await reply.json()) as { waiting: number }).waiting : null;
}
