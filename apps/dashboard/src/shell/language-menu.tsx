import { Menu, Tooltip } from "@mantine/core";
import { ChevronDown, Globe } from "lucide-react";
import { useTranslation } from "react-i18next";
import { chooseLanguage } from "../auth/session.ts";
import { LANGUAGES } from "../lib/i18n.ts";
import styles from "./navigation.module.css";

/** Switches the language of the interface; each language stands under its own name. */
export function LanguageMenu({ rail }: { rail: boolean }) {
  const { t, i18n } = useTranslation("shell");
  const now = LANGUAGES.find(({ code }) => code === i18n.language) ?? LANGUAGES[0];
  return (
    <Menu position={rail ? "right-end" : "top-start"} width={rail ? 180 : 207} withinPortal={false}>
      <Tooltip label={t("language")} position="right" offset={20} withinPortal={false} disabled={!rail}>
        <div className={styles.target}>
          <Menu.Target>
            <button
              type="button"
              className={styles.item}
              aria-label={t("languageIs", { language: now?.name })}
            >
              <Globe size={16} aria-hidden="true" />
              {!rail && <span className={styles.label}>{now?.name}</span>}
              {!rail && <ChevronDown size={16} aria-hidden="true" />}
            </button>
          </Menu.Target>
        </div>
      </Tooltip>
      <Menu.Dropdown>
        <Menu.RadioGroup value={i18n.language} onChange={chooseLanguage}>
          {LANGUAGES.map(({ code, name }) => (
            <Menu.RadioItem key={code} value={code} lang={code} closeMenuOnClick>
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
