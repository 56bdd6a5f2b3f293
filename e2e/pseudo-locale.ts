import { expect, type Page } from "@playwright/test";

declare global {
  interface Window {
    /** Set by the script below; the page's own bundle calls it as it is changed on the way. */
    pseudo: (resources: unknown) => unknown;
  }
}

/**
 * Gives the dashboard a language in which every letter of its own texts is a wide one: whatever a person
 * then reads in plain letters stands in no locale file. The bundle is changed on its way to the browser,
 * where it hands its texts to i18next, so the product itself knows nothing of this.
 */
export async function speakPseudo(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept = /(\{\{[^}]*\}\}|<[^>]*>|\$t\([^)]*\))/;
    const wide = (text: string) =>
      text
        .split(kept)
        .map((part) =>
          kept.test(part)
            ? part
            : part.replace(/[A-Za-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
        )
        .join("");
    const translate = (texts: unknown): unknown =>
      typeof texts === "object" && texts !== null
        ? Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, translate(value)]))
        : wide(String(texts));
    window.pseudo = translate;
  });
  let changed = 0;
  await page.route("**/assets/*.js", async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    const pseudo = script.replace(/(fallbackLng:.en.[^}]*?resources:)([\w$]+\(\))/, "$1window.pseudo($2)");
    if (pseudo !== script) changed += 1;
    await route.fulfill({ response, body: pseudo });
  });
  await page.goto("/login");
  await expect.poll(() => changed, "the bundle hands its texts to i18next").toBe(1);
  // The page stays: other scripts need no change.
  await page.unrouteAll({ behavior: "wait" });
}

/** Words of whoever uses the product, as replies of the server bring them; codes like DRAFT or text_area are none. */
export function collectData(page: Page): Set<string> {
  const words = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === "string") {
      if (!/^([A-Z]+(_[A-Z]+)*|[a-z]+(_[a-z]+)*)$/.test(value))
        for (const word of plainWords(value)) words.add(word);
    } else if (typeof value === "object" && value !== null) Object.values(value).forEach(collect);
  };
  page.on("response", async (response) => {
    if (!/\/api\/(?!openapi)/.test(response.url())) return;
    if (!/json/.test(response.headers()["content-type"] ?? "")) return;
    collect(await response.json().catch(() => null));
  });
  return words;
}

/** Settings of the server that an operator has to know by name. */
const SETTING = /\b[A-Z]+(_[A-Z]+)*_(ID|KEY|SECRET|TOKEN|URL)\b/g;

export const plainWords = (text: string): string[] => text.replace(SETTING, "").match(/[A-Za-z]{2,}/g) ?? [];

/**
 * What a person sees or hears of a page: visible texts, and the names of controls and pictures. Not what is
 * marked as being in a language of its own, nor code.
 */
export async function readPage(page: Page): Promise<{ text: string; place: string }[]> {
  return await page.evaluate(() => {
    const found: { text: string; place: string }[] = [{ text: document.title, place: "title" }];
    const place = (element: Element) =>
      `${element.tagName.toLowerCase()}${element.id && "#"}${element.className && typeof element.className === "string" ? `.${element.className.split(" ")[0]}` : ""}`;
    const attributes = [
      "aria-label",
      "aria-description",
      "aria-roledescription",
      "aria-valuetext",
      "title",
      "placeholder",
      "alt",
    ];
    for (const element of document.body.querySelectorAll("*")) {
      if (/^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE|IFRAME)$/.test(element.tagName)) continue;
      if (element.closest("body [lang], code, kbd, pre")) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      for (const name of attributes) {
        const text = element.getAttribute(name);
        if (text) found.push({ text, place: `${place(element)}[${name}]` });
      }
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
          found.push({ text: node.textContent.trim(), place: place(element) });
    }
    return found;
  });
}

/** Goes to an address of the dashboard without loading it anew; what is shown until then is marked as seen. */
export async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    for (const element of document.querySelectorAll<HTMLElement>("main *")) element.dataset.seen = "";
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, address);
}
