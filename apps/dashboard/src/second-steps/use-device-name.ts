import { useTranslation } from "react-i18next";
import { deviceOf } from "../lib/device-of.ts";

/** What this browser is called until somebody gives its passkey a name: "Chrome on Mac". */
export function useDeviceName(): string {
  const { t } = useTranslation("second-steps");
  const { browser, system } = deviceOf(navigator.userAgent);
  return browser && system
    ? t("passkeys.device", { browser, system })
    : (browser ?? system ?? t("passkeys.unnamed"));
}
