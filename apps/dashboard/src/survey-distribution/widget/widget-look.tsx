import { ColorInput, SegmentedControl, TextInput } from "@mantine/core";
import type { Survey } from "@soundings/survey/survey";
import { isRightToLeft } from "@soundings/survey/text-direction";
import {
  WIDGET_BUTTONS,
  WIDGET_LIMITS,
  WIDGET_MODES,
  WIDGET_SIDES,
  WIDGET_WORDS,
} from "@soundings/survey/widget";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import styles from "./widget.module.css";
import type { WidgetPartProps } from "./widget-draft.ts";

/** As what it appears, where, and in which colour and words. */
export function WidgetLook({ draft, onChange, survey }: WidgetPartProps & { survey: Survey }) {
  const { t } = useTranslation("survey-widget");
  const isInline = draft.mode === "inline";
  return (
    <div className={styles.fields}>
      <Choice label={t("mode.label")} of={WIDGET_MODES} name="mode" {...{ draft, onChange }} />
      <p className={styles.hint}>{t(`mode.${draft.mode}.hint`)}</p>
      {!isInline && (
        <div className={styles.row}>
          <Choice label={t("button.label")} of={WIDGET_BUTTONS} name="button" {...{ draft, onChange }} />
          <Choice label={t("side.label")} of={WIDGET_SIDES} name="side" {...{ draft, onChange }} />
        </div>
      )}
      {!isInline && <Color {...{ draft, onChange, survey }} />}
      <Labels {...{ draft, onChange, survey }} />
    </div>
  );
}

type ChoiceName = "mode" | "button" | "side";
interface ChoiceProps<Name extends ChoiceName> extends WidgetPartProps {
  label: string;
  of: readonly WidgetPartProps["draft"][Name][];
  name: Name;
}

function Choice<Name extends ChoiceName>({ label, of, name, draft, onChange }: ChoiceProps<Name>) {
  const { t } = useTranslation("survey-widget");
  return (
    <div>
      <span className={styles.label}>{label}</span>
      <SegmentedControl
        className={of.length > 3 ? (styles.many ?? "") : ""}
        aria-label={label}
        value={draft[name]}
        data={of.map((value) => ({ value, label: t(`${name}.${value}.name`) }))}
        onChange={(value) => onChange({ [name]: of.find((one) => one === value) ?? draft[name] })}
      />
    </div>
  );
}

function Color({ draft, onChange, survey }: WidgetPartProps & { survey: Survey }) {
  const { t } = useTranslation("survey-widget");
  const { brand } = survey.configurations.style;
  return (
    <ColorInput
      className={styles.short}
      label={t("color.label")}
      description={t("color.hint")}
      format="hex"
      withEyeDropper={false}
      value={draft.color ?? brand}
      onChange={(value) => {
        // What it shows at first is no choice.
        if (/^#[0-9a-f]{6}$/i.test(value) && value !== (draft.color ?? brand)) onChange({ color: value });
      }}
    />
  );
}

/** One for each of the survey's languages; left empty they are the usual ones. */
function Labels({ draft, onChange, survey }: WidgetPartProps & { survey: Survey }) {
  const { t } = useTranslation("survey-widget");
  const format = useFormat();
  const languages = [survey.default_language, ...survey.additional_languages];
  return (
    <div className={styles.row}>
      {languages.map((language) => (
        <TextInput
          key={language}
          label={
            languages.length > 1 ? t("label.in", { language: format.language(language) }) : t("label.label")
          }
          lang={language}
          dir={isRightToLeft(language) ? "rtl" : "ltr"}
          maxLength={WIDGET_LIMITS.label}
          placeholder={WIDGET_WORDS[language].label}
          value={draft.labels[language] ?? ""}
          onChange={({ currentTarget: { value } }) =>
            onChange({ labels: { ...draft.labels, [language]: value } })
          }
        />
      ))}
    </div>
  );
}
