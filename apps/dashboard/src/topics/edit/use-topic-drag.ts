import { type DragEvent, useState } from "react";
import styles from "./topic-edit.module.css";
import type { EditedTopic } from "./topic-edit.ts";
import { placesFor } from "./topic-places.ts";
import type { TopicEdits } from "./use-topic-edits.tsx";

/**
 * Moves a topic by dragging its row onto the topic that it shall go under, with the browser's own drag and
 * drop. The Move dialog does the same by keyboard, and also takes a subtopic out.
 */
export function useTopicDrag(edits: TopicEdits) {
  const [dragged, setDragged] = useState<EditedTopic | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const parents = dragged ? placesFor(dragged, edits.topics).parents : [];
  const end = () => {
    setDragged(null);
    setOver(null);
  };

  /** For the row of a topic or subtopic; its class joins the row's own. */
  const rowProps = (topic: EditedTopic) => {
    const parent = parents.find(({ id }) => id === topic.id);
    const takes = (event: DragEvent) => {
      if (!parent) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "move";
      setOver(parent.id);
    };
    return {
      // A row whose name is being typed must let its text be selected.
      draggable: edits.renaming !== topic.id && placesFor(topic, edits.topics).parents.length > 0,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", topic.name);
        setDragged(topic);
      },
      onDragEnter: takes,
      onDragOver: takes,
      onDragLeave: () => setOver((now) => (now === topic.id ? null : now)),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (dragged && parent) edits.move(dragged, parent);
        end();
      },
      onDragEnd: end,
      className: over === topic.id ? styles.dropTarget : undefined,
    };
  };
  return { dragging: dragged !== null, rowProps };
}
