import { Button } from "@mantine/core";
import type { Score } from "@soundings/survey/survey";
import { Plus } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useDraft, useSurvey } from "../../draft-context.tsx";
import styles from "../items.module.css";
import { Section } from "../section.tsx";
import { addScore, MAX_SCORES } from "./edit-scores.ts";
import { ScoreItem } from "./score-item.tsx";

const NONE: readonly Score[] = [];

/** What answers come to: points, sums and formulas. */
export function ScoreSection() {
  const { t } = useTranslation("survey-scores");
  const draft = useDraft();
  const scores = useSurvey((survey) => survey.scores) ?? NONE;
  const list = useRef<HTMLUListElement>(null);
  const add = () => {
    const name = t("newName", { number: scores.length + 1 });
    // Drawn at once, so that the next key is already for its name.
    flushSync(() => draft.edit((survey) => addScore(survey, { id: crypto.randomUUID(), name })));
    list.current?.querySelector<HTMLInputElement>("li:last-child input")?.select();
  };
  return (
    <Section
      name="scores"
      hint={t("hint")}
      action={
        <Button
          variant="default"
          leftSection={<Plus size={16} />}
          disabled={scores.length >= MAX_SCORES}
          onClick={add}
        >
          {t("add")}
        </Button>
      }
    >
      <ul ref={list} className={scores.length > 0 ? styles.list : undefined}>
        {scores.map((score) => (
          <ScoreItem key={score.id} score={score} />
        ))}
      </ul>
      {scores.length === 0 && <p className={styles.empty}>{t("none")}</p>}
    </Section>
  );
}
