import type { MediaLibrary } from "@soundings/contract/media";
import { FolderOpen, Images, Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../ui/empty-state.tsx";

/** Why the grid is empty, and what to do about it. */
export function NoPictures({ query, library }: { query: string; library: MediaLibrary | null }) {
  const { t } = useTranslation("media");
  if (query) {
    return <EmptyState icon={Search} title={t("empty.search", { query })} text={t("empty.searchText")} />;
  }
  if (library) {
    return <EmptyState icon={FolderOpen} title={t("empty.library")} text={t("empty.libraryText")} />;
  }
  return <EmptyState icon={Images} title={t("empty.title")} text={t("empty.text")} />;
}
