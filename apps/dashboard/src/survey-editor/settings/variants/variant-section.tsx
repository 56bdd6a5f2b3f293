import { Button } from "@mantine/core";
import type { Variant } from "@soundings/survey/survey";
import { Plus } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useDraft, useSurvey } from "../../draft-context.tsx";
import styles from "../items.module.css";
import { addVariant } from "../parameters/edit-parameters.ts";
import { Section } from "../section.tsx";
import { VariantItem } from "./variant-item.tsx";

export const MAX_VARIANTS = 500;

/** Links of their own, with fixed values of parameters. */
export function VariantSection() {
  const { t } = useTranslation("survey-settings");
  const draft = useDraft();
  const variants = useSurvey((survey) => survey.variants);
  const list = useRef<HTMLUListElement>(null);
  const add = () => {
    const made = blankVariant(variants, (number) => t("variants.newName", { number }));
    // Drawn at once, so that the next key is already for its name.
    flushSync(() => draft.edit((survey) => addVariant(survey, made)));
    list.current?.querySelector<HTMLInputElement>("li:last-child input")?.select();
  };
  return (
    <Section
      name="variants"
      hint={t("variants.hint")}
      action={
        <Button
          variant="default"
          leftSection={<Plus size={16} />}
          disabled={variants.length >= MAX_VARIANTS}
          onClick={add}
        >
          {t("variants.add")}
        </Button>
      }
    >
      <ul ref={list} className={variants.length > 0 ? styles.list : undefined}>
        {variants.map((variant) => (
          <VariantItem key={variant.id} variant={variant} />
        ))}
      </ul>
      {variants.length === 0 && <p className={styles.empty}>{t("variants.none")}</p>}
    </Section>
  );
}

/** A variant with a name that no other one has. */
export function blankVariant(variants: readonly Variant[], nameOf: (number: number) => string): Variant {
  let number = variants.length + 1;
  while (variants.some(({ name }) => name === nameOf(number))) number++;
  return { id: crypto.randomUUID(), name: nameOf(number), values: {} };
}
