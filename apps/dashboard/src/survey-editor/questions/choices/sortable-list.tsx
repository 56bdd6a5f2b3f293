import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { type ReactNode, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";

interface Props {
  ids: readonly string[];
  /** An item was dropped at a place (from 0). */
  onMove: (id: string, place: number) => void;
  children: ReactNode;
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });
// The same ones at every drawing: new ones would draw every row again, at each keystroke.
const MODIFIERS = [upAndDown];
const POINTER = { activationConstraint: { distance: 4 } };

/** A list whose rows can be dragged. The keyboard has Alt with arrows, which the rows themselves hear. */
export function SortableList({ ids, onMove, children }: Props) {
  const { t } = useTranslation("question-kinds");
  const sensors = useSensors(useSensor(PointerSensor, POINTER));
  // The same list again is the same array: else every row is drawn at every keystroke.
  const last = useRef(ids);
  if (last.current.length !== ids.length || last.current.some((id, index) => id !== ids[index]))
    last.current = ids;
  const items = last.current as string[];
  const accessibility = useMemo(() => {
    const place = (id: unknown) => items.indexOf(String(id)) + 1;
    const told = (over: { id: unknown } | null) =>
      over ? t("list.place", { place: place(over.id), count: items.length }) : "";
    return {
      // Said by the rows' own labels.
      screenReaderInstructions: { draggable: "" },
      announcements: {
        onDragStart: () => "",
        onDragOver: ({ over }: { over: { id: unknown } | null }) => told(over),
        onDragEnd: ({ over }: { over: { id: unknown } | null }) => told(over),
        onDragCancel: () => "",
      },
    };
  }, [items, t]);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), items.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={MODIFIERS}
      accessibility={accessibility}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
