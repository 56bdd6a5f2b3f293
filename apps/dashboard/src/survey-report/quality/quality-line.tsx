import { Button } from "@mantine/core";
import type { SurveyDraft } from "@soundings/contract/surveys";
import { ChevronDown, ShieldQuestion } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "../../lib/format.ts";
import { useAnswersQuality } from "../../survey-answers/quality/quality-queries.ts";
import { type Conditions, dataAnalysisAddress, setValues } from "../../surveys/answers-view.ts";
import styles from "./quality-line.module.css";
import { ReachNote } from "./reach-note.tsx";
import { useHeadlineText } from "./use-headline-text.ts";

interface QualityLineProps {
  survey: SurveyDraft["survey"];
  conditions: Conditions;
  onChange: (conditions: Conditions) => void;
}

/** How many responses look careless, what leaving them out would change, and why each is one. */
export function QualityLine({ survey, conditions, onChange }: QualityLineProps) {
  const { t } = useTranslation("survey-quality");
  const format = useFormat();
  const headlineText = useHeadlineText(survey);
  const [open, setOpen] = useState(false);
  const list = useId();
  const wanted = conditions.quality?.length === 1 ? conditions.quality[0] : null;
  const leftOut = wanted === "careful";
  const found = useAnswersQuality(survey.id, conditions).data;
  if (found?.left)
    return (
      <p className={styles.looking}>
        {t("line.looking", { count: found.left, number: format.number(found.left) })}
      </p>
    );
  if (!found || found.careless === 0) return null;
  const { careless, submitted, reasons, reach, headline } = found;
  const counts = { count: careless, number: format.number(careless), total: format.number(submitted) };
  return (
    <section className={styles.line} aria-label={t("title")}>
      <div className={styles.head}>
        <ShieldQuestion size={16} aria-hidden="true" />
        <p>
          <b>{t(leftOut ? "line.leftOut" : "line.found", counts)}</b> {headline && headlineText(headline)}
        </p>
        <Button
          variant="default"
          size="sm"
          onClick={() => onChange(setValues(conditions, "quality", leftOut ? [] : ["careful"]))}
        >
          {t(leftOut ? "line.countThem" : "line.leaveOut")}
        </Button>
        <Button
          variant="subtle"
          size="sm"
          aria-expanded={open}
          aria-controls={list}
          rightSection={<ChevronDown size={14} className={styles.chevron ?? ""} />}
          onClick={() => setOpen(!open)}
        >
          {t("line.why")}
        </Button>
      </div>
      <div id={list} hidden={!open}>
        <ul className={styles.reasons}>
          {reasons.map(({ reason, count }) => (
            <li key={reason}>
              <Link to={dataAnalysisAddress(survey.id, { ...conditions, quality: [reason] })}>
                {t(`reason.${reason}`)}
              </Link>
              <span>{format.number(count)}</span>
            </li>
          ))}
        </ul>
        <p className={styles.note}>{t("line.note")}</p>
        <ReachNote reach={reach} />
      </div>
    </section>
  );
}
