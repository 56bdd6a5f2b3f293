import { Button, Checkbox, Skeleton } from "@mantine/core";
import type { Language, Survey } from "@soundings/survey/survey";
import {
  WANTED_REASONS,
  type WantedReason,
  type WantedText,
  wantedTexts,
} from "@soundings/survey/translation-machine";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Bot, TriangleAlert } from "lucide-react";
import { useMemo, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { useProblemText } from "../../../lib/problem-text.ts";
import { ProblemWords } from "../../../ui/problem-words.tsx";
import type { Draft } from "../../draft.ts";
import { ownName } from "../language-names.ts";
import { directionOf } from "../translation-lines.ts";
import { type Estimate, estimate } from "./estimate.ts";
import { startTranslation } from "./run-of-draft.ts";
import styles from "./start-form.module.css";
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

interface CostState {
  data: Estimate | undefined;
  error: unknown;
  again: () => void;
}

/** What the texts would cost; counted anew with every choice. */
function useCost(id: string, source: Language, targets: readonly LanguageTexts[]): CostState {
  const asked = useMemo(() => new Map<string, readonly LanguageTexts[]>(), []);
  // The texts would be long keys: how many there are of each, and how long, tells them apart.
  const key = targets
    .map(({ language, texts }) => {
      const length = texts.reduce((sum, one) => sum + one.source_text.length, 0);
      return `${language} ${texts.length} ${length}`;
    })
    .join();
  asked.set(key, targets);
  const query = useQuery({
    queryKey: ["translation-estimate", id, key],
    queryFn: ({ signal }) => estimate(id, source, asked.get(key) ?? [], signal),
    enabled: targets.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const stale = query.isPlaceholderData || targets.length === 0;
  return {
    data: stale ? undefined : query.data,
    error: query.error,
    again: () => void query.refetch(),
  };
}

interface CostProps {
  translator: TranslatorState;
  name: string;
  total: number;
  cost: CostState;
}

function Cost({ translator, name, total, cost }: CostProps) {
  const { t } = useTranslation("survey-translation");
  const format = useFormat();
  const problemText = useProblemText();
  if (total === 0) return <p className={styles.cost}>{t("automatic.nothingChosen")}</p>;
  if (cost.error) {
    return (
      <p className={styles.cost} role="alert">
        <ProblemWords text={problemText(cost.error)} />{" "}
        <Button size="xs" variant="default" onClick={cost.again}>
          {t("automatic.again")}
        </Button>
      </p>
    );
  }
  const { most_characters: most, used_characters: used } = translator;
  const left = most === null ? null : Math.max(0, most - used);
  const over = left !== null && cost.data !== undefined && cost.data.characters > left;
  return (
    <div className={styles.cost} aria-live="polite">
      <dl className={styles.figures}>
        <dt>{t("automatic.sent", { translator: name })}</dt>
        <dd>
          {cost.data ? (
            t("automatic.characters", { count: cost.data.characters })
          ) : (
            <Skeleton width={90} height={14} mt={3} ml="auto" />
          )}
        </dd>
        {cost.data !== undefined && cost.data.known_texts > 0 && (
          <>
            <dt>{t("automatic.known")}</dt>
            <dd>{t("texts", { count: cost.data.known_texts })}</dd>
          </>
        )}
        {most !== null && left !== null && (
          <>
            <dt>{t("automatic.left")}</dt>
            <dd>{t("automatic.leftOf", { left: format.number(left), most: format.number(most) })}</dd>
          </>
        )}
      </dl>
      {over && (
        <p className={styles.warning}>
          <TriangleAlert size={14} aria-hidden="true" />
          {t("automatic.over")}
        </p>
      )}
    </div>
  );
}
