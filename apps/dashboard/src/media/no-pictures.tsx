import type { MediaLibrary } from "@soundings/contract/media";
import { Check, FolderOpen, Images, Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../ui/empty-state.tsx";

interface NoPicturesProps {
  query: string;
  library: MediaLibrary | null;
  /** Only pictures that no survey shows are looked for. */
  unused: boolean;
}

/** Why the grid is empty, and what to do about it. */
export function NoPictures({ query, library, unused }: NoPicturesProps) {
  const { t } = useTranslation("media");
  if (query) {
    return <EmptyState icon={Search} title={t("empty.search", { query })} text={t("empty.searchText")} />;
  }
  if (library) {
    return <EmptyState icon={FolderOpen} title={t("empty.library")} text={t("empty.libraryText")} />;
  }
  if (unused) return <EmptyState icon={Check} title={t("unused.none")} text={t("unused.noneText")} />;
  return <EmptyState icon={Images} title={t("empty.title")} text={t("empty.text")} />;
}
