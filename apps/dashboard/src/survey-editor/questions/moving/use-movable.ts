import { useDraggable } from "@dnd-kit/core";

/** What is dragged, as dnd-kit carries it along. */
export interface Moved {
  kind: "question" | "block";
  id: string;
}

/**
 * Lets a row or a card be dragged. The same question has both, so that its place on the page is part of the
 * name that dnd-kit knows it by.
 */
export function useMovable(kind: Moved["kind"], id: string, zone: "canvas" | "outline" = "canvas") {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: `${zone}:${id}`,
    data: { kind, id } satisfies Moved,
  });
  return {
    ref: setNodeRef,
    /** Of what is taken hold of by keyboard. */
    handleRef: setActivatorNodeRef,
    listeners,
    describedBy: attributes["aria-describedby"],
    moving: isDragging,
  };
}

export type Movable = ReturnType<typeof useMovable>;
