import type { TopicEdit } from "@soundings/contract/topic-edits";
import type { Topic } from "@soundings/contract/topics";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useProblemText } from "../../lib/problem-text.ts";
import { toast } from "../../ui/toasts.tsx";
import { offerUndo, useUndoShortcuts } from "../../ui/undo-shortcuts.ts";
import { type EditedTopic, madeBy, type Replaced, replacedBy, type TopicEditRequest } from "./topic-edit.ts";
import { useSendTopicEdit, useStepTopicEdits } from "./topic-edit-queries.ts";
import { useEditSentence } from "./use-edit-sentence.ts";
import { useTopicForms } from "./use-topic-forms.tsx";

interface Options {
  datasetId: string;
  /** All topics of the dataset, for moving and for names that are taken. */
  topics: readonly Topic[];
  /** Topics are gone: merged into `newId`, or deleted (null). Whatever showed them must show something else. */
  onReplaced: (replaced: Replaced) => void;
  /** A topic was made; show it. */
  onMade: (id: string) => void;
}

/**
 * What people can do with a dataset's topics, wherever they are shown. Every edit is drawn at once where
 * possible, is told in a toast with Undo, and can be undone and redone with the keyboard.
 */
export function useTopicEdits(options: Options) {
  const { datasetId, topics } = options;
  const { send, step, fail } = useToldEdits(options);
  const [renaming, setRenaming] = useState<string | null>(null);
  const sendOrShowProblem = (request: TopicEditRequest) => void send(request).catch(fail);
  const move = (topic: EditedTopic, parent_id: string | null) =>
    sendOrShowProblem({ kind: "move", topic_id: topic.id, parent_id });
  const forms = useTopicForms({ datasetId, topics, send, move });
  const undo = () => void step("undo");
  const redo = () => void step("redo");
  useUndoShortcuts(undo, redo);

  const idsOf = (some: readonly EditedTopic[]) => some.map(({ id }) => id);
  return {
    datasetId,
    topics,
    /** The topic whose name is being typed in its row. */
    renaming,
    startRename: (topic: EditedTopic) => setRenaming(topic.id),
    stopRename: () => setRenaming(null),
    rename: (topic: EditedTopic, name: string) =>
      sendOrShowProblem({ kind: "rename", topic_id: topic.id, name }),
    setKey: (some: readonly EditedTopic[], key: boolean) =>
      sendOrShowProblem({ kind: "key", topic_ids: idsOf(some), key }),
    remove: (some: readonly EditedTopic[]) => sendOrShowProblem({ kind: "delete", topic_ids: idsOf(some) }),
    merge: (some: readonly EditedTopic[], name: string) =>
      send({ kind: "merge", topic_ids: idsOf(some), name }),
    /** Under a topic, or out of its own (null). */
    move: (topic: EditedTopic, parent: Topic | null) => move(topic, parent?.id ?? null),
    ...forms,
    undo,
    redo,
  };
}

export type TopicEdits = ReturnType<typeof useTopicEdits>;

/** Sends edits, undoes and redoes them, and tells of each in a toast. */
function useToldEdits({ datasetId, topics, onReplaced, onMade }: Options) {
  const { t } = useTranslation("topic-edits");
  const problemText = useProblemText();
  const sentence = useEditSentence();
  const sending = useSendTopicEdit(datasetId);
  const stepping = useStepTopicEdits(datasetId);
  // Answers come later: what the page shows by then counts.
  const page = useRef({ onReplaced, onMade });
  useEffect(() => {
    page.current = { onReplaced, onMade };
  });
  // One toast for all edits: only the last one can be undone, so only the last one may offer it.
  const toastId = `topic-edits-${datasetId}`;

  const fail = (error: unknown) => {
    toast({ id: toastId, kind: "error", message: problemText(error) });
  };

  /** Rejects with the call's error, for forms that say it beside their fields. */
  const send = async (request: TopicEditRequest): Promise<void> => {
    const edit = await sending.mutateAsync(request);
    if (!edit) return;
    offerUndo(null);
    toast({
      id: toastId,
      kind: "success",
      message: sentence(edit),
      action: { label: t("undo"), onClick: () => void step("undo") },
    });
    follow(edit, false);
  };

  const step = async (which: "undo" | "redo"): Promise<void> => {
    try {
      const edit = await stepping.mutateAsync(which);
      if (!edit) {
        toast({ id: toastId, message: t(which === "undo" ? "nothingToUndo" : "nothingToRedo") });
        return;
      }
      const back = which === "undo" ? "redo" : "undo";
      toast({
        id: toastId,
        message: t(which === "undo" ? "undone" : "redone", { what: sentence(edit) }),
        action: { label: t(back), onClick: () => void step(back) },
      });
      follow(edit, which === "undo");
    } catch (error) {
      fail(error);
    }
  };

  const follow = ({ action }: TopicEdit, undone: boolean) => {
    const replaced = replacedBy(action, undone, topics);
    if (replaced) page.current.onReplaced(replaced);
    const made = undone ? null : madeBy(action);
    if (made) page.current.onMade(made);
  };

  return { send, step, fail };
}
