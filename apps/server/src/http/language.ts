import { INTERFACE_LANGUAGES, type InterfaceLanguage } from "@soundings/contract/interface-languages";
import { FALLBACK_LANGUAGE } from "@soundings/contract/words";

/** The interface language that a browser's Accept-Language header asks for most; English otherwise. */
export function acceptedLanguage(header: string | undefined): InterfaceLanguage {
  return preferredLanguage(header, INTERFACE_LANGUAGES) ?? FALLBACK_LANGUAGE;
}

/**
 * The interface language that an Accept-Language header asks for alone, as our pages do; null for another header:
 * what a browser sends by itself is a list, which says nothing of the language that was chosen here.
 */
export function soleLanguage(header: string | undefined): InterfaceLanguage | null {
  return INTERFACE_LANGUAGES.find((language) => language === header) ?? null;
}

/** The one of several languages that a browser's Accept-Language header asks for most; null for none. */
export function preferredLanguage<L extends string>(
  header: string | undefined,
  offered: readonly L[],
): L | null {
  let best: L | null = null;
  let bestWeight = 0;
  for (const part of (header ?? "").split(",")) {
    const [tag = "", ...options] = part.trim().toLowerCase().split(";");
    const language = offered.find((one) => one === tag.split("-")[0]);
    if (!language) continue;
    const quality = options.map((option) => /^\s*q=([\d.]+)$/.exec(option)?.[1]).find(Boolean);
    const weight = quality === undefined ? 1 : Number(quality);
    if (weight > bestWeight) {
      best = language;
      bestWeight = weight;
    }
  }
  return best;
}
