import { Menu, Tooltip } from "@mantine/core";
import { Check, ChevronDown, Globe } from "lucide-react";
import { useTranslation } from "react-i18next";
import { chooseLanguage } from "../auth/session.ts";
import { LANGUAGES } from "../lib/i18n.ts";
import styles from "./navigation.module.css";

/** Switches the language of the interface; each language stands under its own name. */
export function LanguageMenu({ rail }: { rail: boolean }) {
  const { t, i18n } = useTranslation("shell");
  const now = LANGUAGES.find(({ code }) => code === i18n.language) ?? LANGUAGES[0];
  return (
    <Menu position={rail ? "right-end" : "top-start"} width={rail ? 180 : 207}>
      <Menu.Target>
        <Tooltip label={t("language")} position="right" disabled={!rail}>
          <button type="button" className={styles.item} aria-label={t("languageIs", { language: now?.name })}>
            <Globe size={16} aria-hidden="true" />
            {!rail && <span className={styles.label}>{now?.name}</span>}
            {!rail && <ChevronDown size={16} aria-hidden="true" />}
          </button>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {LANGUAGES.map(({ code, name }) => (
          <Menu.Item
            key={code}
            lang={code}
            role="menuitemradio"
            aria-checked={code === i18n.language}
            rightSection={code === i18n.language ? <Check size={16} aria-hidden="true" /> : null}
            onClick={() => chooseLanguage(code)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
