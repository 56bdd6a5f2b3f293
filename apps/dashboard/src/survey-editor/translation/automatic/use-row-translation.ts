import { translateTexts } from "@soundings/contract/machine-translation";
import type { Language } from "@soundings/survey/survey";
import { stillWanted, takeMachineTranslations, wantedText } from "@soundings/survey/translation-machine";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { callApi } from "../../../lib/call.ts";
import { useProblemText } from "../../../lib/problem-text.ts";
import { toast } from "../../../ui/toasts.tsx";
import { useDraft } from "../../draft-context.tsx";
import { translatorQuery } from "./translator.ts";

const NONE: ReadonlySet<string> = new Set();

/** Translates single texts as they are asked for; a step of undoing each. */
export function useRowTranslation(language: Language | null) {
  const { t } = useTranslation("survey-translation");
  const draft = useDraft();
  const client = useQueryClient();
  const problemText = useProblemText();
  const [busy, setBusy] = useState<{ language: Language | null; keys: ReadonlySet<string> }>({
    language,
    keys: NONE,
  });
  const translate = useCallback(
    async (key: string): Promise<void> => {
      const { survey } = draft.state();
      const wanted = language && wantedText(survey, language, key);
      if (!wanted) return;
      const { id, default_language: source } = survey;
      const pair = { source, target: language };
      const tell = (message: string) => {
        toast({ id: `translate-${key}`, kind: "error", message });
      };
      const mark = (isBusy: boolean) =>
        setBusy(({ language: of, keys }) => {
          const next = new Set(of === language ? keys : NONE);
          if (isBusy) next.add(key);
          else next.delete(key);
          return { language, keys: next };
        });
      mark(true);
      try {
        const body = { ...pair, texts: [{ key, text: wanted.source_text }] };
        const { items } = await callApi(translateTexts, { params: { id }, body });
        const [item] = items;
        if (item?.text == null) return tell(t(`run.fault.${item?.fault ?? "NO_ANSWER"}`));
        const results = [{ ...wanted, text: item.text }];
        const stands = stillWanted(draft.state().survey, pair, results).length === 0;
        const before = draft.state().survey;
        draft.edit((now) => takeMachineTranslations(now, pair, results));
        if (stands) toast({ id: `translate-${key}`, message: t("automatic.stands") });
        else if (draft.state().survey === before) tell(t("run.fault.TOO_LONG"));
      } catch (error) {
        tell(problemText(error));
      } finally {
        mark(false);
        void client.invalidateQueries({ queryKey: translatorQuery.queryKey });
      }
    },
    [draft, language, client, problemText, t],
  );
  return { busy: busy.language === language ? busy.keys : NONE, translate };
}
