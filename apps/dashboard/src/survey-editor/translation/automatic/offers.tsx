import { Button } from "@mantine/core";
import type { Language } from "@soundings/survey/survey";
import { approve } from "@soundings/survey/translation";
import { machineKeys, wantedTexts } from "@soundings/survey/translation-machine";
import { useQuery } from "@tanstack/react-query";
import { Bot, History } from "lucide-react";
import { useTranslation } from "react-i18next";
import { toast } from "../../../ui/toasts.tsx";
import { useDraft } from "../../draft-context.tsx";
import type { StateCounts } from "../translation-lines.ts";
import styles from "./run-bar.module.css";
import { translatorQuery } from "./translator.ts";
import type { Wish } from "./use-automatic.tsx";

interface OffersProps {
  language: Language;
  counts: StateCounts;
  onAsk: (wish: Wish) => void;
}

/** What would bring a language up to date: texts that changed since, and machine's words that nobody read. */
export function Offers({ language, counts, onAsk }: OffersProps) {
  const { t } = useTranslation("survey-translation");
  const { data } = useQuery(translatorQuery);
  const approveAll = useApproveAll();
  const refreshable = data?.translator != null && counts.outdated > 0;
  if (!refreshable && counts.machine === 0) return null;
  return (
    <div className={styles.bar}>
      <div className={`${styles.row} ${styles.offers}`}>
        {refreshable && (
          <p className={styles.offer} data-kind="outdated">
            <History size={16} aria-hidden="true" />
            {t("offer.outdated", { count: counts.outdated })}
            <RefreshButton language={language} onAsk={onAsk} />
          </p>
        )}
        {counts.machine > 0 && (
          <p className={styles.offer} data-kind="machine">
            <Bot size={16} aria-hidden="true" />
            {t("offer.machine", { count: counts.machine })}
            <Button size="xs" variant="default" onClick={() => approveAll(language)}>
              {t("offer.approve")}
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}

function RefreshButton({ language, onAsk }: Pick<OffersProps, "language" | "onAsk">) {
  const { t } = useTranslation("survey-translation");
  const draft = useDraft();
  return (
    <Button
      size="xs"
      variant="default"
      onClick={() => {
        // Beside a machine's, a person's words are replaced only where somebody says so.
        const machine = wantedTexts(draft.state().survey, language, ["outdated_machine"]).length > 0;
        onAsk({ language, reasons: [machine ? "outdated_machine" : "outdated_person"] });
      }}
    >
      {t("offer.refresh")}
    </Button>
  );
}

/** Says that all of a language's translations by machine are right. */
export function useApproveAll(): (language: Language) => void {
  const { t } = useTranslation("survey-translation");
  const draft = useDraft();
  return (language) => {
    const keys = machineKeys(draft.state().survey, language);
    draft.edit((survey) => approve(survey, language, machineKeys(survey, language)));
    toast({
      id: "translation-approved",
      kind: "success",
      message: t("offer.approved", { count: keys.length }),
      action: { label: t("import.undo"), onClick: draft.undo },
    });
  };
}
