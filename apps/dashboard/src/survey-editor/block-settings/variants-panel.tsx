import { Button, Checkbox } from "@mantine/core";
import { updateBlock } from "@soundings/survey/edit-blocks";
import type { Block } from "@soundings/survey/survey";
import { Plus } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useDraft, useSurvey } from "../draft-context.tsx";
import { addVariant } from "../settings/parameters/edit-parameters.ts";
import { VariantFields } from "../settings/variants/variant-fields.tsx";
import { blankVariant, MAX_VARIANTS } from "../settings/variants/variant-section.tsx";
import styles from "./block-settings.module.css";

/** In which variants the block is shown; none chosen means in every link. */
export function VariantsPanel({ block }: { block: Block }) {
  const { t } = useTranslation("block-settings");
  const draft = useDraft();
  const variants = useSurvey((survey) => survey.variants);
  const list = useRef<HTMLUListElement>(null);
  const known = block.variant_ids.filter((id) => variants.some((variant) => variant.id === id));
  const choose = (id: string, shown: boolean) =>
    draft.edit((survey) => {
      const others = block.variant_ids.filter((one) => one !== id);
      return updateBlock(survey, block.id, { variant_ids: shown ? [...others, id] : others });
    });
  const add = () => {
    const made = blankVariant(variants, (number) => t("variants.newName", { number }));
    // Drawn at once, so that the next key is already for its name.
    flushSync(() =>
      draft.edit((survey) =>
        updateBlock(addVariant(survey, made), block.id, { variant_ids: [...block.variant_ids, made.id] }),
      ),
    );
    list.current?.querySelector<HTMLInputElement>("li:last-child input:not([type=checkbox])")?.select();
  };
  return (
    <div className={styles.fields}>
      <p className={styles.hint}>
        {known.length > 0 ? t("variants.some", { count: known.length }) : t("variants.all")}
      </p>
      {variants.length > 0 && (
        <ul ref={list} className={styles.variants}>
          {variants.map((variant) => (
            <li key={variant.id} className={styles.variant}>
              <Checkbox
                className={styles.shown ?? ""}
                aria-label={t("variants.shownIn", { name: variant.name })}
                checked={block.variant_ids.includes(variant.id)}
                onChange={({ currentTarget: { checked } }) => choose(variant.id, checked)}
              />
              <VariantFields variant={variant} />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          variant="default"
          leftSection={<Plus size={16} />}
          disabled={variants.length >= MAX_VARIANTS}
          onClick={add}
        >
          {t("variants.add")}
        </Button>
      </div>
    </div>
  );
}
