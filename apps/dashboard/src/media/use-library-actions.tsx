import type { MediaLibrary } from "@soundings/contract/media";
import { useTranslation } from "react-i18next";
import { useProblemText } from "../lib/problem-text.ts";
import { askName } from "../ui/ask-name.tsx";
import { confirm } from "../ui/confirm.tsx";
import { toast } from "../ui/toasts.tsx";
import { useCreateLibrary, useDeleteLibrary, useRenameLibrary } from "./media-queries.ts";

const MAX_NAME_LENGTH = 80;

/** What people can do with libraries: asks, does it, says what went wrong. A new one is chosen at once. */
export function useLibraryActions(onChoose: (id: string | null) => void) {
  const { t } = useTranslation("media");
  const problemText = useProblemText();
  const creating = useCreateLibrary();
  const renaming = useRenameLibrary();
  const deleting = useDeleteLibrary();
  const onError = (error: unknown) => {
    toast({ id: "media-library", kind: "error", message: problemText(error) });
  };

  const askLibraryName = (title: string, saveLabel: string, name: string, onSave: (name: string) => void) => {
    const [label, emptyText] = [t("libraries.name"), t("libraries.nameEmpty")];
    askName({ title, name, label, emptyText, saveLabel, longest: MAX_NAME_LENGTH }, (chosen) => {
      if (chosen !== name) onSave(chosen);
    });
  };

  const create = () =>
    askLibraryName(t("libraries.createTitle"), t("libraries.createSave"), "", (name) =>
      creating.mutate(name, { onError, onSuccess: ({ id }) => onChoose(id) }),
    );

  const rename = ({ id, name }: MediaLibrary) =>
    askLibraryName(t("libraries.renameTitle"), t("libraries.renameSave"), name, (next) =>
      renaming.mutate({ id, name: next }, { onError }),
    );

  const remove = async ({ id, name, media_count: count }: MediaLibrary) => {
    const agreed = await confirm({
      title: t("libraries.deleteTitle", { name }),
      text: count === 0 ? t("libraries.deleteEmpty") : t("libraries.deleteText", { count }),
      confirmLabel: t("libraries.deleteConfirm"),
      danger: true,
    });
    if (agreed) deleting.mutate(id, { onError, onSuccess: () => onChoose(null) });
  };

  return { create, rename, remove };
}
