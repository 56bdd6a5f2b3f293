import { ActionIcon, SegmentedControl, Tooltip } from "@mantine/core";
import type { ParameterLimit } from "@soundings/survey/survey";
import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { toast } from "../../../ui/toasts.tsx";
import { useDraft, useSurvey } from "../../draft-context.tsx";
import styles from "../items.module.css";
import { asLimitType, removeLimit, updateLimit } from "./edit-limits.ts";
import { LimitCount } from "./limit-count.tsx";
import { LimitEnd, LimitScope } from "./limit-scope.tsx";
import limits from "./limits.module.css";
import { useLimitText } from "./use-limit-text.ts";

/** A limit: its kind, its numbers in a sentence, what is counted, what is shown over it, and all of it in words. */
export function LimitItem({ limit, number }: { limit: ParameterLimit; number: number }) {
  const { t } = useTranslation("survey-settings");
  const draft = useDraft();
  const zone = useSurvey((survey) => survey.settings.time_zone);
  const limitText = useLimitText();
  const set = (change: Partial<ParameterLimit>, together?: string) =>
    draft.edit((survey) => updateLimit(survey, limit.id, change), together);
  const remove = () => {
    draft.edit((survey) => removeLimit(survey, limit.id));
    toast({
      id: "limit-deleted",
      kind: "success",
      message: t("limits.deleted"),
      action: { label: t("undo"), onClick: draft.undo },
    });
  };
  return (
    <li className={styles.item} data-place={`parameter_limits/${limit.id}`}>
      <fieldset className={limits.limit} aria-label={t("limits.name", { number })}>
        <div className={limits.limitHead}>
          <SegmentedControl
            aria-label={t("limits.kind")}
            value={limit.type}
            data={[
              { value: "response_time", label: t("limits.type.response_time") },
              { value: "recurring_interval", label: t("limits.type.recurring_interval") },
            ]}
            onChange={(type) => set(asLimitType(limit, type as ParameterLimit["type"], new Date(), zone))}
          />
          <Tooltip label={t("limits.delete")}>
            <ActionIcon aria-label={t("deleteOf", { name: t("limits.name", { number }) })} onClick={remove}>
              <Trash2 size={16} />
            </ActionIcon>
          </Tooltip>
        </div>
        <LimitCount limit={limit} onChange={set} />
        <LimitScope limit={limit} onChange={set} />
        <LimitEnd limit={limit} onChange={set} />
        <p className={limits.explained}>{limitText(limit)}</p>
      </fieldset>
    </li>
  );
}
