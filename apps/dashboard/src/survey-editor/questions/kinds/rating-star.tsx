import type { OptionsOf } from "@soundings/survey/questions";
import { useTranslation } from "react-i18next";
import { SHAPES } from "../../../surveys/question-drawing/scale-drawing.tsx";
import { byPlace } from "../../../ui/by-place.tsx";
import type { KindProps } from "./kind-props.ts";
import styles from "./kinds.module.css";
import { NumberField } from "./number-field.tsx";
import { Option, Options, SelectOption } from "./option-fields.tsx";
import { ScaleLabels } from "./scale-labels.tsx";

type Shape = OptionsOf<"rating_star">["shape"];
const FEWEST = 3;
const MOST = 10;

export function RatingStarForm({ question, edit }: KindProps<"rating_star">) {
  const { t } = useTranslation("question-kinds");
  const { stars, shape, low_label, high_label } = question.options;
  const Icon = SHAPES[shape];
  return (
    <>
      <div className={styles.fit}>
        <div
          className={styles.stars}
          role="img"
          aria-label={t(`rating_star.drawn.${shape}`, { count: stars })}
        >
          {byPlace(Array.from({ length: stars }), () => (
            <Icon size={28} strokeWidth={1.5} aria-hidden="true" />
          ))}
        </div>
        <ScaleLabels
          low={low_label}
          high={high_label}
          onChange={(label, together) => edit((options) => ({ ...options, ...label }), together)}
        />
      </div>
      <Options>
        <Option label={t("rating_star.count")}>
          <NumberField
            label={t("rating_star.count")}
            value={stars}
            min={FEWEST}
            max={MOST}
            onChange={(stars) => stars !== null && edit((options) => ({ ...options, stars }), "stars")}
          />
        </Option>
        <Option label={t("rating_star.shape")}>
          <SelectOption
            label={t("rating_star.shape")}
            value={shape}
            width={120}
            onChange={(shape) => edit((options) => ({ ...options, shape }))}
            choices={(Object.keys(SHAPES) as Shape[]).map((value) => ({
              value,
              label: t(`rating_star.shapes.${value}`),
            }))}
          />
        </Option>
      </Options>
    </>
  );
}
