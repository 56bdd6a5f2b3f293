import { ActionIcon, Button, Menu, SegmentedControl, Tooltip, VisuallyHidden } from "@mantine/core";
import { formatLanguage } from "@soundings/contract/formats";
import type { Language } from "@soundings/survey/survey";
import { ChevronDown, Languages, Monitor, RotateCcw, Smartphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { MenuChoice } from "../../ui/menu-choice.tsx";
import styles from "./preview-pane.module.css";

export type Device = "phone" | "desktop";

const DEVICES = [
  { device: "phone", Icon: Smartphone },
  { device: "desktop", Icon: Monitor },
] as const;

interface Props {
  language: Language;
  /** Those to choose from; fewer than two: none is chosen here. */
  languages: readonly Language[];
  onLanguage: (language: Language) => void;
  device: Device;
  onDevice: ((device: Device) => void) | undefined;
  onRestart: () => void;
}

/** What the preview shows: language and screen, and the way back to the beginning. */
export function PreviewToolbar({ language, languages, onLanguage, device, onDevice, onRestart }: Props) {
  const { t, i18n } = useTranslation("survey-preview");
  const nameOf = (one: Language) => formatLanguage(one, i18n.language);
  return (
    <div className={styles.toolbar}>
      <h2 className={styles.title}>{t("title")}</h2>
      {languages.length > 1 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              variant="default"
              aria-label={t("language", { language: nameOf(language) })}
              leftSection={<Languages size={14} aria-hidden="true" />}
              rightSection={<ChevronDown size={14} aria-hidden="true" />}
            >
              {nameOf(language)}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {languages.map((one) => (
              <MenuChoice key={one} checked={one === language} onChoose={() => onLanguage(one)}>
                {nameOf(one)}
              </MenuChoice>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {onDevice && (
        <SegmentedControl
          aria-label={t("device.label")}
          value={device}
          onChange={(value) => onDevice(value === "desktop" ? "desktop" : "phone")}
          data={DEVICES.map(({ device: one, Icon }) => ({
            value: one,
            label: (
              <>
                <Icon size={16} aria-hidden="true" className={styles.device} />
                <VisuallyHidden>{t(`device.${one}`)}</VisuallyHidden>
              </>
            ),
          }))}
        />
      )}
      <Tooltip label={t("restart")}>
        <ActionIcon aria-label={t("restart")} onClick={onRestart} data-preview-restart>
          <RotateCcw size={16} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
