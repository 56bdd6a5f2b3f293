import { Button } from "@mantine/core";
import { markCareless } from "@soundings/contract/answer-quality";
import type { AnswerQuality } from "@soundings/contract/answers";
import type { AskedQuestion } from "@soundings/contract/asked-question";
import { useTranslation } from "react-i18next";
import { useMay } from "../../auth/use-may.ts";
import styles from "./quality-part.module.css";
import { useSayCareless } from "./quality-queries.ts";
import { useReasonText } from "./use-reason-text.ts";

interface QualityPartProps {
  surveyId: string;
  answerId: string;
  quality: AnswerQuality;
  questions: readonly AskedQuestion[];
}

/** What speaks against one answer, and the last word on it. */
export function QualityPart({ surveyId, answerId, quality, questions }: QualityPartProps) {
  const { t } = useTranslation("survey-quality");
  const reasonText = useReasonText(questions);
  const may = useMay();
  const { careless, said_careless, reasons } = quality;
  if (reasons.length === 0 && said_careless === null && !may(markCareless, surveyId)) return null;
  const verdict =
    said_careless === null
      ? careless
        ? "careless"
        : reasons.length > 0
          ? "enough"
          : "careful"
      : said_careless
        ? "said_careless"
        : "said_careful";
  return (
    <section className={styles.part} aria-labelledby="answer-quality">
      <h3 id="answer-quality">{t("title")}</h3>
      <p className={styles.verdict} data-careless={careless || undefined}>
        {t(`verdict.${verdict}`)}
      </p>
      {reasons.length > 0 && (
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason.reason}>
              <b>{t(`reason.${reason.reason}`)}</b>
              {!reason.strong && <span className={styles.weak}>{t("notAlone")}</span>}
              <p>{reasonText(reason)}</p>
            </li>
          ))}
        </ul>
      )}
      {may(markCareless, surveyId) && <LastWord surveyId={surveyId} answerId={answerId} quality={quality} />}
    </section>
  );
}

function LastWord({ surveyId, answerId, quality }: Omit<QualityPartProps, "questions">) {
  const { t } = useTranslation("survey-quality");
  const say = useSayCareless(surveyId);
  const { careless, said_careless } = quality;
  const word = (next: boolean | null) => () => say.mutate({ answer_id: answerId, careless: next });
  return (
    <div className={styles.actions}>
      {said_careless === null ? (
        <Button variant="default" size="sm" loading={say.isPending} onClick={word(!careless)}>
          {t(careless ? "markCareful" : "markCareless")}
        </Button>
      ) : (
        <Button variant="default" size="sm" loading={say.isPending} onClick={word(null)}>
          {t("takeBack")}
        </Button>
      )}
    </div>
  );
}
