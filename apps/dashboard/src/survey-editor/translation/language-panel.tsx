import { ActionIcon, Button, Menu } from "@mantine/core";
import { LANGUAGES, type Language } from "@soundings/survey/survey";
import {
  addLanguage,
  changeDefaultLanguage,
  completeness,
  removeLanguage,
} from "@soundings/survey/translation";
import { Bot, CheckCheck, Ellipsis, Plus, Star, Trash2 } from "lucide-react";
import { useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { MenuAction } from "../../ui/menu-action.tsx";
import { toast } from "../../ui/toasts.tsx";
import { useDraft, useSurvey } from "../draft-context.tsx";
import { useApproveAll } from "./automatic/offers.tsx";
import { ownName } from "./language-names.ts";
import styles from "./language-panel.module.css";
import { directionOf } from "./translation-lines.ts";

interface LanguagePanelProps {
  chosen: Language | null;
  onChoose: (language: Language) => void;
  /** Asks what a machine is to translate into it. */
  onTranslate: (language: Language) => void;
}

/** The survey's languages, how far each is, and which one is translated into. */
export function LanguagePanel({ chosen, onChoose, onTranslate }: LanguagePanelProps) {
  const { t } = useTranslation("survey-translation");
  const format = useFormat();
  const main = useSurvey((survey) => survey.default_language);
  const others = useSurvey((survey) => survey.additional_languages);
  // Typing in the table goes first.
  const survey = useDeferredValue(useSurvey((one) => one));
  const counts = useMemo(
    () => new Map(survey.additional_languages.map((one) => [one, completeness(survey, one)])),
    [survey],
  );
  return (
    <section aria-labelledby="translation-languages" className={styles.section}>
      <div className={styles.head}>
        <h2 id="translation-languages" className={styles.title}>
          {t("languages")}
        </h2>
        <AddLanguage onAdded={onChoose} />
      </div>
      <ul className={styles.list}>
        <li className={styles.main}>
          <span className={styles.own} lang={main} dir={directionOf(main)}>
            {ownName(main)}
          </span>
          <span className={styles.aside}>{t("default")}</span>
        </li>
        {others.map((language) => {
          const { total = 0, missing = 0, outdated = 0, machine = 0 } = counts.get(language) ?? {};
          const share = total === 0 ? 1 : (total - missing) / total;
          return (
            <li key={language} className={styles.item} data-chosen={language === chosen || undefined}>
              <button
                type="button"
                className={styles.choose}
                aria-current={language === chosen ? "true" : undefined}
                onClick={() => onChoose(language)}
              >
                <span className={styles.line}>
                  <span className={styles.own} lang={language} dir={directionOf(language)}>
                    {ownName(language)}
                  </span>
                  <span className={styles.share}>{format.percent(share)}</span>
                </span>
                <span className={styles.bar} aria-hidden="true">
                  <span style={{ width: `${share * 100}%` }} />
                </span>
                <span className={styles.notes}>
                  {missing === 0 &&
                    outdated === 0 &&
                    (machine > 0 ? t("stateCount.machine", { count: machine }) : t("complete"))}
                  {missing > 0 && t("stateCount.missing", { count: missing })}
                  {missing > 0 && outdated > 0 && ", "}
                  {outdated > 0 && (
                    <span className={styles.outdated}>{t("stateCount.outdated", { count: outdated })}</span>
                  )}
                </span>
              </button>
              <LanguageMenu language={language} machine={machine} onTranslate={() => onTranslate(language)} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Offers the languages that the survey does not have yet. */
export function AddLanguage({ onAdded, large }: { onAdded: (language: Language) => void; large?: boolean }) {
  const { t } = useTranslation("survey-translation");
  const format = useFormat();
  const draft = useDraft();
  const main = useSurvey((survey) => survey.default_language);
  const others = useSurvey((survey) => survey.additional_languages);
  const left = LANGUAGES.filter((one) => one !== main && !others.includes(one));
  if (left.length === 0) return null;
  return (
    <Menu position={large ? "bottom" : "bottom-start"}>
      <Menu.Target>
        <Button
          size={large ? "md" : "xs"}
          variant={large ? "filled" : "subtle"}
          leftSection={<Plus size={large ? 16 : 14} />}
          aria-label={t("addLanguage")}
        >
          {large ? t("addLanguage") : t("add")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {left.map((language) => (
          <Menu.Item
            key={language}
            rightSection={<span className={styles.aside}>{format.language(language)}</span>}
            onClick={() => {
              draft.edit((survey) => addLanguage(survey, language));
              onAdded(language);
            }}
          >
            <span lang={language}>{ownName(language)}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface LanguageMenuProps {
  language: Language;
  /** Texts that are by machine and not reviewed. */
  machine: number;
  onTranslate: () => void;
}

function LanguageMenu({ language, machine, onTranslate }: LanguageMenuProps) {
  const { t } = useTranslation("survey-translation");
  const format = useFormat();
  const draft = useDraft();
  const name = format.language(language);
  const approveAll = useApproveAll();
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon size="xs" className={styles.more} aria-label={t("languageMenu", { language: name })}>
          <Ellipsis size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuAction icon={<Bot size={16} />} onClick={onTranslate}>
          {t("automatic.menu")}
        </MenuAction>
        {machine > 0 && (
          <MenuAction icon={<CheckCheck size={16} />} onClick={() => approveAll(language)}>
            {t("offer.approveOf", { count: machine })}
          </MenuAction>
        )}
        <Menu.Divider />
        <MenuAction
          icon={<Star size={16} />}
          onClick={() => draft.edit((survey) => changeDefaultLanguage(survey, language))}
        >
          {t("makeDefault")}
        </MenuAction>
        <MenuAction
          icon={<Trash2 size={16} />}
          danger
          onClick={() => {
            draft.edit((survey) => removeLanguage(survey, language));
            toast({
              id: `language-${language}`,
              message: t("removed", { language: name }),
              action: {
                label: t("putBack"),
                onClick: () => draft.edit((survey) => addLanguage(survey, language)),
              },
            });
          }}
        >
          {t("remove")}
        </MenuAction>
      </Menu.Dropdown>
    </Menu>
  );
}
