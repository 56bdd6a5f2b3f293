import { Tooltip } from "@mantine/core";
import type { QuestionType } from "@soundings/survey/questions";
import { isTypeLocked } from "@soundings/survey/status";
import { ChevronDown, Lock } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { useDraftState } from "../../draft-context.tsx";
import { useActions } from "../actions-context.tsx";
import { KIND_ICONS } from "../kind-icons.ts";
import { WithKindPicker } from "../with-kind-picker.tsx";
import styles from "./card.module.css";

/** A question's kind, to be changed; once answers were recorded, locked. */
export const KindButton = memo(function KindButton({ id, type }: { id: string; type: QuestionType }) {
  const status = useDraftState((state) => state.status);
  const answers = useDraftState((state) => state.answer_count);
  return isTypeLocked(status, answers) ? (
    <LockedKind type={type} answers={answers} />
  ) : (
    <KindMenu id={id} type={type} />
  );
});

/** The kind with a padlock; the reason is a tooltip, and said by screen readers. */
export function LockedKind({ type, answers }: { type: QuestionType; answers: number }) {
  const { t } = useTranslation("survey-questions");
  const format = useFormat();
  const reason = t("card.locked", { count: answers, number: format.number(answers) });
  return (
    <Tooltip label={reason}>
      {/* Tab stops here, so that the reason can be read without a pointer. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <span className={styles.kind} tabIndex={0}>
        <Kind type={type} />
        <Lock size={14} aria-hidden="true" />
        <span className="visually-hidden">{reason}</span>
      </span>
    </Tooltip>
  );
}

function Kind({ type }: { type: QuestionType }) {
  const { t } = useTranslation("survey-questions");
  const Icon = KIND_ICONS[type];
  return (
    <>
      <Icon size={16} aria-hidden="true" />
      {t(`kind.${type}.name`)}
    </>
  );
}

function KindMenu({ id, type }: { id: string; type: QuestionType }) {
  const { t } = useTranslation("survey-questions");
  const { setType } = useActions();
  return (
    <WithKindPicker
      label={t("card.changeKind")}
      current={type}
      onChoose={(chosen) => setType(id, chosen)}
      button={(props) => (
        <button type="button" className={styles.kindButton} title={t("card.changeKind")} {...props}>
          <Kind type={type} />
          <ChevronDown size={14} aria-hidden="true" />
        </button>
      )}
    />
  );
}
