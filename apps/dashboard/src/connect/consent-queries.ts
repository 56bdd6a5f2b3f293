import { beginGoogleLogin, beginSourceLogin, type Consent, finishLogin } from "@soundings/contract/consents";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { type CallInput, callApi } from "../lib/call.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { toast } from "../ui/toasts.tsx";
import { rememberOrigin } from "./consent-origin.ts";

type Again = CallInput<typeof beginGoogleLogin>["body"];

/**
 * Leads to the other side's page, where people agree. `leaving` until this page is left.
 * @param beforeLeaving what has to end first: saves
 */
export function useConsent(beforeLeaving?: () => Promise<unknown>) {
  const problemText = useProblemText();
  const asking = useMutation({
    mutationFn: ({ consent, again }: { consent: Consent; again: Again }) =>
      consent === "google_sheets"
        ? callApi(beginGoogleLogin, { body: again })
        : callApi(beginSourceLogin, { body: { source: consent } }),
    onSuccess: async ({ url }) => {
      await beforeLeaving?.();
      rememberOrigin();
      location.assign(url);
    },
    onError: (error) => toast({ id: "consent", kind: "error", message: problemText(error) }),
  });
  const { reset } = asking;
  // Who goes back from there may find this page as it was left.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener("pageshow", shown);
    return () => removeEventListener("pageshow", shown);
  }, [reset]);
  return {
    ask: (consent: Consent, again: Again = {}) => asking.mutate({ consent, again }),
    leaving: asking.isPending || asking.isSuccess,
  };
}

/**
 * Finishes what the other side's page came back with. A query and not a mutation: coming back is one return,
 * however often the page is drawn.
 */
export function useFinishLogin(brought: CallInput<typeof finishLogin>["body"] | null) {
  return useQuery({
    queryKey: ["connect", brought?.state],
    queryFn: () => callApi(finishLogin, { body: brought ?? { state: "" } }),
    enabled: brought !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}

/** How what was connected is told. */
export function useDoneText() {
  const { t } = useTranslation("connect");
  return ({ consent, names, instead_of, more }: FinishedText): string => {
    const [name = ""] = names;
    if (instead_of) return t("insteadOf", { name, before: instead_of });
    const done = names.length === 1 ? t("done", { name }) : t("places", { count: names.length });
    return consent === "google_maps" && more ? `${done} ${t("more")}` : done;
  };
}

interface FinishedText {
  consent: Consent;
  names: readonly string[];
  instead_of: string | null;
  more: boolean;
}
