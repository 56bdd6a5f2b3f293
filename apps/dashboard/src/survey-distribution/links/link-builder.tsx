import { Autocomplete, Button, Select } from "@mantine/core";
import type { Distribution } from "@soundings/contract/distribution";
import type { Answer } from "@soundings/survey/answers";
import { inOrder } from "@soundings/survey/numbering";
import type { Language } from "@soundings/survey/survey";
import { type Carried, withCarried } from "@soundings/survey/survey-address";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { AddressLine } from "../address-line.tsx";
import styles from "../distribution.module.css";
import { bestAddress } from "../share/addresses.ts";
import own from "./links.module.css";
import { canPrefill, PrefillField } from "./prefill-field.tsx";
import { QrButton } from "./variant-links.tsx";

type Built = Pick<Carried, "variant_id" | "language" | "parameters" | "answers">;
const EMPTY: Built = { variant_id: null, language: null, parameters: {}, answers: {} };

/** Puts a link together: whose it is, in which language, and what is filled in already. */
export function LinkBuilder({ distribution }: { distribution: Distribution }) {
  const { t } = useTranslation("survey-distribution");
  const format = useFormat();
  const { survey } = distribution;
  const [built, setBuilt] = useState(EMPTY);
  const change = (part: Partial<Built>) => setBuilt((before) => ({ ...before, ...part }));
  const languages = [survey.default_language, ...survey.additional_languages];
  const variant = survey.variants.find(({ id }) => id === built.variant_id);
  const questions = inOrder(survey.blocks, "block_number")
    .flatMap((block) => (block.loop ? [] : inOrder(block.questions, "question_number")))
    .filter(canPrefill);
  const answer = (id: string, value: Answer | null) => {
    const { [id]: _, ...others } = built.answers;
    change({ answers: value ? { ...others, [id]: value } : others });
  };
  const address = withCarried(bestAddress(distribution), built);
  return (
    <>
      <div className={styles.fields}>
        {survey.variants.length > 0 && (
          <Select
            label={t("builder.variant")}
            data={[
              { value: "", label: t("builder.noVariant") },
              ...survey.variants.map(({ id, name }) => ({
                value: id,
                label: name.trim() || t("variants.unnamed"),
              })),
            ]}
            value={built.variant_id ?? ""}
            onChange={(id) => change({ variant_id: id || null })}
          />
        )}
        {languages.length > 1 && (
          <Select
            label={t("builder.language")}
            data={[
              { value: "", label: t("builder.anyLanguage") },
              ...languages.map((code) => ({ value: code, label: format.language(code) })),
            ]}
            value={built.language ?? ""}
            onChange={(code) => change({ language: (code || null) as Language | null })}
          />
        )}
        {survey.parameters.map(({ id, name, values }) => {
          const fixed = variant?.values[id];
          return (
            <Autocomplete
              key={id}
              label={name}
              description={fixed ? t("builder.fixed") : undefined}
              inputWrapperOrder={["label", "input", "description"]}
              disabled={Boolean(fixed)}
              data={[...new Set(values)]}
              value={fixed || (built.parameters[name] ?? "")}
              maxLength={200}
              onChange={(value) => change({ parameters: { ...built.parameters, [name]: value } })}
            />
          );
        })}
      </div>
      <h3 className={own.group}>{t("builder.prefill")}</h3>
      <p className={styles.hint}>{t("builder.prefillHint")}</p>
      <div className={own.questions}>
        {questions.map((question) => (
          <PrefillField
            key={question.id}
            question={question}
            answer={built.answers[question.id] ?? null}
            onChange={(value) => answer(question.id, value)}
          />
        ))}
      </div>
      <div className={own.result}>
        <AddressLine address={address} what={t("builder.result")}>
          <QrButton
            distribution={distribution}
            carried={address.split("?")[1] ?? ""}
            what={t("builder.result")}
          />
          <Button variant="subtle" onClick={() => setBuilt(EMPTY)}>
            {t("builder.clear")}
          </Button>
        </AddressLine>
      </div>
    </>
  );
}
