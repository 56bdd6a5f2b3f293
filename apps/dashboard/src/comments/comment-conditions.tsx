import type { Dataset } from "@soundings/contract/datasets";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type CommentsView, isFiltered } from "./comments-view.ts";
import { ConditionChips } from "./condition-chips.tsx";
import { ConditionMenu } from "./condition-menu.tsx";
import type { ConditionKey } from "./condition-options.ts";
import styles from "./conditions.module.css";

const KEYS: readonly ConditionKey[] = ["topic_id", "sentiment", "bucket", "emotion", "language"];

interface CommentConditionsProps<View extends CommentsView> {
  dataset: Dataset;
  view: View;
  onChange: (view: View) => void;
}

/** What narrows a list of comments: chips, a menu of what else could, and a way back to all. */
export function CommentConditions<View extends CommentsView>(props: CommentConditionsProps<View>) {
  const { view, onChange } = props;
  const { t } = useTranslation("comments");
  return (
    <div className={styles.filters}>
      <ConditionChips {...props} keys={KEYS} />
      <ConditionMenu {...props} keys={KEYS}>
        <button type="button" className={styles.add}>
          <Plus size={14} aria-hidden="true" />
          {t("filter.add")}
        </button>
      </ConditionMenu>
      <span className={styles.space} />
      {isFiltered(view) && (
        <button
          type="button"
          className={styles.clear}
          onClick={() => onChange({ ...view, filter: {}, commentDays: null, page: 1 })}
        >
          {t("filter.clear")}
        </button>
      )}
    </div>
  );
}
