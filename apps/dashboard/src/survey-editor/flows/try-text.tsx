import { Textarea } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { type ReadText, readTexts } from "@soundings/contract/text-readings";
import type { Condition } from "@soundings/survey/condition-shape";
import { isHeard } from "@soundings/survey/hearing";
import type { Question } from "@soundings/survey/questions";
import { sourceHash } from "@soundings/survey/source-hash";
import { Language } from "@soundings/survey/survey";
import { useQuery } from "@tanstack/react-query";
import { Check, Minus } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { callApi } from "../../lib/call.ts";
import { readingWords } from "../../surveys/reading-words.ts";
import { useSurvey } from "../draft-context.tsx";
import { exampleLists, someEach } from "./try-examples.ts";
import styles from "./try-text.module.css";

interface Props {
  condition: Condition;
  question: Question;
  /** Among other fields: fewer examples, and nothing of how texts are read. */
  brief?: boolean;
}

const EXAMPLES = 3;

/** Beside a condition that listens: a text to try it with, and examples that hold and that do not. */
export function TryText({ condition, question, brief = false }: Props) {
  const { t } = useTranslation("survey-flows");
  const hint = useId();
  const [typed, setTyped] = useState("");
  const [text] = useDebouncedValue(typed, 250);
  const own = useReadTexts(condition, text.trim() === "" ? [] : [text]);
  const lists = exampleLists(condition);
  const examples = useReadTexts(
    condition,
    // A list of texts is one text with a line each.
    lists.flatMap((list) => t(`tryText.text.${list}`).split("\n")),
  );
  const [said] = own.data ?? [];
  return (
    <div className={styles.box}>
      <Textarea
        label={t("tryText.label")}
        placeholder={t("tryText.placeholder")}
        aria-describedby={brief ? undefined : hint}
        value={typed}
        maxLength={5_000}
        autosize
        minRows={1}
        maxRows={5}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div aria-live="polite">
        {own.isError && <p className={styles.note}>{t("tryText.unavailable")}</p>}
        {said && text.trim() !== "" && (
          <Tried read={said} holds={holdsFor(condition, question, said)} condition={condition} />
        )}
      </div>
      {examples.data && (
        <ul className={styles.examples} aria-label={t("tryText.examples")}>
          {someEach(
            examples.data.map((read) => ({ read, holds: holdsFor(condition, question, read) })),
            brief ? 1 : EXAMPLES,
          ).map(({ read, holds }) => (
            <li key={read.text}>
              <Holds holds={holds} />
              <button type="button" className={styles.example} onClick={() => setTyped(read.text)}>
                {read.text}
              </button>
            </li>
          ))}
        </ul>
      )}
      {!brief && (
        <p id={hint} className={styles.note}>
          {t("tryText.hint")}
        </p>
      )}
    </div>
  );
}

/** Whether a condition holds for a text as it was read: the same rule decides for respondents. */
function holdsFor(condition: Condition, question: Question, { text, said }: ReadText): boolean {
  const readings = { [question.id]: { of: sourceHash(text.trim()), said } };
  return isHeard(condition, question, { text }, readings);
}

function Holds({ holds }: { holds: boolean }) {
  const { t } = useTranslation("survey-flows");
  const Icon = holds ? Check : Minus;
  return (
    <span className={styles.holds} data-holds={holds || undefined}>
      <Icon size={14} aria-hidden="true" />
      <span className="visually-hidden">{t(holds ? "tryText.holds" : "tryText.not")}</span>
    </span>
  );
}

/** What was heard in a text, and what it comes to. */
function Tried({
  read: { said },
  holds,
  condition,
}: {
  read: ReadText;
  holds: boolean;
  condition: Condition;
}) {
  const { t, i18n } = useTranslation("survey-flows");
  const nothing = condition.operator === "words_at_most" ? "" : t("tryText.nothing");
  return (
    <p className={styles.tried} data-holds={holds || undefined}>
      <b>{t(holds ? "tryText.holds" : "tryText.not")}</b>{" "}
      {said ? readingWords(said, t, i18n.language) : nothing}
    </p>
  );
}

function useReadTexts({ operator, than }: Condition, texts: readonly string[]) {
  const id = useSurvey((survey) => survey.id);
  const { i18n } = useTranslation();
  const topics = operator === "speaks_of" && than ? [than] : [];
  const language = Language.safeParse(i18n.language).data ?? "en";
  return useQuery({
    queryKey: ["text-readings", id, topics, language, texts],
    queryFn: async ({ signal }) => {
      const { items } = await callApi(readTexts, {
        params: { id },
        body: { texts: [...texts], topics, language },
        signal,
      });
      return items;
    },
    enabled: texts.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
