import { startOidc, startOidcLink } from "@soundings/contract/oidc";
import type { Proof } from "@soundings/contract/second-steps";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { callApi } from "../../lib/call.ts";
import { type Attempt, rememberAttempt } from "./attempt.ts";

interface Leaving {
  provider: string;
  /** Filled in on the provider's page. */
  email?: string | undefined;
  proof?: Proof | undefined;
}

/**
 * Leads to a provider's page. `leaving` is the provider on whose page the browser is about to be, until this page is left.
 * @param attempt what the tab remembers beside
 */
export function useProvider(attempt: Omit<Attempt, "browser">) {
  const { i18n } = useTranslation();
  const language = i18n.language;
  const { mutate, mutateAsync, reset, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: ({ provider, email, proof }: Leaving) =>
      attempt.purpose === "link"
        ? callApi(startOidcLink, { body: { provider, language, ...(proof && { proof }) } })
        : callApi(startOidc, { body: { provider, language, ...(email && { email }) } }),
    onSuccess: ({ url, browser }) => {
      rememberAttempt({ ...attempt, browser });
      location.assign(url);
    },
  });
  // Who goes back from there may find this page as it was left.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener("pageshow", shown);
    return () => removeEventListener("pageshow", shown);
  }, [reset]);
  return {
    leave: mutate,
    leaveAsync: mutateAsync,
    leaving: isPending || isSuccess ? (variables?.provider ?? null) : null,
    error,
  };
}
