import type { Configurations } from "@soundings/survey/configurations";
import { drawnSchemes } from "@soundings/survey/scheme";
import type { Language } from "@soundings/survey/survey";
import { isRightToLeft } from "@soundings/survey/text-direction";
import { themeVariables } from "@soundings/survey/theme";
import { imageAddressAt } from "./image-address.ts";

/** Gives the document the survey's look and language. Set by script: a content policy allows that. */
export function wear(configurations: Configurations, language: Language, isDark: boolean): void {
  const { style, lang, dir } = document.documentElement;
  const { light, dark } = drawnSchemes(configurations);
  const worn = isDark && dark ? dark : light;
  for (const [name, value] of Object.entries(themeVariables(worn, imageAddressAt(""))))
    style.setProperty(name, value);
  if (lang !== language) document.documentElement.lang = language;
  const direction = isRightToLeft(language) ? "rtl" : "ltr";
  if (dir !== direction) document.documentElement.dir = direction;
}
