import type { Language } from "@soundings/survey/survey";
import { isRightToLeft } from "@soundings/survey/text-direction";
import { DATA_ID, type PageData } from "./page-data.ts";

/** What the server sent with a page. */
export function readPageData(document: Document): PageData | null {
  const text = document.getElementById(DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}

/** This page in another language, as the server has it now. Throws without a connection. */
export async function fetchPage(language: Language): Promise<PageData | null> {
  const address = new URL(location.href);
  address.searchParams.set("lang", language);
  const reply = await fetch(address, { headers: { accept: "text/html" } });
  return readPageData(new DOMParser().parseFromString(await reply.text(), "text/html"));
}

export function wearLanguage(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = isRightToLeft(language) ? "rtl" : "ltr";
}
