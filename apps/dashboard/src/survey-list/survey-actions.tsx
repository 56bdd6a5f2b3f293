import type { SurveyItem } from "@soundings/contract/surveys";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useProblemText } from "../lib/problem-text.ts";
import { useStatusChange } from "../survey-distribution/use-status-change.ts";
import { editorAddress } from "../surveys/editor-tabs.ts";
import { MAX_NAME_LENGTH } from "../surveys/survey-name.ts";
import { useCopySurvey, useDeleteSurveys, useRenameSurvey } from "../surveys/survey-queries.ts";
import { confirm } from "../ui/confirm.tsx";
import { closeModal, openModal } from "../ui/modal-stack.tsx";
import { NameForm } from "../ui/name-form.tsx";
import { toast } from "../ui/toasts.tsx";
import { DeleteText } from "./delete-text.tsx";

type Named = Pick<SurveyItem, "id" | "name">;

/** What people can do with surveys in the list: asks, does it, says how it went. */
export function useSurveyActions() {
  const { t } = useTranslation("surveys");
  const navigate = useNavigate();
  const problemText = useProblemText();
  const renaming = useRenameSurvey();
  const copying = useCopySurvey();
  const deleting = useDeleteSurveys();

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

  return {
    rename,
    copy,
    remove,
    ...useStatusChange(),
  };
}

export type SurveyActions = ReturnType<typeof useSurveyActions>;
