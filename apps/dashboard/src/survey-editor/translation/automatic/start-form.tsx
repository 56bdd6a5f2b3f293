import { Button, Checkbox } from "@mantine/core";
import type { Language, Survey } from "@soundings/survey/survey";
import {
  WANTED_REASONS,
  type WantedReason,
  type WantedText,
  wantedTexts,
} from "@soundings/survey/translation-machine";
import { Bot } from "lucide-react";
import { useMemo, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import type { Draft } from "../../draft.ts";
import { ownName } from "../language-names.ts";
import { directionOf } from "../translation-lines.ts";
import { startTranslation } from "./run-of-draft.ts";
import styles from "./start-form.module.css";
import { Cost, useCost } from "./translation-cost.tsx";
import type { LanguageTexts } from "./translation-run.ts";
import { knows, TRANSLATOR_NAMES, type TranslatorState } from "./translator.ts";
import type { Wish } from "./use-automatic.tsx";

interface StartFormProps {
  draft: Draft;
  translator: TranslatorState;
  wish: Wish;
  onDone: () => void;
}

/** What is to be translated, into which languages, and what that sends; then the run begins. */
export function StartForm({ draft, translator, wish, onDone }: StartFormProps) {
  const { t } = useTranslation("survey-translation");
  const survey = useSyncExternalStore(draft.subscribe, () => draft.state().survey);
  const [languages, setLanguages] = useState<ReadonlySet<Language>>(new Set([wish.language]));
  const [reasons, setReasons] = useState<ReadonlySet<WantedReason>>(() => new Set(reasonsOf(wish, survey)));
  const [scoped, setScoped] = useState(wish.scoped === true);
  const keys = scoped ? wish.scope?.keys : undefined;
  const wanted = useMemo(() => wantedBy(survey, keys), [survey, keys]);
  const targets = survey.additional_languages.flatMap((language): LanguageTexts[] => {
    if (!languages.has(language) || !knows(translator, language)) return [];
    const texts = WANTED_REASONS.flatMap((one) =>
      reasons.has(one) ? (wanted.get(language)?.[one] ?? []) : [],
    );
    return texts.length > 0 ? [{ language, texts }] : [];
  });
  // The language that is looked at first.
  targets.sort((a, b) => Number(b.language === wish.language) - Number(a.language === wish.language));
  const total = targets.reduce((sum, { texts }) => sum + texts.length, 0);
  const source = survey.default_language;
  const name = TRANSLATOR_NAMES[translator.translator ?? "libretranslate"];
  const known = knows(translator, source);
  const cost = useCost(survey.id, source, known ? targets : []);
  if (!known) {
    return <SourceUnknown translator={name} language={source} onDone={onDone} />;
  }
  const countOf = (language: Language, which: ReadonlySet<WantedReason>) =>
    [...which].reduce((sum, one) => sum + (wanted.get(language)?.[one].length ?? 0), 0);
  const countFor = (reason: WantedReason) =>
    survey.additional_languages.reduce(
      (sum, one) =>
        sum + (languages.has(one) && knows(translator, one) ? countOf(one, new Set([reason])) : 0),
      0,
    );
  const reasonsShown = WANTED_REASONS.filter(
    (one) =>
      one === "missing" ||
      reasons.has(one) ||
      survey.additional_languages.some((language) => countOf(language, new Set([one])) > 0),
  );
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (total === 0 || !cost.data) return;
        startTranslation(draft, targets);
        onDone();
      }}
    >
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t("automatic.into")}</legend>
        {survey.additional_languages.map((language) => {
          const possible = knows(translator, language);
          const count = countOf(language, reasons);
          return (
            <LanguageChoice
              key={language}
              language={language}
              checked={languages.has(language) && possible}
              disabled={!possible}
              // Not the button at the end: it waits for what it costs, and would not take the focus. Enter presses it.
              first={language === wish.language && possible}
              aside={possible ? t("texts", { count }) : t("automatic.unknown", { translator: name })}
              onToggle={() => setLanguages(toggled(languages, language))}
            />
          );
        })}
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t("automatic.which")}</legend>
        {reasonsShown.map((reason) => (
          <Checkbox
            key={reason}
            checked={reasons.has(reason)}
            onChange={() => setReasons(toggled(reasons, reason))}
            description={reason === "outdated_person" ? t("automatic.personsWords") : undefined}
            label={
              <span className={styles.line}>
                {t(`automatic.reason.${reason}`)}
                <span className={styles.aside}>{t("texts", { count: countFor(reason) })}</span>
              </span>
            }
          />
        ))}
        {wish.scope && (
          <Checkbox
            className={styles.scope ?? ""}
            checked={scoped}
            onChange={() => setScoped(!scoped)}
            label={t("automatic.only", { name: wish.scope.name })}
          />
        )}
      </fieldset>
      <Cost translator={translator} name={name} total={total} cost={cost} />
      <div className={styles.buttons}>
        <Button size="md" variant="default" onClick={onDone} data-autofocus>
          {t("automatic.cancel")}
        </Button>
        <Button type="submit" size="md" leftSection={<Bot size={16} />} disabled={total === 0 || !cost.data}>
          {total === 0 ? t("automatic.nothing") : t("automatic.start", { count: total })}
        </Button>
      </div>
    </form>
  );
}

