import type { SurveyItem } from "@soundings/contract/surveys";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useProblemText } from "../lib/problem-text.ts";
import { useStatusChange } from "../survey-distribution/use-status-change.ts";
import { editorAddress } from "../surveys/editor-tabs.ts";
import { MAX_NAME_LENGTH } from "../surveys/survey-name.ts";
import { useCopySurvey, useDeleteSurveys, useRenameSurvey } from "../surveys/survey-queries.ts";
import { askName } from "../ui/ask-name.tsx";
import { confirm } from "../ui/confirm.tsx";
import { toast } from "../ui/toasts.tsx";
import { DeleteText } from "./delete-text.tsx";

type Named = Pick<SurveyItem, "id" | "name">;

/** What people can do with surveys in the list: asks, does it, says how it went. */
export function useSurveyActions() {
  return { rename: useRenaming(), copy: useCopying(), remove: useRemoving(), ...useStatusChange() };
}

export type SurveyActions = ReturnType<typeof useSurveyActions>;

/** Says why something failed, in the toast with an id. */
function useFailure() {
  const problemText = useProblemText();
  return (id: string) => (error: unknown) => {
    toast({ id, kind: "error", message: problemText(error) });
  };
}

function useNameModal(what: "rename" | "copy") {
  const { t } = useTranslation("surveys");
  const words = {
    title: t(`${what}.title`),
    label: t("name"),
    emptyText: t("nameEmpty"),
    saveLabel: t(`${what}.save`),
    longest: MAX_NAME_LENGTH,
  };
  return (name: string, onSave: (name: string) => void) => askName({ ...words, name }, onSave);
}

function useRenaming() {
  const { t } = useTranslation("surveys");
  const fail = useFailure();
  const ask = useNameModal("rename");
  const renaming = useRenameSurvey();

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

  return (survey: Named) =>
    ask(survey.name, (name) => {
      if (name !== survey.name) saveName(survey, name);
    });
}

function useCopying() {
  const { t } = useTranslation("surveys");
  const navigate = useNavigate();
  const fail = useFailure();
  const ask = useNameModal("copy");
  const copying = useCopySurvey();
  return (survey: Named) =>
    ask(t("copy.name", { name: survey.name }).slice(0, MAX_NAME_LENGTH), (name) =>
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
}

function useRemoving() {
  const { t } = useTranslation("surveys");
  const problemText = useProblemText();
  const deleting = useDeleteSurveys();
  /** Whether people agreed; how it ends is told by a toast. */
  return async (surveys: readonly SurveyItem[]): Promise<boolean> => {
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
}
