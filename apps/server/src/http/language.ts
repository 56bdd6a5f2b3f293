import type { Language } from "./problem.ts";

/** The interface language that a browser's Accept-Language header asks for most; English otherwise. */
export function acceptedLanguage(header: string | undefined): Language {
  let best: Language = "en";
  let bestWeight = 0;
  for (const part of (header ?? "").split(",")) {
    const [tag = "", ...options] = part.trim().toLowerCase().split(";");
    const language = tag.split("-")[0];
    if (language !== "en" && language !== "vi") continue;
    const quality = options.map((option) => /^\s*q=([\d.]+)$/.exec(option)?.[1]).find(Boolean);
    const weight = quality === undefined ? 1 : Number(quality);
    if (weight > bestWeight) {
      best = language;
      bestWeight = weight;
    }
  }
  return best;
}
