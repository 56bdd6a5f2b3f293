import {
  type Announcements,
  DndContext,
  type DragMoveEvent,
  DragOverlay,
  type DragStartEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDraft } from "../../draft-context.tsx";
import { useActions } from "../actions-context.tsx";
import { MovedChip } from "./moved-chip.tsx";
import styles from "./moving.module.css";
import { slotTexts } from "./slot-texts.ts";
import { type Drop, useDrop } from "./use-drop.ts";
import type { Moved } from "./use-movable.ts";

const KEYS = { start: ["Space"], cancel: ["Escape"], end: ["Space", "Enter", "Tab"] };

/**
 * Dragging of questions and blocks, in the outline and on the canvas, with the pointer or with Space and the
 * arrow keys. A line shows where the dragged thing would go; nothing else moves until it is let go.
 */
export function MovingScope({ children }: { children: ReactNode }) {
  const { t } = useTranslation("survey-questions");
  const draft = useDraft();
  const { moveTo, moveBlockTo } = useActions();
  const [moved, setMoved] = useState<Moved | null>(null);
  const { drop, shown, begin, follow, end, step } = useDrop(draft);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: step,
      keyboardCodes: KEYS,
      // Rows are read where they stand: they must not be on their way.
      scrollBehavior: "auto",
    }),
  );
  const announcements = useMemo((): Announcements => {
    const texts = slotTexts(t, () => draft.state().survey);
    return {
      onDragStart: ({ active }) => texts.start(active.data.current as Moved),
      onDragMove: ({ active }) => texts.over(active.data.current as Moved, drop.current?.slot ?? null),
      onDragOver: () => undefined,
      // Where it is now, the move itself tells.
      onDragEnd: ({ active }) =>
        drop.current?.place == null ? texts.cancel(active.data.current as Moved) : undefined,
      onDragCancel: ({ active }) => texts.cancel(active.data.current as Moved),
    };
  }, [t, draft, drop]);

  const onDragStart = ({ active, activatorEvent }: DragStartEvent) => {
    const next = active.data.current as Moved;
    setMoved(next);
    begin(next, activatorEvent);
  };
  const finish = (result: Drop | null) => {
    setMoved(null);
    if (!moved || !result || result.place === null) return;
    if (moved.kind === "block") moveBlockTo(moved.id, result.place);
    else moveTo(moved.id, result.slot.block_id, result.place);
  };
  return (
    <DndContext
      sensors={sensors}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t("moving.how") } }}
      onDragStart={onDragStart}
      onDragMove={({ active }: DragMoveEvent) => follow(active.rect.current.translated)}
      onDragEnd={() => finish(end())}
      onDragCancel={() => {
        end();
        finish(null);
      }}
    >
      {children}
      <DragOverlay dropAnimation={null} className={styles.overlay}>
        {moved && <MovedChip moved={moved} />}
      </DragOverlay>
      <DropLine drop={shown} />
    </DndContext>
  );
}

function DropLine({ drop }: { drop: Drop | null }) {
  if (!drop || drop.place === null) return null;
  const { left, width } = drop.column;
  const { y, into } = drop.slot;
  return into ? (
    <div className={styles.into} style={{ left, width, top: into.top, height: into.bottom - into.top }} />
  ) : (
    <div className={styles.line} style={{ left, width, top: y - 1 }} />
  );
}
