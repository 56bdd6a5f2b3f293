import type { Consent } from "@soundings/contract/consents";
import type { SourceSettings } from "../config/sources.ts";

/** Whether the operator has a client there. */
export function canAsk(consent: Consent, settings: SourceSettings): boolean {
  if (consent === "tiktok") return settings.tiktokClient !== undefined;
  if (consent === "shopee") return settings.shopeePartner !== undefined;
  return settings.googleClient !== undefined;
}
