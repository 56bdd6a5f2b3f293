import { Button, CloseButton } from "@mantine/core";
import { ImageOff, ImagePlus } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useEffectOn } from "../lib/use-effect-on.ts";
import { useImageAddress } from "./image-address.ts";
import styles from "./image-field.module.css";
import { openMediaLibrary } from "./open-media-library.tsx";

interface ImageFieldProps {
  label: string;
  /** A picture of the media library; null: none. */
  value: string | null;
  onChange: (id: string | null) => void;
  /** "small" for a row of choices. */
  size?: "small" | "medium";
}

/** Shows a picture and lets people choose another one from the media library. */
export function ImageField({ label, value, onChange, size = "medium" }: ImageFieldProps) {
  const { t } = useTranslation("media");
  const imageAddress = useImageAddress();
  const labelId = useId();
  const missing = useMissing(value);
  const open = () => openMediaLibrary({ value, onChoose: onChange });
  const picture = missing.is ? (
    <ImageOff size={16} aria-hidden="true" />
  ) : value ? (
    <img src={imageAddress(value, size === "small" ? 160 : 320)} alt="" onError={missing.note} />
  ) : (
    <ImagePlus size={16} aria-hidden="true" />
  );
  const chooseLabel = t(value ? "field.replaceFor" : "field.chooseFor", { label });

  if (size === "small") {
    return (
      <span className={styles.small}>
        <button
          type="button"
          className={styles.thumb}
          data-empty={!value || undefined}
          data-missing={missing.is || undefined}
          aria-label={missing.is ? `${chooseLabel}. ${t("field.missing")}` : chooseLabel}
          title={missing.is ? t("field.missing") : t(value ? "field.replace" : "field.choose")}
          onClick={open}
        >
          {picture}
        </button>
        {value && (
          <CloseButton
            size="xs"
            className={styles.remove}
            aria-label={t("field.removeFor", { label })}
            onClick={() => onChange(null)}
          />
        )}
      </span>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's frame and legend are not wanted around one field.
    <div className={styles.field} role="group" aria-labelledby={labelId}>
      <span id={labelId} className={styles.label}>
        {label}
      </span>
      {value ? (
        <div className={styles.chosen}>
          <button
            type="button"
            className={styles.preview}
            data-missing={missing.is || undefined}
            aria-label={chooseLabel}
            onClick={open}
          >
            {picture}
          </button>
          <div className={styles.side}>
            {missing.is && <span className={styles.missing}>{t("field.missing")}</span>}
            <div className={styles.buttons}>
              <Button variant="default" onClick={open}>
                {t("field.replace")}
              </Button>
              <Button variant="subtle" onClick={() => onChange(null)}>
                {t("field.remove")}
              </Button>
            </div>
          </div>
        </div>
      ) : (
        <button type="button" className={styles.empty} onClick={open}>
          {picture}
          {t("field.choose")}
        </button>
      )}
    </div>
  );
}

/** Whether the picture could not be had: it was deleted from the library. */
function useMissing(value: string | null) {
  const [gone, setGone] = useState<string | null>(null);
  // Another picture gets its own chance.
  useEffectOn([value], () => setGone(null));
  return { is: value !== null && gone === value, note: () => setGone(value) };
}
