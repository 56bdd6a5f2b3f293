import { metricEnds } from "@soundings/survey/scale-words";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { useSurvey } from "../../draft-context.tsx";
import type { KindProps } from "./kind-props.ts";
import styles from "./kinds.module.css";
import { asMetric, METRICS, scaleSteps } from "./metric-presets.ts";
import { NumberField } from "./number-field.tsx";
import { Option, Options, SegmentOption } from "./option-fields.tsx";
import { usePlaceProblem } from "./place-problems.tsx";
import { ScaleLabels } from "./scale-labels.tsx";

const FARTHEST = 1_000;
/** More buttons than a person may have are drawn while the step is being mended. */
const MAX_DRAWN = 21;

export function MetricRangeForm({ question, edit }: KindProps<"metric_range">) {
  const { t } = useTranslation("question-kinds");
  const language = useSurvey((survey) => survey.default_language);
  const { metric, from, to, step, display, low_label, high_label } = question.options;
  const wrongEnds = usePlaceProblem("from") !== undefined;
  const wrongStep = usePlaceProblem("step") !== undefined;
  const number = (key: "from" | "to" | "step") => ({
    label: t(`metric_range.${key}`),
    onChange: (value: number | null) =>
      value !== null && edit((options) => ({ ...options, [key]: value }), key),
  });
  return (
    <>
      {display === "buttons" ? (
        <ButtonScale
          steps={scaleSteps({ from, to, step }, MAX_DRAWN) ?? [from, to]}
          label={`${from}–${to}`}
        />
      ) : (
        <div className={styles.slider} role="img" aria-label={`${from}–${to}`}>
          <span>{from}</span>
          <span className={styles.track} />
          <span>{to}</span>
        </div>
      )}
      <ScaleLabels
        low={low_label}
        high={high_label}
        onChange={(label, together) => edit((options) => ({ ...options, ...label }), together)}
      />
      <Options>
        <SegmentOption
          label={t("metric_range.metric")}
          value={metric}
          onChange={(metric) =>
            edit((options) => asMetric(options, metric, (of) => metricEnds(of, language)))
          }
          choices={METRICS.map((value) => ({ value, label: t(`metric_range.metrics.${value}`) }))}
        />
        <SegmentOption
          label={t("metric_range.display")}
          value={display}
          onChange={(display) => edit((options) => ({ ...options, display }))}
          choices={[
            { value: "buttons", label: t("metric_range.buttons") },
            { value: "slider", label: t("metric_range.slider") },
          ]}
        />
        {metric === "custom" && (
          <>
            <Option label={t("metric_range.fromWord")}>
              <NumberField
                {...number("from")}
                value={from}
                min={-FARTHEST}
                max={FARTHEST}
                invalid={wrongEnds}
              />
              <span aria-hidden="true">{t("choose.to")}</span>
              <NumberField {...number("to")} value={to} min={-FARTHEST} max={FARTHEST} invalid={wrongEnds} />
            </Option>
            <Option label={t("metric_range.stepWord")}>
              <NumberField {...number("step")} value={step} min={1} max={FARTHEST} invalid={wrongStep} />
            </Option>
          </>
        )}
      </Options>
      {metric !== "custom" && <p className={styles.note}>{t(`metric_range.notes.${metric}`)}</p>}
    </>
  );
}

function ButtonScale({ steps, label }: { steps: readonly number[]; label: string }) {
  return (
    <div
      className={styles.scale}
      role="img"
      aria-label={label}
      style={{ "--steps": Math.min(steps.length, 11) } as CSSProperties}
    >
      {steps.map((value) => (
        <span key={value}>{value}</span>
      ))}
    </div>
  );
}
