import { useDebouncedValue } from "@mantine/hooks";
import type { CaseCondition } from "@soundings/contract/case-rules";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { byPlace } from "../ui/by-place.tsx";
import { ScoreMark } from "../ui/score-mark.tsx";
import styles from "./rule-form.module.css";
import { useRulePreview } from "./rule-queries.ts";
import type { Thing } from "./thing.ts";

const TYPING_MS = 300;

/** What a rule would have opened of what came last, before anybody saves it. */
export function RulePreview({ thing, conditions }: { thing: Thing | null; conditions: CaseCondition[] }) {
  const { t } = useTranslation("cases");
  const format = useFormat();
  const problemText = useProblemText();
  const [asked] = useDebouncedValue(conditions, TYPING_MS);
  const { data, error, isPlaceholderData } = useRulePreview(thing, asked);
  if (!thing || conditions.length === 0) return <p className={styles.hint}>{t("preview.nothing")}</p>;
  return (
    <section
      className={styles.preview}
      aria-label={t("preview.title")}
      data-stale={isPlaceholderData || undefined}
    >
      <p role="status" className={styles.previewText}>
        {error
          ? problemText(error)
          : !data
            ? t("preview.looking")
            : data.looked_at === 0
              ? t("preview.none")
              : t("preview.found", {
                  count: data.looked_at,
                  matching: format.number(data.matching),
                  all: format.number(data.looked_at),
                })}
      </p>
      {data && data.items.length > 0 && (
        <ul className={styles.previewed}>
          {byPlace(data.items, ({ excerpt, score, rating, at }) => (
            <li>
              <span dir="auto" className={styles.excerpt}>
                {excerpt || t("noWords")}
              </span>
              {rating !== null && <span>{t("rating", { rating: format.number(rating) })}</span>}
              {score !== null && <ScoreMark score={score} />}
              {at && <time dateTime={at}>{format.date(at)}</time>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
