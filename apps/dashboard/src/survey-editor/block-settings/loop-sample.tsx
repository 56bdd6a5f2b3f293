import { questionsOf } from "@soundings/survey/flow";
import { expandLoops } from "@soundings/survey/loops/expand-loops";
import { namedText } from "@soundings/survey/named-text";
import type { Question } from "@soundings/survey/questions";
import { pipedQuestions } from "@soundings/survey/rich-text";
import type { Block, Survey } from "@soundings/survey/survey";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import styles from "./block-settings.module.css";

/** Answers whose questions are shown as they will read. */
const SHOWN = 3;

/** How the block's first question reads for some answers, or that nobody could tell which one it is about. */
export function LoopSample({ block, source, survey }: { block: Block; source: Question; survey: Survey }) {
  const { t } = useTranslation("block-settings");
  const rounds = useMemo(() => {
    const expanded = expandLoops(survey);
    const questions = new Map(expanded.blocks.flatMap((one) => one.questions).map((one) => [one.id, one]));
    return expanded.blocks.flatMap((one) => {
      if (one.round?.source_id !== source.id) return [];
      const own = questionsOf(one).find(({ id }) => one.round?.written[id]?.id === first(block));
      return own ? [{ label: one.round.label, text: namedText(own.title, questions) }] : [];
    });
  }, [survey, source.id, block]);
  if (questionsOf(block).length === 0) return null;
  const saysIt = questionsOf(block).some(({ title, description }) =>
    [title, description].some((text) => pipedQuestions(text).includes(source.id)),
  );
  const how = t("loop.how", { number: source.question_number });
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{t("loop.sample")}</h3>
      <ul className={styles.sample}>
        {rounds.slice(0, SHOWN).map(({ label, text }) => (
          <li key={label}>
            <b>{label}</b>
            <span>{text || t("loop.untitled")}</span>
          </li>
        ))}
      </ul>
      {rounds.length > SHOWN && (
        <p className={styles.hint}>{t("loop.more", { count: rounds.length - SHOWN })}</p>
      )}
      <p className={saysIt ? styles.hint : styles.warning}>{saysIt ? how : `${t("loop.unsaid")} ${how}`}</p>
    </section>
  );
}

const first = (block: Block) => questionsOf(block)[0]?.id;
