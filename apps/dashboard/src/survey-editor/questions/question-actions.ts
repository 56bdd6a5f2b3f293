import { asType, blankFlow, blankQuestion, withUsualTexts } from "@soundings/survey/blank";
import {
  addQuestion,
  moveQuestion,
  removeQuestion,
  stepQuestion,
  updateQuestion,
} from "@soundings/survey/edit-blocks";
import { addFlow } from "@soundings/survey/edit-flows";
import { type AskedFollowUp, addFollowUp } from "@soundings/survey/follow-ups";
import type { Question, QuestionType } from "@soundings/survey/questions";
import { plainText } from "@soundings/survey/rich-text";
import type { Survey } from "@soundings/survey/survey";
import { newId } from "../../lib/new-id.ts";
import type { Draft } from "../draft.ts";
import { addCondition, askAbout } from "../flows/edit-conditions.ts";
import { copyQuestion } from "./copy-question.ts";
import { type FocusOn, focusPlace } from "./focus-place.ts";
import { questionOf, type ReadQuestion } from "./read-questions.ts";
import { indexOf } from "./survey-index.ts";
import { toastUndo } from "./toast-undo.ts";
import type { Open } from "./use-open-place.ts";

/** What an action needs of the screen. */
export interface ActionScope {
  draft: Draft;
  open: Open;
  /** Goes to the flow, to a place in it. */
  openFlow: (flowId: string) => void;
  /** Told to screen readers. */
  announce: (text: string) => void;
  t: (key: string, values?: Record<string, unknown>) => string;
}

export type Direction = "up" | "down";

/** Everything that can be done to questions; each is one step to undo. */
export const questionActions = (scope: ActionScope) => ({
  ...addingActions(scope),
  ...changingActions(scope),
});

function readingOf(draft: Draft) {
  const index = () => indexOf(draft.state().survey);
  return {
    index,
    language: () => draft.state().survey.default_language,
    find: (id: string): Question | undefined => index().question.get(id),
    placeOf: ({ id, survey_block_id }: Question) =>
      (index().inBlock.get(survey_block_id) ?? []).findIndex((one) => one.id === id),
  };
}

/** What makes new questions, and what asks about them. */
function addingActions({ draft, open, openFlow, t }: ActionScope) {
  const { index, language, find, placeOf } = readingOf(draft);
  return {
    add(type: QuestionType, to: { block_id: string; place?: number }) {
      const question = withUsualTexts(blankQuestion(newId, type, to.block_id), language());
      draft.edit((survey) => addQuestion(survey, question, to.place));
      open(question.id, "text");
    },

    /** Last in the block, in one step to undo; the first of them opens. */
    pasteQuestions(blockId: string, read: readonly ReadQuestion[]) {
      const questions = read.map((one) => questionOf(one, blockId, newId));
      draft.edit((survey) => questions.reduce((grown, one) => addQuestion(grown, one), survey));
      const [first] = questions;
      if (first) open(first.id, "text");
    },

    /** Beside the original, or last in another block. */
    copy(id: string, blockId?: string) {
      const question = find(id);
      if (!question) return;
      const block_id = blockId ?? question.survey_block_id;
      const place = blockId ? (index().inBlock.get(blockId) ?? []).length : placeOf(question) + 1;
      const copy = copyQuestion(draft.state().survey, id, { block_id, place }, newId);
      draft.edit(() => copy.survey);
      if (copy.id) open(copy.id, "text");
    },

    /** A question on a page of its own after the question's page; its block opens, to be named. */
    addFollowUp(asked: AskedFollowUp) {
      const before = index();
      draft.edit((survey) => addFollowUp(survey, asked, newId));
      const block = index().blocks.find(({ id }) => !before.block.has(id));
      if (!block) return;
      open(block.id, "name");
      const number = find(asked.question_id)?.question_number;
      toastUndo(draft, t("followUp.added", { name: block.name, number }), t("undo"), () =>
        open(asked.question_id, "text"),
      );
    },

    /** A branch after the question's page, which begins with asking about it. */
    addBranch(id: string) {
      const question = find(id);
      if (!question) return;
      const branch = {
        ...blankFlow(newId(), "branch"),
        is_editing: true,
        description: { name: "", conditions: askAbout(addCondition([]), 1, question) },
      };
      draft.edit((survey) => {
        const page = survey.block_flows.find(
          ({ block_id, action }) => block_id === question.survey_block_id && action !== "DELETE",
        );
        return addFlow(survey, branch, page && { flow_id: page.id, side: "below" });
      });
      openFlow(branch.id);
    },
  };
}

/** What moves, changes and removes questions. */
function changingActions({ draft, announce, t }: ActionScope) {
  const { index, language, find, placeOf } = readingOf(draft);

  function announcePlace(id: string) {
    const question = find(id);
    const block = question && index().block.get(question.survey_block_id);
    if (block) announce(t("moved.question", { number: question.question_number, ...named(block) }));
  }

  return {
    remove(id: string, focus: FocusOn = "card") {
      const question = find(id);
      if (!question) return;
      const siblings = index().inBlock.get(question.survey_block_id) ?? [];
      const at = placeOf(question);
      const beside = siblings[at + 1] ?? siblings[at - 1];
      const name = plainText(question.title).trim() || t("untitled");
      draft.edit((survey) => removeQuestion(survey, id));
      focusPlace(beside?.id ?? question.survey_block_id, beside ? focus : focus === "card" ? "text" : focus);
      toastUndo(draft, t("deleted.question", { number: question.question_number, name }), t("undo"), () =>
        focusPlace(id, focus),
      );
    },

    step(id: string, direction: Direction) {
      draft.edit((survey) => stepQuestion(survey, id, direction));
      announcePlace(id);
    },

    moveTo(id: string, blockId: string, place: number) {
      draft.edit((survey) => moveQuestion(survey, id, blockId, place));
      announcePlace(id);
    },

    setRequired: (id: string, required: boolean) =>
      draft.edit((survey) => changed(survey, id, (question) => ({ ...question, required }))),

    setType: (id: string, type: QuestionType) =>
      draft.edit((survey) =>
        changed(survey, id, (question) => asType(question, type, { newId, language: language() })),
      ),
  };
}

export type QuestionActions = ReturnType<typeof questionActions>;

const named = ({ block_number, name }: { block_number: number | null; name: string }) => ({
  block: block_number,
  name,
});

function changed(survey: Survey, id: string, change: (question: Question) => Question): Survey {
  const question = indexOf(survey).question.get(id);
  return question ? updateQuestion(survey, change(question)) : survey;
}
