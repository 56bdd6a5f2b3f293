import type { ConnectionHealth } from "@soundings/contract/connection-health";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";

/** Says in a sentence what has stopped of a survey; null when nothing has. */
export function useStoppedText([one, ...others]: readonly ConnectionHealth[]): string | null {
  const { t } = useTranslation("connection-health");
  const format = useFormat();
  if (!one) return null;
  if (others.length === 0) return t(`stopped.${one.kind}`, { name: one.name });
  return t("stopped.several", { number: format.number(others.length + 1) });
}
