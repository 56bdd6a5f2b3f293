import { Skeleton } from "@mantine/core";
import type { MediaItem } from "@soundings/contract/media";
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useEffectOn } from "../lib/use-effect-on.ts";
import { byPlace } from "../ui/by-place.tsx";
import styles from "./picture-grid.module.css";
import { PictureTile } from "./picture-tile.tsx";
import { extendTo, placeAfter, type Selection, selectOnly, toggle } from "./selection.ts";

interface PictureGridProps {
  ref: RefObject<HTMLDivElement | null>;
  pictures: readonly MediaItem[];
  /** Nothing has come yet. */
  loading: boolean;
  /** Their ids. */
  order: readonly string[];
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onUse: (id: string) => void;
  onRename: (picture: MediaItem) => void;
  /** Asks to delete what is selected. */
  onDelete: () => void;
  /** The end has come into sight, and there is more. */
  onEnd?: () => void;
  /** The next ones are on their way. */
  more: boolean;
}

const SKELETONS = 12;

/** The pictures as tiles: the mouse selects and uses them, so do the keys. */
export function PictureGrid(props: PictureGridProps) {
  const { ref, pictures, loading, order, selection, onSelect, onUse, onRename, onDelete, onEnd, more } =
    props;
  const { t } = useTranslation("media");
  const helpId = useId();
  const { active } = selection;
  const tabbable = active !== null && order.includes(active) ? active : order[0];
  const tileOf = (id: string) => ref.current?.querySelector<HTMLElement>(`[data-picture="${id}"]`);

  // The picture that had the focus may be gone: it then goes on beside.
  useEffect(() => {
    if (active !== null && document.activeElement === document.body) tileOf(active)?.focus();
  });
  const shown = order.length > 0;
  // Only what is chosen at the beginning is sought out.
  useEffectOn([shown], () => {
    if (shown && active !== null) tileOf(active)?.scrollIntoView({ block: "nearest" });
  });

  const onClick = (event: MouseEvent, id: string) => {
    if (event.shiftKey) onSelect(extendTo(selection, id, order));
    else onSelect(event.ctrlKey || event.metaKey ? toggle(selection, id) : selectOnly(id));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabbable === undefined ? -1 : order.indexOf(tabbable);
    const id = order[at];
    if (id === undefined || event.altKey) return;
    const done = act(event, id, at);
    if (done) event.preventDefault();
  };

  /** Whether the key meant something here. */
  const act = (event: KeyboardEvent<HTMLDivElement>, id: string, at: number): boolean => {
    const { key } = event;
    const control = event.ctrlKey || event.metaKey;
    const picture = pictures[at];
    if (key === "Enter") onUse(id);
    else if (key === " ") onSelect(toggle(selection, id));
    else if (key === "Delete" || key === "Backspace") onDelete();
    else if (key === "F2" && picture) onRename(picture);
    else if (control && key.toLowerCase() === "a") onSelect({ ...selection, ids: order, active: id });
    else {
      const place = placeAfter(key, at, order.length, columnsOf(event.currentTarget));
      const next = place === null ? undefined : order[place];
      if (next === undefined) return false;
      if (event.shiftKey) onSelect(extendTo(selection, next, order));
      else onSelect(control ? { ...selection, active: next } : selectOnly(next));
      tileOf(next)?.focus();
    }
    return true;
  };

  if (loading) {
    return (
      <div className={styles.grid} role="status" aria-label={t("common:loading")}>
        {byPlace(Array.from({ length: SKELETONS }), () => (
          <Skeleton className={styles.skeleton} />
        ))}
      </div>
    );
  }
  return (
    <>
      <p id={helpId} className="visually-hidden">
        {t("gridHelp")}
      </p>
      <div
        ref={ref}
        className={styles.grid}
        role="listbox"
        tabIndex={-1}
        aria-multiselectable="true"
        aria-label={t("grid")}
        aria-describedby={helpId}
        onKeyDown={onKeyDown}
      >
        {pictures.map((picture) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            selected={selection.ids.includes(picture.id)}
            tabbable={picture.id === tabbable}
            onClick={onClick}
            onToggle={(id) => onSelect(toggle(selection, id))}
            onUse={onUse}
          />
        ))}
      </div>
      {onEnd && <End onSeen={onEnd} />}
      {more && (
        <p className={styles.more} role="status">
          {t("loadingMore")}
        </p>
      )}
    </>
  );
}

const columnsOf = (grid: HTMLElement): number =>
  getComputedStyle(grid).gridTemplateColumns.split(" ").filter(Boolean).length || 1;

/** Tells when it comes near the screen. */
function End({ onSeen }: { onSeen: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current();
      },
      { rootMargin: "300px" },
    );
    if (mark.current) observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={mark} />;
}
