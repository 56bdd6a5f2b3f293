import type { OptionsOf } from "@soundings/survey/questions";
import { Camera } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { KindProps } from "./kind-props.ts";
import styles from "./kinds.module.css";
import { NumberField } from "./number-field.tsx";
import { Option, Options, SegmentOption } from "./option-fields.tsx";

const SOURCES: readonly OptionsOf<"photo">["source"][] = ["camera", "gallery", "both"];
const MOST = 10;

export function PhotoForm({ question, edit }: KindProps<"photo">) {
  const { t } = useTranslation("question-kinds");
  const { source, max_count } = question.options;
  return (
    <>
      <div className={styles.drop}>
        <Camera size={20} aria-hidden="true" />
        <span>{t(`photo.drawn.${source}`, { count: max_count })}</span>
      </div>
      <Options>
        <Option label={t("photo.source")}>
          <SegmentOption
            label={t("photo.source")}
            value={source}
            onChange={(source) => edit((options) => ({ ...options, source }))}
            choices={SOURCES.map((value) => ({ value, label: t(`photo.sources.${value}`) }))}
          />
        </Option>
        <Option label={t("photo.count")}>
          <NumberField
            label={t("photo.count")}
            value={max_count}
            min={1}
            max={MOST}
            onChange={(count) => count && edit((options) => ({ ...options, max_count: count }), "max_count")}
          />
        </Option>
      </Options>
    </>
  );
}
