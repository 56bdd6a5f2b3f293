import type { NetworkSource } from "@soundings/contract/sources";
import { SOURCE_TITLES } from "./all-sources.ts";
import type { SourceLink } from "./source.ts";

/** What to call something whose source does not say what it is called. */
export function unnamed(source: NetworkSource, { id }: SourceLink, language: "en" | "vi"): string {
  if (source !== "shopee") return `${SOURCE_TITLES[source]} ${id}`;
  const [shop, item] = id.split(".");
  return language === "vi" ? `Sản phẩm ${item} của cửa hàng ${shop}` : `Product ${item} of shop ${shop}`;
}
