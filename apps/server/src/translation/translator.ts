import type { Translator as TranslatorName } from "@soundings/contract/machine-translation";
import { LANGUAGES, type Language } from "@soundings/survey/survey";

/** One of the services that translate: each is one file, and all are asked in the same way. */
export interface Translator {
  name: TranslatorName;
  /** As people know it. */
  label: string;
  /** Of one request. */
  limits: { texts: number; bytes: number };
  /** Those of ours that it translates from and into. Throws TranslatorError. */
  languages(until: number): Promise<Language[]>;
  /**
   * The texts, which are HTML and within the limits, in another language and in their order. Elements with
   * translate="no" come back as they are, as far as the service does what it says. Throws TranslatorError.
   *
   * @param request.until when the answer must have come, in milliseconds since 1970
   */
  translate(request: TranslateRequest): Promise<string[]>;
}

export interface TranslateRequest {
  texts: readonly string[];
  source: Language;
  target: Language;
  until: number;
}

/** Those of our languages that are among some codes. */
export function ours(codes: Iterable<string>): Language[] {
  const known = new Set(Array.from(codes, (code) => code.toLowerCase().split(/[-_]/)[0]));
  return LANGUAGES.filter((language) => known.has(language));
}
