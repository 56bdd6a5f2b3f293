import type { Language } from "./survey.ts";

/** A language's direction. */
export const isRightToLeft = (language: Language) => language === "ar" || language === "ur";
