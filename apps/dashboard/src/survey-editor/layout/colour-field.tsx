import { ColorPicker, Popover, TextInput } from "@mantine/core";
import { colourOf } from "@soundings/survey/colour";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./colour-field.module.css";

interface ColourFieldProps {
  label: string;
  /** "#1a2b3c". */
  value: string;
  onChange: (colour: string) => void;
}

/** A colour: chosen in a picker, or typed as a hex code. */
export function ColourField({ label, value, onChange }: ColourFieldProps) {
  const { t } = useTranslation("survey-layout");
  const id = useId();
  // Only what is no colour yet, while it is typed; a colour goes to the survey at once.
  const [typed, setTyped] = useState<string | null>(null);
  const wrong = typed !== null && colourOf(typed) === null;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <Popover position="bottom-start" trapFocus returnFocus>
        <Popover.Target>
          <button
            type="button"
            className={styles.swatch}
            style={{ backgroundColor: value }}
            aria-label={t("colour.pick", { label })}
          />
        </Popover.Target>
        <Popover.Dropdown aria-label={t("colour.pick", { label })}>
          <ColorPicker
            format="hex"
            value={value}
            onChange={(colour) => colour.toLowerCase() !== value.toLowerCase() && onChange(colour)}
            saturationLabel={t("colour.shade")}
            hueLabel={t("colour.hue")}
          />
        </Popover.Dropdown>
      </Popover>
      <TextInput
        id={id}
        className={styles.hex}
        value={typed ?? value}
        maxLength={9}
        spellCheck={false}
        error={wrong && typed !== "" ? t("colour.wrong") : undefined}
        onChange={({ currentTarget }) => {
          const text = currentTarget.value;
          setTyped(text);
          const colour = colourOf(text);
          // Three digits are a colour as well, but may be half of six.
          if (colour && text.replace("#", "").trim().length === 6 && colour !== value) onChange(colour);
        }}
        onBlur={() => {
          const colour = typed === null ? null : colourOf(typed);
          if (colour && colour !== value) onChange(colour);
          setTyped(null);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.currentTarget.blur();
        }}
      />
    </div>
  );
}
