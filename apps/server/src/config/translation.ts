import { z } from "zod";
import { notRight } from "./config-error.ts";
import { optionalText } from "./values.ts";

/** Automatic translation of surveys. */
export const TranslationEnvironment = z.object({
  /** Who translates surveys' texts automatically; nobody without it. */
  TRANSLATE_WITH: z.enum(["libretranslate", "deepl", "google"]).optional(),
  /** LibreTranslate's address; the operator's own network is fine. */
  TRANSLATE_URL: optionalText.refine(
    (address) => address === undefined || (/^https?:\/\/[^\s@?#]+$/i.test(address) && URL.canParse(address)),
    "must be the address of your LibreTranslate, like http://10.0.0.5:5000",
  ),
  TRANSLATE_KEY: optionalText,
  /** Characters that one account may have translated a month; as many as it likes without it. */
  TRANSLATE_MONTHLY_CHARACTERS: z.coerce.number().int().min(0).optional(),
});
type TranslationEnvironment = z.output<typeof TranslationEnvironment>;

/** Who translates, as the operator set it up. */
export interface TranslationSettings {
  translator:
    | { name: "libretranslate"; url: string; key: string | undefined }
    | { name: "deepl" | "google"; key: string }
    | undefined;
  /** Of one account; null: as many as it likes. */
  monthlyCharacters: number | null;
}

export function readTranslation(values: TranslationEnvironment): TranslationSettings {
  return {
    translator: readTranslator(values),
    monthlyCharacters: values.TRANSLATE_MONTHLY_CHARACTERS ?? null,
  };
}

function readTranslator(values: TranslationEnvironment): TranslationSettings["translator"] {
  const { TRANSLATE_WITH: name, TRANSLATE_URL: url, TRANSLATE_KEY: key } = values;
  if (!name) {
    const alone = url ? "TRANSLATE_URL" : key ? "TRANSLATE_KEY" : null;
    if (!alone) return undefined;
    const names = url ? "libretranslate" : "deepl or google";
    throw notRight([
      `${alone}: is for a translator that is not named; add TRANSLATE_WITH=${names}, or take it away`,
    ]);
  }
  if (name === "libretranslate") {
    if (url) return { name, url: new URL(`${url.replace(/(?<!\/)\/+$/, "")}/`).href, key };
    throw notRight([
      "TRANSLATE_WITH: libretranslate runs on a server of yours; set TRANSLATE_URL to its address, like http://10.0.0.5:5000",
    ]);
  }
  if (url) {
    throw notRight([
      `TRANSLATE_URL: is LibreTranslate's address, and ${name} has its own; take it away, or set TRANSLATE_WITH=libretranslate`,
    ]);
  }
  if (!key) throw notRight([`TRANSLATE_WITH: ${name} asks for a key; set TRANSLATE_KEY to your API key`]);
  return { name, key };
}
