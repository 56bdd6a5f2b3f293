import { Button, Skeleton } from "@mantine/core";
import type { Language } from "@soundings/survey/survey";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { useProblemText } from "../../../lib/problem-text.ts";
import { ProblemWords } from "../../../ui/problem-words.tsx";
import { type Estimate, estimate } from "./estimate.ts";
import styles from "./start-form.module.css";
import type { LanguageTexts } from "./translation-run.ts";
import type { TranslatorState } from "./translator.ts";

interface CostState {
  data: Estimate | undefined;
  error: unknown;
  again: () => void;
}

/** What the texts would cost; counted anew with every choice. */
export function useCost(id: string, source: Language, targets: readonly LanguageTexts[]): CostState {
  const asked = useMemo(() => new Map<string, readonly LanguageTexts[]>(), []);
  // The texts would be long keys: how many there are of each, and how long, tells them apart.
  const key = targets
    .map(({ language, texts }) => {
      const length = texts.reduce((sum, one) => sum + one.source_text.length, 0);
      return `${language} ${texts.length} ${length}`;
    })
    .join();
  asked.set(key, targets);
  const query = useQuery({
    queryKey: ["translation-estimate", id, key],
    queryFn: ({ signal }) => estimate(id, source, asked.get(key) ?? [], signal),
    enabled: targets.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const stale = query.isPlaceholderData || targets.length === 0;
  return {
    data: stale ? undefined : query.data,
    error: query.error,
    again: () => void query.refetch(),
  };
}

interface CostProps {
  translator: TranslatorState;
  name: string;
  total: number;
  cost: CostState;
}

export function Cost({ translator, name, total, cost }: CostProps) {
  const { t } = useTranslation("survey-translation");
  const format = useFormat();
  const problemText = useProblemText();
  if (total === 0) return <p className={styles.cost}>{t("automatic.nothingChosen")}</p>;
  if (cost.error) {
    return (
      <p className={styles.cost} role="alert">
        <ProblemWords text={problemText(cost.error)} />{" "}
        <Button size="xs" variant="default" onClick={cost.again}>
          {t("automatic.again")}
        </Button>
      </p>
    );
  }
  const { most_characters: most, used_characters: used } = translator;
  const left = most === null ? null : Math.max(0, most - used);
  const over = left !== null && cost.data !== undefined && cost.data.characters > left;
  return (
    <div className={styles.cost} aria-live="polite">
      <dl className={styles.figures}>
        <dt>{t("automatic.sent", { translator: name })}</dt>
        <dd>
          {cost.data ? (
            t("automatic.characters", { count: cost.data.characters })
          ) : (
            <Skeleton width={90} height={14} mt={3} ml="auto" />
          )}
        </dd>
        {cost.data !== undefined && cost.data.known_texts > 0 && (
          <>
            <dt>{t("automatic.known")}</dt>
            <dd>{t("texts", { count: cost.data.known_texts })}</dd>
          </>
        )}
        {most !== null && left !== null && (
          <>
            <dt>{t("automatic.left")}</dt>
            <dd>{t("automatic.leftOf", { left: format.number(left), most: format.number(most) })}</dd>
          </>
        )}
      </dl>
      {over && (
        <p className={styles.warning}>
          <TriangleAlert size={14} aria-hidden="true" />
          {t("automatic.over")}
        </p>
      )}
    </div>
  );
}
