import { getSurvey, type SurveyItem } from "@soundings/contract/surveys";
import type { FlowFinding } from "@soundings/survey/check-flow";
import type { SurveyProblem } from "@soundings/survey/check-survey";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { callApi } from "../lib/call.ts";
import { CallError } from "../lib/call-error.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { openShareSheet } from "../survey-distribution/open-share-sheet.tsx";
import { listProblems } from "../survey-editor/problem-list.tsx";
import { confirm } from "../ui/confirm.tsx";
import { closeModal, openModal } from "../ui/modal-stack.tsx";
import { NameForm } from "../ui/name-form.tsx";
import { toast } from "../ui/toasts.tsx";
import { DeleteText } from "./delete-text.tsx";
import { editorAddress } from "./editor-tabs.ts";
import type { StatusAction } from "./status-actions.ts";
import { useCopySurvey, useDeleteSurveys, useRenameSurvey, useStatusAction } from "./survey-queries.ts";

/** The longest name of a survey. */
export const MAX_NAME_LENGTH = 200;

type Named = Pick<SurveyItem, "id" | "name">;

/** What people can do with surveys in the list: asks, does it, says how it went. */
export function useSurveyActions() {
  const { t } = useTranslation("surveys");
  const navigate = useNavigate();
  const problemText = useProblemText();
  const renaming = useRenameSurvey();
  const copying = useCopySurvey();
  const deleting = useDeleteSurveys();
  const changing = useStatusAction();

  const fail = (id: string) => (error: unknown) => {
    toast({ id, kind: "error", message: problemText(error) });
  };

  const askName = (what: "rename" | "copy", name: string, done: (name: string) => void) => {
    const id = openModal({
      title: t(`${what}.title`),
      content: (
        <NameForm
          name={name}
          label={t("name")}
          emptyText={t("nameEmpty")}
          saveLabel={t(`${what}.save`)}
          longest={MAX_NAME_LENGTH}
          onCancel={() => closeModal(id)}
          onSave={(chosen) => {
            closeModal(id);
            done(chosen);
          }}
        />
      ),
    });
  };

  const saveName = (survey: Named, name: string, undone = false) => {
    const id = `rename-${survey.id}`;
    renaming.mutate(
      { id: survey.id, name },
      {
        onError: fail(id),
        onSuccess: () => {
          if (undone) return;
          const undo = () => saveName({ id: survey.id, name }, survey.name, true);
          const message = t("rename.done", { name });
          toast({ id, kind: "success", message, action: { label: t("common:undo"), onClick: undo } });
        },
      },
    );
  };

  const rename = (survey: Named) =>
    askName("rename", survey.name, (name) => {
      if (name !== survey.name) saveName(survey, name);
    });

  const copy = (survey: Named) =>
    askName("copy", t("copy.name", { name: survey.name }).slice(0, MAX_NAME_LENGTH), (name) =>
      copying.mutate(
        { id: survey.id, name },
        {
          onError: fail("copied"),
          onSuccess: (made) => {
            const open = () => void navigate(editorAddress(made.id, "questions"));
            const action = { label: t("menu.questions"), onClick: open };
            toast({ id: "copied", kind: "success", message: t("copy.done", { name }), action });
          },
        },
      ),
    );

  /** Whether people agreed; how it ends is told by a toast. */
  const remove = async (surveys: readonly SurveyItem[]): Promise<boolean> => {
    const count = surveys.length;
    if (count === 0) return false;
    // Not plural forms: Vietnamese has only one, and a single survey is always called by its name.
    const size = count === 1 ? "One" : "Many";
    const named = { count, name: surveys[0]?.name };
    const agreed = await confirm({
      title: t(`delete.title${size}`, named),
      text: <DeleteText surveys={surveys} />,
      confirmLabel: t(`delete.confirm${size}`, named),
      danger: true,
    });
    if (!agreed) return false;
    deleting.mutate(
      surveys.map(({ id }) => id),
      {
        onError: (error) =>
          toast({
            id: "deleted",
            kind: "error",
            message: t(`delete.failed${size}`, { ...named, reason: problemText(error) }),
          }),
        onSuccess: () => toast({ id: "deleted", kind: "success", message: t(`delete.done${size}`, named) }),
      },
    );
    return true;
  };

  /** What was published is shared at once, unless the screen shows its link anyway and does not say when. */
  const changeStatus = async (
    survey: Named & Partial<Pick<SurveyItem, "published_at">>,
    action: StatusAction,
  ) => {
    const { id, name, published_at } = survey;
    if (action === "pause") {
      const title = t("pause.title", { name });
      const agreed = await confirm({ title, text: t("pause.text"), confirmLabel: t("act.pause") });
      if (!agreed) return;
    }
    try {
      await changing.mutateAsync({ id, action });
      // The row's button that published is another one now.
      if (action === "publish" && published_at !== undefined) {
        await openShareSheet(id, published_at === null ? "first" : "changes", `[data-row="${id}"]`);
      } else toast({ id: `status-${id}`, kind: "success", message: t(`did.${action}`, { name }) });
    } catch (error) {
      if (error instanceof CallError && error.code === "SURVEY_PUBLISH_ERROR") await showProblems(id, error);
      else fail(`status-${id}`)(error);
    }
  };

  /** What keeps a survey from being published, each with the way to its place. */
  const showProblems = async (id: string, error: CallError) => {
    const { problems = [], findings = [] } = error.details as {
      problems?: SurveyProblem[];
      findings?: FlowFinding[];
    };
    try {
      const { survey } = await callApi(getSurvey, { params: { id } });
      listProblems(survey, problemText(error), { problems, findings });
    } catch (failure) {
      fail(`status-${id}`)(failure);
    }
  };

  return {
    rename,
    copy,
    remove,
    changeStatus,
    /** The survey whose status is being changed now. */
    busyId: changing.isPending ? changing.variables.id : null,
  };
}

export type SurveyActions = ReturnType<typeof useSurveyActions>;
