import { Button } from "@mantine/core";
import { MessageCirclePlus } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { openModal } from "../../../ui/modal-stack.tsx";
import { DraftScope, useDraft } from "../../draft-context.tsx";
import { useActions } from "../actions-context.tsx";
import { indexOf } from "../survey-index.ts";
import styles from "./follow-up.module.css";
import { FollowUpForm } from "./follow-up-form.tsx";

/** At an open question of words: asks more about its answers that call for it. */
export const FollowUpButton = memo(function FollowUpButton({ questionId }: { questionId: string }) {
  const { t } = useTranslation("survey-questions");
  const draft = useDraft();
  const { addFollowUp } = useActions();
  const ask = () => {
    const { survey } = draft.state();
    const question = indexOf(survey).question.get(questionId);
    if (!question) return;
    openModal({
      id: "follow-up",
      title: t("followUp.title", { number: question.question_number }),
      width: 560,
      content: (close) => (
        <DraftScope draft={draft}>
          <FollowUpForm
            question={question}
            languages={[survey.default_language, ...survey.additional_languages]}
            onDone={(asked) => {
              close();
              addFollowUp({ question_id: questionId, ...asked });
            }}
            onCancel={close}
          />
        </DraftScope>
      ),
    });
  };
  return (
    <div className={styles.below}>
      <Button variant="subtle" leftSection={<MessageCirclePlus size={16} aria-hidden="true" />} onClick={ask}>
        {t("followUp.open")}
      </Button>
    </div>
  );
});
