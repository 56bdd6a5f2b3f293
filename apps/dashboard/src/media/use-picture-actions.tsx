import type { MediaItem, MediaUse } from "@soundings/contract/media";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useProblemText } from "../lib/problem-text.ts";
import { askName } from "../ui/ask-name.tsx";
import { confirm } from "../ui/confirm.tsx";
import { NamedFew } from "../ui/list/named-few.tsx";
import { toast } from "../ui/toasts.tsx";
import { fetchUses, useDeletePictures, useMovePictures, useRenamePicture } from "./media-queries.ts";
import { UsesList } from "./uses-list.tsx";

const MAX_NAME_LENGTH = 200;

/** What people can do with pictures: asks, does it, says how it went. */
export function usePictureActions() {
  const { t } = useTranslation("media");
  const problemText = useProblemText();
  const renaming = useRenamePicture();
  const moving = useMovePictures();
  const deleting = useDeletePictures();
  const question = useDeleteQuestion();
  /** It is being found out where they are used, or they are being deleted. */
  const [removing, setRemoving] = useState(false);
  const onError = (error: unknown) => {
    toast({ id: "media", kind: "error", message: problemText(error) });
  };

  const rename = ({ id, name }: MediaItem) =>
    askName(
      {
        title: t("rename.title"),
        name,
        label: t("rename.label"),
        emptyText: t("rename.empty"),
        saveLabel: t("rename.save"),
        longest: MAX_NAME_LENGTH,
      },
      (next) => {
        if (next !== name) renaming.mutate({ id, name: next }, { onError });
      },
    );

  const move = (pictures: readonly MediaItem[], library: { id: string; name: string } | null) => {
    const ids = pictures.map(({ id }) => id);
    const name = library?.name ?? t("libraries.none");
    const onSuccess = () => {
      toast({ id: "media", kind: "success", message: t("moved", { count: ids.length, name }) });
    };
    moving.mutate({ ids, library_id: library?.id ?? null }, { onError, onSuccess });
  };

  /** Nothing is deleted before people have seen where the pictures are used. */
  const remove = async (pictures: readonly MediaItem[]) => {
    if (pictures.length === 0 || removing) return;
    setRemoving(true);
    try {
      const ids = pictures.map(({ id }) => id);
      const uses = await fetchUses(ids);
      setRemoving(false);
      if (!(await confirm(question(pictures, uses)))) return;
      setRemoving(true);
      await deleting.mutateAsync({ ids, evenUsed: uses.length > 0 });
      const message = t(`delete.deleted${sizeOf(pictures)}`, named(pictures));
      toast({ id: "media", kind: "success", message });
    } catch (error) {
      onError(error);
    } finally {
      setRemoving(false);
    }
  };

  return { rename, move, remove, removing };
}

export type PictureActions = ReturnType<typeof usePictureActions>;

function useDeleteQuestion() {
  const { t } = useTranslation("media");
  return (pictures: readonly MediaItem[], uses: readonly MediaUse[]) => ({
    title: t(`delete.title${sizeOf(pictures)}`, named(pictures)),
    text: (
      <>
        {pictures.length > 1 && <NamedFew items={pictures} />}
        {uses.length > 0 ? (
          <>
            <p>{t("delete.used")}</p>
            <UsesList uses={uses} />
            <p>{t("delete.usedAfter")}</p>
          </>
        ) : (
          <p>{t(pictures.length === 1 ? "delete.unused" : "delete.unusedMany")}</p>
        )}
      </>
    ),
    confirmLabel: t(`delete.confirm${sizeOf(pictures)}`, named(pictures)),
    danger: true,
  });
}

// Not plural forms: Vietnamese has only one, and a single picture is always called by its name.
const sizeOf = (pictures: readonly MediaItem[]) => (pictures.length === 1 ? "One" : "Many");
const named = (pictures: readonly MediaItem[]) => ({ count: pictures.length, name: pictures[0]?.name });
