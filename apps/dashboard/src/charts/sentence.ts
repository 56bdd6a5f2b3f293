import type { TFunction } from "i18next";

/** What a chart says, before it is put into words: a text's key in "charts" and what stands in its gaps. */
export interface Sentence {
  key: string;
  values?: Record<string, string | number>;
}

/** A sentence in the interface language. "Everything else" is no name: it takes a capital where it begins. */
export function putIntoWords({ key, values }: Sentence, t: TFunction): string {
  const text = t(key, values ?? {});
  return text.startsWith(t("toolbar.theDataset")) ? text.charAt(0).toLocaleUpperCase() + text.slice(1) : text;
}
