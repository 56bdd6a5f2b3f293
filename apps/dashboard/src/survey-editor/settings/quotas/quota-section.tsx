import { Button, Group } from "@mantine/core";
import type { Quota } from "@soundings/survey/survey";
import { Plus } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { QuotasButton } from "../../../surveys/quotas/quotas-button.tsx";
import { useDraft, useSurvey } from "../../draft-context.tsx";
import styles from "../items.module.css";
import { Section } from "../section.tsx";
import { addQuota, blankQuota, MAX_QUOTAS } from "./edit-quotas.ts";
import { QuotaItem } from "./quota-item.tsx";

const NONE: readonly Quota[] = [];

/** How many responses of each group are wanted. */
export function QuotaSection() {
  const { t } = useTranslation("survey-quotas");
  const draft = useDraft();
  const quotas = useSurvey((survey) => survey.quotas) ?? NONE;
  const id = useSurvey((survey) => survey.id);
  const surveyName = useSurvey((survey) => survey.name);
  const list = useRef<HTMLUListElement>(null);
  const add = () => {
    const quota = blankQuota(crypto.randomUUID(), t("newName", { number: quotas.length + 1 }));
    // Drawn at once, so that the next key is already for its name.
    flushSync(() => draft.edit((survey) => addQuota(survey, quota)));
    list.current?.querySelector<HTMLInputElement>(":scope > li:last-child input")?.select();
  };
  return (
    <Section
      name="quotas"
      hint={t("hint")}
      action={
        <Group gap={8} justify="flex-end">
          <QuotasButton surveyId={id} surveyName={surveyName} />
          <Button
            variant="default"
            leftSection={<Plus size={16} />}
            disabled={quotas.length >= MAX_QUOTAS}
            onClick={add}
          >
            {t("add")}
          </Button>
        </Group>
      }
    >
      <ul ref={list} className={quotas.length > 0 ? styles.list : undefined}>
        {quotas.map((quota) => (
          <QuotaItem key={quota.id} quota={quota} />
        ))}
      </ul>
      {quotas.length === 0 && <p className={styles.empty}>{t("none")}</p>}
    </Section>
  );
}
