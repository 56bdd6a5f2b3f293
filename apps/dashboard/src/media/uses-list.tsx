import type { MediaPlace, MediaUse } from "@soundings/contract/media";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import styles from "./uses-list.module.css";

const SHOWN = 6;

/** Surveys that show pictures, each with its places. */
export function UsesList({ uses }: { uses: readonly MediaUse[] }) {
  const { t } = useTranslation("media");
  const format = useFormat();
  const surveys = bySurvey(uses);
  const placeText = ({ kind, question_number: number, text }: MediaPlace) =>
    kind !== "choice"
      ? t(`place.${kind}`)
      : text
        ? t("place.choice", { number, text })
        : t("place.choiceBare", { number });
  const more = surveys.length - SHOWN;
  return (
    <ul className={styles.uses}>
      {surveys.slice(0, SHOWN).map((of) => {
        const texts = [...new Set(of.flatMap(({ places }) => places.map(placeText)))];
        return (
          <li key={of[0]?.survey_id}>
            <b>{of[0]?.survey_name}</b>
            {of.some(({ in_published }) => in_published) && (
              <span className={styles.live}>{t("delete.live")}</span>
            )}
            <span className={styles.places}>{format.list(texts)}</span>
          </li>
        );
      })}
      {more > 0 && <li>{t("delete.more", { count: more })}</li>}
    </ul>
  );
}

/** A survey that shows two of the pictures stands there once. */
function bySurvey(uses: readonly MediaUse[]): MediaUse[][] {
  const surveys = new Map<string, MediaUse[]>();
  for (const use of uses) surveys.set(use.survey_id, [...(surveys.get(use.survey_id) ?? []), use]);
  return [...surveys.values()];
}
