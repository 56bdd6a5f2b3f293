import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useProblemText } from "../lib/problem-text.ts";
import { PasskeyError } from "./passkeys.ts";

/** The sentence for what a browser or a call says of a passkey; empty where the person stopped it. */
export function usePasskeyText(): (error: unknown) => string {
  const { t } = useTranslation("auth");
  const problemText = useProblemText();
  return useCallback(
    (error) => (error instanceof PasskeyError ? t(`passkey.problem.${error.problem}`) : problemText(error)),
    [t, problemText],
  );
}
