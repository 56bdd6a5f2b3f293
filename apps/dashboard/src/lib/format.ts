import { type Formats, formatsOf } from "@soundings/contract/formats";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

/** The formatters bound to the interface language. */
export function useFormat(): Formats {
  const { language } = useTranslation().i18n;
  return useMemo(() => formatsOf(language), [language]);
}
