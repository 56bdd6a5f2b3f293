import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import type { NetworkSource } from "@soundings/contract/sources";
import { fillText } from "@soundings/contract/words";
import { namesIn } from "../words/names.ts";
import { SOURCE_TITLES } from "./all-sources.ts";
import type { SourceLink } from "./source.ts";

/** What to call something whose source does not say what it is called. */
export function unnamed(source: NetworkSource, { id }: SourceLink, language: InterfaceLanguage): string {
  if (source !== "shopee") return `${SOURCE_TITLES[source]} ${id}`;
  const [shop, item] = id.split(".");
  return fillText(namesIn(language).shopee_product, { shop, item });
}
