import { ActionIcon, TextInput, Tooltip } from "@mantine/core";
import type { Score } from "@soundings/survey/survey";
import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { confirm } from "../../../ui/confirm.tsx";
import { toast } from "../../../ui/toasts.tsx";
import { useDraft } from "../../draft-context.tsx";
import styles from "../items.module.css";
import { changeScore, removeScore, usesOfScore } from "./edit-scores.ts";
import { FormulaField } from "./formula-field.tsx";
import { PointsTable } from "./points-table.tsx";
import own from "./scores.module.css";

/** A score: its name, the points that answers give, and how it is worked out. */
export function ScoreItem({ score }: { score: Score }) {
  const { t } = useTranslation("survey-scores");
  const draft = useDraft();
  const { id, name } = score;
  const remove = async () => {
    const count = usesOfScore(draft.state().survey, id);
    const agreed =
      count === 0 ||
      (await confirm({
        title: t("deleteTitle", { name }),
        text: t("deleteText", { count }),
        confirmLabel: t("delete"),
        danger: true,
      }));
    if (!agreed) return;
    draft.edit((one) => removeScore(one, id));
    toast({
      id: "score-deleted",
      kind: "success",
      message: t("deleted", { name }),
      action: { label: t("undo"), onClick: draft.undo },
    });
  };
  return (
    <li className={styles.item} data-place={`scores/${id}`}>
      <div className={own.score}>
        <div className={own.head}>
          <TextInput
            className={own.name ?? ""}
            label={t("name")}
            data-place={`scores/${id}/name`}
            value={name}
            maxLength={100}
            error={name.trim() === "" ? t("nameMissing") : null}
            onChange={({ currentTarget: { value } }) =>
              draft.edit((survey) => changeScore(survey, id, { name: value }), `score:${id}:name`)
            }
          />
          <Tooltip label={t("delete")}>
            <ActionIcon aria-label={t("deleteOf", { name })} onClick={() => void remove()}>
              <Trash2 size={16} />
            </ActionIcon>
          </Tooltip>
        </div>
        <PointsTable score={score} />
        <FormulaField score={score} />
      </div>
    </li>
  );
}
