import type { Language } from "@soundings/survey/survey";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { getStored, STORAGE_KEYS, setStored } from "../../lib/preferences.ts";
import { useSurvey } from "../draft-context.tsx";
import { PreviewFrame } from "./preview-frame.tsx";
import styles from "./preview-pane.module.css";
import { type Device, PreviewToolbar } from "./preview-toolbar.tsx";
import type { HeardText } from "./read-tried-texts.ts";
import type { TriedVisit } from "./use-preview.ts";

interface Props {
  /** The survey's default one unless told. */
  language?: Language;
  /** The question, block or end to go to. */
  show?: string | null;
  /** The way that the answers given in the preview lead: ids of flow places, or of the default end. */
  onPath?: (flowIds: readonly string[]) => void;
  /** What was heard in texts that were typed there; null: it began again. */
  onHeard?: (heard: readonly HeardText[] | null) => void;
  /** Which screen is drawn; both can be chosen unless told. */
  device?: Device;
  /** Of whom it is tried; unless told, somebody with the plain link on the screen that is drawn. */
  visit?: TriedVisit;
  /** Escape was pressed inside; unless told, the focus leaves the page for the buttons above it. */
  onEscape?: () => void;
}

/** The real respondent's page with the draft in it. */
export function PreviewPane({ language, show = null, onPath, onHeard, device, visit, onEscape }: Props) {
  const { t } = useTranslation("survey-preview");
  const defaultLanguage = useSurvey((survey) => survey.default_language);
  const additional = useSurvey((survey) => survey.additional_languages);
  const languages = [defaultLanguage, ...additional];
  const [chosen, setChosen] = useState<Language | null>(null);
  const [stored, setStoredDevice] = useStoredDevice();
  const shownDevice = device ?? stored;
  const plain = useMemo(
    () => ({ variant_id: null, device: shownDevice, parameters: {}, readings: {} }),
    [shownDevice],
  );
  const shownLanguage = language ?? (chosen && languages.includes(chosen) ? chosen : defaultLanguage);
  return (
    <section className={styles.pane} aria-label={t("title")}>
      <PreviewFrame
        language={shownLanguage}
        show={show}
        onPath={onPath}
        onHeard={onHeard}
        device={shownDevice}
        visit={visit ?? plain}
        onEscape={onEscape}
        toolbar={(restart) => (
          <PreviewToolbar
            language={shownLanguage}
            languages={language ? [] : languages}
            onLanguage={setChosen}
            device={shownDevice}
            onDevice={device ? undefined : setStoredDevice}
            onRestart={restart}
          />
        )}
      />
      <p className={styles.note}>{t("notSaved")}</p>
    </section>
  );
}

/** The screen that was looked at last, in this browser. */
function useStoredDevice(): [Device, (device: Device) => void] {
  const [device, setDevice] = useState<Device>(() =>
    getStored(STORAGE_KEYS.previewDevice) === "desktop" ? "desktop" : "phone",
  );
  const choose = (next: Device) => {
    setDevice(next);
    setStored(STORAGE_KEYS.previewDevice, next);
  };
  return [device, choose];
}
