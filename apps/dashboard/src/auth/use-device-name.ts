import { useTranslation } from "react-i18next";
import type { Device } from "../lib/device-of.ts";

/** What a device is called: "Firefox on Linux". */
export function useDeviceName({ browser, system }: Device): string {
  const { t } = useTranslation("settings");
  if (browser && system) return t("sessions.device", { browser, system });
  return browser ?? system ?? t("sessions.unknown");
}
