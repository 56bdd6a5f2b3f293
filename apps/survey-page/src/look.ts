import type { Configurations, Language } from "@soundings/survey/survey";
import { isRightToLeft } from "@soundings/survey/text-direction";
import { themeVariables } from "@soundings/survey/theme";
import { imageAddressAt } from "./image-address.ts";

/** Gives the document the survey's look and language. Set by script: a content policy allows that. */
export function wear(configurations: Configurations, language: Language): void {
  const { style, lang, dir } = document.documentElement;
  for (const [name, value] of Object.entries(themeVariables(configurations, imageAddressAt(""))))
    style.setProperty(name, value);
  if (lang !== language) document.documentElement.lang = language;
  const direction = isRightToLeft(language) ? "rtl" : "ltr";
  if (dir !== direction) document.documentElement.dir = direction;
}
