import { Button } from "@mantine/core";
import type { AskQuery } from "@soundings/contract/ask";
import { Bookmark, BookmarkCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSavedQuestions } from "./ask-queries.ts";
import { useSavedQuestionActions } from "./use-saved-question-actions.ts";

interface SaveQuestionButtonProps {
  dataset: string;
  /** As it was asked; what it was understood as where it never was in words. */
  question: string;
  query: AskQuery;
}

/** Keeps a question as it is now, or removes it where just this one is kept. */
export function SaveQuestionButton({ dataset, question, query }: SaveQuestionButtonProps) {
  const { t } = useTranslation("ask");
  const { data = [] } = useSavedQuestions(dataset);
  const { save, remove, isBusy } = useSavedQuestionActions(dataset);
  const text = question || t(`answer.${query.kind}`);
  const kept = data.find((one) => one.question === text && isSame(one.query, query));
  return (
    <Button
      variant="default"
      aria-pressed={kept !== undefined}
      disabled={isBusy}
      leftSection={kept ? <BookmarkCheck size={16} /> : <Bookmark size={16} />}
      onClick={() => (kept ? remove(kept) : save(text, query))}
    >
      {t(kept ? "saved.kept" : "saved.save")}
    </Button>
  );
}

/** Parts of a query in any order. */
const isSame = (one: AskQuery, other: AskQuery) => inOrder(one) === inOrder(other);

const inOrder = ({ filter, ...query }: AskQuery) =>
  JSON.stringify([query, filter].map((part) => Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))));
