import type { Survey } from "@soundings/survey/survey";
import { isRightToLeft } from "@soundings/survey/text-direction";
import { WIDGET_WORDS } from "@soundings/survey/widget";
import { inkOn } from "@soundings/survey/widget-ink";
import { type CSSProperties, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./preview.module.css";
import type { WidgetDraft } from "./widget-draft.ts";

/** A page of some website, drawn small, with the widget as it is chosen at this moment. */
export function WidgetPreview({ draft, survey }: { draft: WidgetDraft; survey: Survey }) {
  const { t } = useTranslation("survey-widget");
  const [open, setOpen] = useState(true);
  const { mode, button, side } = draft;
  const language = survey.default_language;
  const label = draft.labels[language]?.trim() || WIDGET_WORDS[language].label;
  const color = draft.color ?? survey.configurations.style.brand;
  const shown = mode === "inline" || open;
  return (
    <section className={styles.preview} aria-label={t("preview.title")}>
      <header>
        <h2>{t("preview.title")}</h2>
        {mode !== "inline" && (
          <button type="button" className={styles.turn} aria-pressed={open} onClick={() => setOpen(!open)}>
            {t(open ? "preview.close" : "preview.open")}
          </button>
        )}
      </header>
      <div
        className={styles.window}
        data-off={!draft.active || undefined}
        style={{ "--widget": color, "--widget-ink": inkOn(color) } as CSSProperties}
        role="img"
        aria-label={t("preview.alt", { mode: t(`mode.${mode}.name`) })}
      >
        <div className={styles.address} />
        <div className={styles.page}>
          <i data-wide />
          <i />
          <i />
          {mode === "inline" && <Card {...{ mode, side, label, language }} />}
          <i />
          <i data-short />
        </div>
        {mode !== "inline" && button !== "none" && !(shown && mode === "popup") && (
          <div className={styles.button} data-kind={button} data-side={side}>
            {label}
          </div>
        )}
        {mode !== "inline" && shown && mode !== "popup" && <div className={styles.shade} />}
        {mode !== "inline" && shown && <Card {...{ mode, side, label, language }} />}
        {!draft.active && <p className={styles.off}>{t("preview.off")}</p>}
      </div>
    </section>
  );
}

interface CardProps extends Pick<WidgetDraft, "mode" | "side"> {
  label: string;
  language: Survey["default_language"];
}

function Card({ mode, side, label, language }: CardProps) {
  return (
    <div
      className={styles.card}
      data-mode={mode}
      data-side={side}
      dir={isRightToLeft(language) ? "rtl" : "ltr"}
    >
      {mode !== "inline" && (
        <div className={styles.bar}>
          <span>{label}</span>
          <b aria-hidden="true">×</b>
        </div>
      )}
      <div className={styles.survey}>
        <i data-wide />
        <i data-short />
        <div className={styles.scale}>
          {["a", "b", "c", "d", "e"].map((one) => (
            <span key={one} />
          ))}
        </div>
        <em />
      </div>
    </div>
  );
}
