import { Button } from "@mantine/core";
import { type Incoming, type Outcome, takeTranslations } from "@soundings/survey/translation-import";
import { CircleCheck, CircleMinus, History, type LucideIcon, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { byPlace } from "../../ui/by-place.tsx";
import { toast } from "../../ui/toasts.tsx";
import type { Draft } from "../draft.ts";
import styles from "./import-report.module.css";

const ICONS: Record<Outcome, LucideIcon> = {
  taken: CircleCheck,
  outdated: History,
  kept: History,
  same: CircleMinus,
  empty: CircleMinus,
  unknown: TriangleAlert,
};
/** So many texts of a kind are named one by one. */
const NAMED = 20;

interface ImportReportProps {
  draft: Draft;
  incoming: readonly Incoming[];
  onDone: () => void;
}

/** What a file would change, before it does. */
export function ImportReport({ draft, incoming, onDone }: ImportReportProps) {
  const { t } = useTranslation("survey-translation");
  const format = useFormat();
  const [{ texts, survey }] = useState(() => takeTranslations(draft.state().survey, incoming));
  const [known] = useState(() => draft.state().survey.additional_languages);
  const of = (outcome: Outcome) => texts.filter((text) => text.outcome === outcome);
  const took = [...of("taken"), ...of("outdated")];
  const added = survey.additional_languages.filter((language) => !known.includes(language));
  const lost = texts.filter((text) => text.lost.length > 0);
  return (
    <div className={styles.report}>
      {added.length > 0 && (
        <p className={styles.line}>
          <CircleCheck size={16} aria-hidden="true" data-kind="taken" />
          {t("import.adds", { languages: format.list(added.map(format.language)) })}
        </p>
      )}
      {(Object.keys(ICONS) as Outcome[]).map((outcome) => {
        const those = of(outcome);
        if (those.length === 0) return null;
        const Icon = ICONS[outcome];
        return (
          <div key={outcome}>
            <p className={styles.line}>
              <Icon size={16} aria-hidden="true" data-kind={outcome} />
              {t(`import.outcome.${outcome}`, { count: those.length })}
            </p>
            {(outcome === "unknown" || outcome === "outdated" || outcome === "kept") && (
              <Named texts={those.map((one) => one.text || one.source || one.key)} />
            )}
          </div>
        );
      })}
      {lost.length > 0 && (
        <div>
          <p className={styles.line}>
            <TriangleAlert size={16} aria-hidden="true" data-kind="unknown" />
            {t("import.lost", { count: lost.length })}
          </p>
          <Named texts={lost.map(({ text }) => text)} />
        </div>
      )}
      {texts.length === 0 && <p>{t("import.nothing")}</p>}
      <div className={styles.buttons}>
        <Button size="md" variant="default" onClick={onDone} data-autofocus={took.length === 0 || undefined}>
          {t(took.length === 0 ? "import.close" : "import.cancel")}
        </Button>
        {took.length > 0 && (
          <Button size="md" onClick={take} data-autofocus>
            {t("import.take", { count: took.length })}
          </Button>
        )}
      </div>
    </div>
  );

  function take() {
    // Again, on the draft as it is now: another window may have changed it since.
    draft.edit((now) => takeTranslations(now, incoming).survey);
    toast({
      id: "translation-import",
      kind: "success",
      message: t("import.done", { count: took.length }),
      action: { label: t("import.undo"), onClick: draft.undo },
    });
    onDone();
  }
}

function Named({ texts }: { texts: readonly string[] }) {
  const { t } = useTranslation("survey-translation");
  const more = texts.length - NAMED;
  return (
    <ul className={styles.named}>
      {byPlace(texts.slice(0, NAMED), (text) => (
        <li dir="auto">{text}</li>
      ))}
      {more > 0 && <li>{t("import.more", { count: more })}</li>}
    </ul>
  );
}
