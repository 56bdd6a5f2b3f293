import { Button } from "@mantine/core";
import { MEDIA_MAX_BYTES } from "@soundings/contract/limits";
import { MEDIA_TYPES } from "@soundings/contract/media";
import { ImageUp, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { ErrorState } from "../ui/error-state.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { LibrariesColumn } from "./libraries-column.tsx";
import styles from "./media-library.module.css";
import { useLibraries, usePictures, useRefreshMedia } from "./media-queries.ts";
import { NoPictures } from "./no-pictures.tsx";
import { PictureBar } from "./picture-bar.tsx";
import { PictureGrid } from "./picture-grid.tsx";
import { NOTHING, selectOnly } from "./selection.ts";
import { UnusedNote } from "./unused-note.tsx";
import { UploadList } from "./upload-list.tsx";
import { useIncomingFiles } from "./use-incoming-files.ts";
import { usePictureActions } from "./use-picture-actions.tsx";
import { usePictureSelection } from "./use-picture-selection.ts";
import { useUploads } from "./use-uploads.ts";

interface MediaLibraryProps {
  /** The picture that is chosen now. */
  value: string | null;
  onChoose: (id: string) => void;
  onCancel: () => void;
}

/** All pictures and the libraries they are in: search, upload, rename, move, delete, and choose one. */
export function MediaLibrary({ value, onChoose, onCancel }: MediaLibraryProps) {
  const { t } = useTranslation("media");
  const [query, setQuery] = useState("");
  const [libraryId, setLibraryId] = useState<string | null>(null);
  const [unused, setUnused] = useState(false);
  const libraries = useLibraries();
  const library = libraries.data?.items.find(({ id }) => id === libraryId) ?? null;
  const found = usePictures({ query, library_id: library?.id ?? null, unused });
  const { pictures } = found;
  const settled = found.isSuccess && !found.isPlaceholderData;
  const { selection, select, awaitPictures, pictureArrived, order } = usePictureSelection(
    pictures,
    settled,
    value,
  );
  const selected = pictures.filter(({ id }) => selection.ids.includes(id));
  const actions = usePictureActions();
  const grid = useRef<HTMLDivElement>(null);

  const { uploads, drop, retry, take, over } = useArriving(library, pictureArrived, () => {
    // What comes in must be seen, whatever was searched for.
    setQuery("");
    awaitPictures();
  });
  const [one] = selected;

  const intoGrid = () => {
    const tile = grid.current?.querySelector<HTMLElement>('[role="option"][tabindex="0"]');
    tile?.focus();
    if (tile?.dataset.picture && selected.length === 0) select(selectOnly(tile.dataset.picture));
  };

  const look = (library_id: string | null, onlyUnused: boolean) => {
    setLibraryId(library_id);
    setUnused(onlyUnused);
    select(NOTHING);
  };
  const selectAll = async () => {
    const ids = await found.fetchAll();
    select({ ids, anchor: ids[0] ?? null, active: ids[0] ?? null });
  };

  return (
    <div className={styles.library}>
      <LibrariesColumn
        libraries={libraries.data}
        failed={libraries.isError}
        chosen={library?.id ?? null}
        onChoose={(id) => look(id, false)}
        unused={unused}
        onUnused={() => look(null, true)}
      />
      <section
        className={styles.main}
        aria-label={library?.name ?? t(unused ? "libraries.unused" : "libraries.all")}
      >
        <div className={styles.toolbar}>
          <SearchField
            className={styles.search}
            query={query}
            onChange={setQuery}
            label={t("search")}
            clearLabel={t("clearSearch")}
            slash={false}
            autofocus
            onDown={intoGrid}
          />
          <UploadButton onFiles={take} />
        </div>
        <UploadList uploads={uploads} onDrop={drop} onRetry={retry} />
        {unused && settled && pictures.length > 0 && (
          <UnusedNote
            count={found.total}
            allSelected={selected.length >= found.total}
            onSelectAll={selectAll}
          />
        )}
        <div className={styles.scroll}>
          {found.isError && pictures.length === 0 ? (
            <ErrorState error={found.error} onRetry={() => void found.refetch()} />
          ) : found.isSuccess && pictures.length === 0 ? (
            <NoPictures
              query={query}
              library={library}
              unused={unused && libraries.data?.media_count !== 0}
            />
          ) : (
            <PictureGrid
              ref={grid}
              pictures={pictures}
              loading={found.isPending}
              order={order}
              selection={selection}
              onSelect={select}
              onUse={onChoose}
              onRename={actions.rename}
              onDelete={() => void actions.remove(selected)}
              {...(found.hasNextPage &&
                !found.isFetching &&
                !found.isFetchNextPageError && { onEnd: () => void found.fetchNextPage() })}
              more={found.isFetchingNextPage}
            />
          )}
          {found.isFetchNextPageError && !found.isFetching && (
            <Button variant="default" className={styles.again} onClick={() => void found.fetchNextPage()}>
              {t("common:tryAgain")}
            </Button>
          )}
        </div>
        <p className="visually-hidden" role="status">
          {query && settled ? t("found", { count: found.total }) : ""}
        </p>
        <PictureBar
          selected={selected}
          libraries={libraries.data?.items ?? []}
          actions={actions}
          onClear={() => select(NOTHING)}
          onCancel={onCancel}
          {...(one && selected.length === 1 && { onUse: () => onChoose(one.id) })}
        />
      </section>
      {over && <DropTarget library={library} />}
    </div>
  );
}

/** Files that are chosen, dropped or pasted, on their way into a library. */
function useArriving(library: { id: string } | null, onArrived: (id: string) => void, onBegun: () => void) {
  const { t } = useTranslation("media");
  const refresh = useRefreshMedia();
  const { uploads, add, drop, retry } = useUploads(({ id }) => {
    onArrived(id);
    void refresh();
  });
  const take = (files: readonly File[]) => {
    onBegun();
    add(files, library?.id ?? null);
  };
  const over = useIncomingFiles((files, how) =>
    take(how === "dropped" ? files : files.map((file) => new File([file], t("pasted"), { type: file.type }))),
  );
  return { uploads, drop, retry, take, over };
}

/** While files are dragged over it. */
function DropTarget({ library }: { library: { name: string } | null }) {
  const { t } = useTranslation("media");
  return (
    <div className={styles.over} aria-hidden="true">
      <span>
        <ImageUp size={20} />
        {library ? t("dropInto", { name: library.name }) : t("drop")}
      </span>
    </div>
  );
}

function UploadButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation("media");
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <span className={styles.rules}>{t("rules", { size: format.bytes(MEDIA_MAX_BYTES) })}</span>
      <input
        ref={input}
        type="file"
        multiple
        accept={MEDIA_TYPES.join(",")}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t("uploadLabel")}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // The same file chosen again must be noticed as well.
          event.currentTarget.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button variant="default" leftSection={<Upload size={16} />} onClick={() => input.current?.click()}>
        {t("upload")}
      </Button>
    </>
  );
}
