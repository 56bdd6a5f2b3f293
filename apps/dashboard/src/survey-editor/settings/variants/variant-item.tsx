import { ActionIcon, Tooltip } from "@mantine/core";
import type { Variant } from "@soundings/survey/survey";
import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { confirm } from "../../../ui/confirm.tsx";
import { toast } from "../../../ui/toasts.tsx";
import { useDraft, useSurvey } from "../../draft-context.tsx";
import styles from "../items.module.css";
import { blocksOfVariant, removeVariant } from "../parameters/edit-parameters.ts";
import valueCells from "../value-cells.module.css";
import { VariantFields } from "./variant-fields.tsx";

/** A variant's name and values, and the blocks that only its kind of link shows. */
export function VariantItem({ variant }: { variant: Variant }) {
  const { t } = useTranslation("survey-settings");
  const draft = useDraft();
  const allBlocks = useSurvey((survey) => survey.blocks);
  const blocks = blocksOfVariant(allBlocks, variant.id);
  const remove = async () => {
    const alone = blocks.filter(({ variant_ids }) => variant_ids.length === 1);
    const agreed =
      blocks.length === 0 ||
      (await confirm({
        title: t("variants.deleteTitle", { name: variant.name }),
        text: (
          <>
            <p>{t("variants.usedIn", { count: blocks.length })}</p>
            {alone.length > 0 && <p>{t("variants.alone", { count: alone.length })}</p>}
          </>
        ),
        confirmLabel: t("variants.delete"),
        danger: true,
      }));
    if (!agreed) return;
    draft.edit((one) => removeVariant(one, variant.id));
    toast({
      id: "variant-deleted",
      kind: "success",
      message: t("variants.deleted", { name: variant.name }),
      action: { label: t("undo"), onClick: draft.undo },
    });
  };
  return (
    <li className={styles.item} data-place={`variants/${variant.id}`}>
      <div className={valueCells.variant}>
        <VariantFields variant={variant} />
        <Tooltip label={t("variants.delete")}>
          <ActionIcon
            className={valueCells.beside ?? ""}
            aria-label={t("deleteOf", { name: variant.name })}
            onClick={() => void remove()}
          >
            <Trash2 size={16} />
          </ActionIcon>
        </Tooltip>
      </div>
    </li>
  );
}
