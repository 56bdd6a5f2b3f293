import type { DeliveryErrorCode } from "@soundings/contract/webhooks";
import type { TFunction } from "i18next";

/** What came of a try, in words: the status that was answered, or why there was none. */
export function outcomeText(
  t: TFunction<"webhooks">,
  { status, fault }: { status: number | null; fault: DeliveryErrorCode | null },
): string {
  if (status !== null) return t("outcome.status", { status });
  return fault ? t(`outcome.${fault}`) : t("outcome.none");
}
