import type { Language } from "@soundings/survey/survey";
import type { WantedReason } from "@soundings/survey/translation-machine";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useProblemText } from "../../../lib/problem-text.ts";
import { openModal } from "../../../ui/modal-stack.tsx";
import { toast } from "../../../ui/toasts.tsx";
import { useDraft } from "../../draft-context.tsx";
import { NoTranslator } from "./no-translator.tsx";
import { isTranslating } from "./run-of-draft.ts";
import { StartForm } from "./start-form.tsx";
import { translatorQuery } from "./translator.ts";

/** Some of the texts, and what they are called: "Block 2, Your room". */
export interface Scope {
  name: string;
  keys: ReadonlySet<string>;
}

export interface Wish {
  /** The language that is looked at. */
  language: Language;
  reasons: readonly WantedReason[];
  scope?: Scope | undefined;
  /** Whether the scope is chosen from the start, or only offered. */
  scoped?: boolean;
}

/** Asks what to translate and what it costs, or tells what the operator has to set first. */
export function useAutomatic(): (wish: Wish) => void {
  const { t } = useTranslation("survey-translation");
  const client = useQueryClient();
  const draft = useDraft();
  const problemText = useProblemText();
  return useCallback(
    (wish) => {
      if (isTranslating(draft)) {
        toast({ id: "translation-run", message: t("automatic.underWay") });
        return;
      }
      void ask().catch((error: unknown) =>
        toast({ id: "translation-run", kind: "error", message: problemText(error) }),
      );

      async function ask() {
        const translator = await client.fetchQuery({ ...translatorQuery, staleTime: 5_000 });
        if (!translator.translator) {
          openModal({
            title: t("automatic.none.title"),
            width: 480,
            content: (close) => <NoTranslator needs={translator.needs} onDone={close} />,
          });
          return;
        }
        openModal({
          title: t("automatic.title"),
          width: 480,
          content: (close) => <StartForm draft={draft} translator={translator} wish={wish} onDone={close} />,
        });
      }
    },
    [client, draft, problemText, t],
  );
}
