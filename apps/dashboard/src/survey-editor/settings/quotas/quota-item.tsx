import { ActionIcon, Switch, TextInput, Tooltip } from "@mantine/core";
import type { Quota } from "@soundings/survey/survey";
import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { toast } from "../../../ui/toasts.tsx";
import { useDraft } from "../../draft-context.tsx";
import styles from "../items.module.css";
import { changeQuota, removeQuota } from "./edit-quotas.ts";
import { QuotaCells } from "./quota-cells.tsx";
import { QuotaNotes } from "./quota-notes.tsx";
import own from "./quotas.module.css";
import { WhenFull } from "./when-full.tsx";

/** A quota: its name, whether it counts, what happens when it is full, and its groups. */
export function QuotaItem({ quota }: { quota: Quota }) {
  const { t } = useTranslation("survey-quotas");
  const draft = useDraft();
  const { id, name, active } = quota;
  const set = (change: Partial<Quota>, together?: string) =>
    draft.edit((survey) => changeQuota(survey, id, change), together);
  const remove = () => {
    draft.edit((survey) => removeQuota(survey, id));
    toast({
      id: "quota-deleted",
      kind: "success",
      message: t("deleted", { name }),
      action: { label: t("undo"), onClick: draft.undo },
    });
  };
  return (
    <li className={styles.item} data-place={`quotas/${id}`}>
      <div className={own.quota}>
        <div className={own.head}>
          <TextInput
            className={own.name ?? ""}
            label={t("name")}
            data-place={`quotas/${id}/name`}
            value={name}
            maxLength={100}
            error={name.trim() === "" ? t("nameMissing") : null}
            onChange={({ currentTarget: { value } }) => set({ name: value }, `quota:${id}:name`)}
          />
          <Switch
            label={t("active")}
            checked={active}
            onChange={({ currentTarget: { checked } }) => set({ active: checked })}
          />
          <Tooltip label={t("delete")}>
            <ActionIcon aria-label={t("deleteOf", { name })} onClick={remove}>
              <Trash2 size={16} />
            </ActionIcon>
          </Tooltip>
        </div>
        <WhenFull quota={quota} onChange={set} />
        <QuotaCells quota={quota} />
        <QuotaNotes quota={quota} />
      </div>
    </li>
  );
}