interface LanguageChoiceProps {
  language: Language;
  checked: boolean;
  disabled: boolean;
  /** It has the focus first. */
  first: boolean;
  aside: string;
  onToggle: () => void;
}

function LanguageChoice({ language, checked, disabled, first, aside, onToggle }: LanguageChoiceProps) {
  return (
    <Checkbox
      checked={checked}
      disabled={disabled}
      data-autofocus={first || undefined}
      onChange={onToggle}
      label={
        <span className={styles.line}>
          <span lang={language} dir={directionOf(language)}>
            {ownName(language)}
          </span>
          <span className={styles.aside}>{aside}</span>
        </span>
      }
    />
  );
}

interface SourceUnknownProps {
  translator: string;
  language: Language;
  onDone: () => void;
}

/** Where the translator does not know the survey's own language. */
function SourceUnknown({ translator, language, onDone }: SourceUnknownProps) {
  const { t } = useTranslation("survey-translation");
  const format = useFormat();
  return (
    <div className={styles.form}>
      <p>{t("automatic.sourceUnknown", { translator, language: format.language(language) })}</p>
      <div className={styles.buttons}>
        <Button size="md" onClick={onDone} data-autofocus>
          {t("automatic.close")}
        </Button>
      </div>
    </div>
  );
}

/** Where nothing is missing any more, what a machine translated and has changed since is what is left to do. */
function reasonsOf({ language, reasons, scope, scoped }: Wish, survey: Survey): readonly WantedReason[] {
  const of = wantedBy(survey, scoped ? scope?.keys : undefined).get(language);
  return of && reasons.every((one) => of[one].length === 0) && of.outdated_machine.length > 0
    ? ["outdated_machine"]
    : reasons;
}

type Wanted = Record<WantedReason, WantedText[]>;

/** What each language wants, by reason; only texts that are in question. */
function wantedBy(survey: Survey, keys: ReadonlySet<string> | undefined): ReadonlyMap<Language, Wanted> {
  return new Map(
    survey.additional_languages.map((language) => {
      const of = (reason: WantedReason) =>
        wantedTexts(survey, language, [reason]).filter(({ key }) => !keys || keys.has(key));
      const wanted: Wanted = {
        missing: of("missing"),
        outdated_machine: of("outdated_machine"),
        outdated_person: of("outdated_person"),
      };
      return [language, wanted] as const;
    }),
  );
}

function toggled<Item>(items: ReadonlySet<Item>, item: Item): ReadonlySet<Item> {
  const next = new Set(items);
  if (!next.delete(item)) next.add(item);
  return next;
}
