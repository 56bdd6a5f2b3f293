import { Button, NumberInput, Slider } from "@mantine/core";
import { BUCKETS, bucketOf } from "@soundings/nlp/scale";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ScoreMark } from "../../ui/score-mark.tsx";
import { middleOf } from "./bucket-middle.ts";
import styles from "./correction-form.module.css";

interface CorrectionFormProps {
  /** What counts now. */
  score: number;
  onCancel: () => void;
  onChoose: (score: number) => void;
}

/** Five quick choices, by click or by the keys 1 to 5, and any exact score. */
export function CorrectionForm({ score, onCancel, onChoose }: CorrectionFormProps) {
  const { t } = useTranslation(["score", "datasets"]);
  const [exact, setExact] = useState(Math.round(score));
  const first = useRef<HTMLDivElement>(null);
  const now = bucketOf(score);
  useEffect(() => {
    const { current } = first;
    (current?.querySelector<HTMLElement>("[aria-current]") ?? current?.querySelector("button"))?.focus();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChoose(exact);
  };
  return (
    <form
      onSubmit={submit}
      onKeyDown={(event) => {
        const bucket = BUCKETS[Number(event.key) - 1];
        if (!bucket || event.target instanceof HTMLInputElement) return;
        event.preventDefault();
        onChoose(middleOf(bucket));
      }}
    >
      <h3 className={styles.title}>{t("howIsIt")}</h3>
      <div ref={first} className={styles.buckets}>
        {BUCKETS.map((bucket, index) => (
          <button
            key={bucket}
            type="button"
            className={styles.bucket}
            aria-current={bucket === now || undefined}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => onChoose(middleOf(bucket))}
          >
            <ScoreMark score={middleOf(bucket)} bare />
            {t(`datasets:bucket.${bucket}`)}
          </button>
        ))}
      </div>
      <p className={styles.or}>{t("orExactly")}</p>
      <div className={styles.exact}>
        <Slider
          className={styles.slider ?? ""}
          min={-100}
          max={100}
          value={exact}
          onChange={setExact}
          startPointValue={0}
          label={null}
          thumbLabel={t("exact")}
        />
        <NumberInput
          className={styles.number ?? ""}
          aria-label={t("exact")}
          min={-100}
          max={100}
          clampBehavior="strict"
          allowDecimal={false}
          value={exact}
          onChange={(value) => typeof value === "number" && setExact(value)}
        />
      </div>
      <div className={styles.buttons}>
        <Button variant="subtle" onClick={onCancel}>
          {t("cancel")}
        </Button>
        <Button type="submit">{t("save")}</Button>
      </div>
    </form>
  );
}
