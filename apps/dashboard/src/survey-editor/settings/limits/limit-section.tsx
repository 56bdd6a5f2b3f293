import { Button, Group } from "@mantine/core";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { LimitsButton } from "../../../surveys/limits/limits-button.tsx";
import { useDraft, useSurvey } from "../../draft-context.tsx";
import styles from "../items.module.css";
import { Section } from "../section.tsx";
import { addLimit, blankLimit } from "./edit-limits.ts";
import { LimitItem } from "./limit-item.tsx";

const MAX_LIMITS = 100;

/** How many responses the survey, or each value of a parameter, may take. */
export function LimitSection() {
  const { t } = useTranslation("survey-settings");
  const draft = useDraft();
  const all = useSurvey((survey) => survey.parameter_limits);
  const id = useSurvey((survey) => survey.id);
  const timeZone = useSurvey((survey) => survey.settings.time_zone);
  const limits = all.filter(({ action }) => action !== "DELETE");
  return (
    <Section
      name="limits"
      hint={t("limits.hint")}
      action={
        <Group gap={8} justify="flex-end">
          <LimitsButton surveyId={id} timeZone={timeZone} />
          <Button
            variant="default"
            leftSection={<Plus size={16} />}
            disabled={all.length >= MAX_LIMITS}
            onClick={() => draft.edit((survey) => addLimit(survey, blankLimit(crypto.randomUUID())))}
          >
            {t("limits.add")}
          </Button>
        </Group>
      }
    >
      <ul className={limits.length > 0 ? styles.list : undefined}>
        {limits.map((limit, index) => (
          <LimitItem key={limit.id} limit={limit} number={index + 1} />
        ))}
      </ul>
      {limits.length === 0 && <p className={styles.empty}>{t("limits.none")}</p>}
    </Section>
  );
}
