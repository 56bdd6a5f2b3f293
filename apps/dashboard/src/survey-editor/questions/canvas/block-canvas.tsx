import { Button } from "@mantine/core";
import { ListPlus, MessageCircleQuestion, Plus } from "lucide-react";
import { memo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useSurvey } from "../../draft-context.tsx";
import { useActions } from "../actions-context.tsx";
import type { OpenPlace } from "../open-place.ts";
import { indexOf } from "../survey-index.ts";
import { AddQuestion } from "./add-question.tsx";
import { BlockHead } from "./block-head.tsx";
import styles from "./canvas.module.css";
import { FlatCard } from "./flat-card.tsx";
import { InsertGap } from "./insert-gap.tsx";
import { OpenCard } from "./open-card.tsx";

/** The block that is open, as the one page that respondents will see of it. */
export const BlockCanvas = memo(function BlockCanvas({ place }: { place: OpenPlace }) {
  const { t } = useTranslation("survey-questions");
  const { addBlock } = useActions();
  const { block_id, question_id } = place;
  const ids = useQuestionIds(block_id);
  if (block_id === null) {
    return (
      <EmptyState
        icon={ListPlus}
        title={t("empty.survey.title")}
        text={t("empty.survey.text")}
        action={
          <Button size="md" leftSection={<Plus size={16} />} onClick={() => addBlock()}>
            {t("block.add")}
          </Button>
        }
      />
    );
  }
  const openAt = ids.indexOf(question_id ?? "");
  return (
    <div className={styles.page} key={block_id}>
      <BlockHead blockId={block_id} />
      {ids.length === 0 ? (
        <EmptyState
          icon={MessageCircleQuestion}
          title={t("empty.block.title")}
          text={t("empty.block.text")}
          action={<AddQuestion blockId={block_id} prominent />}
        />
      ) : (
        <>
          <div>
            {ids.map((id, at) => (
              <div key={id} className={styles.slot}>
                <InsertGap
                  blockId={block_id}
                  place={at}
                  near={openAt >= 0 && (at === openAt || at === openAt + 1)}
                />
                <QuestionCard id={id} open={id === question_id} />
              </div>
            ))}
          </div>
          <div className={styles.last}>
            <AddQuestion blockId={block_id} prominent={false} />
            <Button
              variant="subtle"
              leftSection={<ListPlus size={16} />}
              onClick={() => addBlock({ block_id, side: "below" })}
            >
              {t("block.addBelow")}
            </Button>
          </div>
        </>
      )}
    </div>
  );
});

const NONE: readonly string[] = [];

/** Ids of a block's questions; the same list until one comes, goes or moves. */
function useQuestionIds(blockId: string | null): readonly string[] {
  const last = useRef(NONE);
  return useSurvey((survey) => {
    const questions = indexOf(survey).inBlock.get(blockId ?? "") ?? [];
    const same =
      questions.length === last.current.length && questions.every(({ id }, at) => id === last.current[at]);
    if (!same) last.current = questions.map(({ id }) => id);
    return last.current;
  });
}

/** A question on the canvas: open with everything that can be changed, or as respondents will see it. */
const QuestionCard = memo(function QuestionCard({ id, open }: { id: string; open: boolean }) {
  const question = useSurvey((survey) => indexOf(survey).question.get(id));
  if (!question) return null;
  return open ? <OpenCard question={question} /> : <FlatCard question={question} />;
});
