import { type KeyboardEvent, useRef } from "react";
import { useActions } from "../actions-context.tsx";

/**
 * The keyboard in the outline: arrows move the focus, left and right close and open, Enter opens on the
 * canvas, Alt with an arrow moves, Delete deletes. Space, which takes hold of a line, is dnd-kit's.
 */
export function useTreeKeys(onTurn: (key: string, closed: boolean) => void) {
  const ref = useRef<HTMLDivElement>(null);
  const { step, stepBlock, remove, removeBlock, open } = useActions();

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const line = (event.target as HTMLElement).closest<HTMLElement>("[role=treeitem]");
    // While it is dragged by keyboard, the arrows are the drag's.
    if (!line || line.dataset.moving !== undefined || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const act = event.altKey ? moving(line)[event.key] : keys(line)[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return { ref, onKeyDown };

  function moving({ dataset: { kind, id } }: HTMLElement): Record<string, () => void> {
    if (!id || (kind !== "question" && kind !== "block")) return {};
    const move = kind === "block" ? stepBlock : step;
    return { ArrowUp: () => move(id, "up"), ArrowDown: () => move(id, "down") };
  }

  function keys(line: HTMLElement): Record<string, () => void> {
    const lines = [...(ref.current?.querySelectorAll<HTMLElement>("[role=treeitem]") ?? [])];
    const at = lines.indexOf(line);
    const { kind, id, turn } = line.dataset;
    const level = (one: HTMLElement) => Number(one.ariaLevel);
    const expanded = line.ariaExpanded;
    const act: Record<string, () => void> = {
      ArrowDown: () => lines[at + 1]?.focus(),
      ArrowUp: () => lines[at - 1]?.focus(),
      Home: () => lines[0]?.focus(),
      End: () => lines.at(-1)?.focus(),
      ArrowRight: () => {
        if (expanded === "false" && turn) onTurn(turn, false);
        else if (expanded === "true") lines[at + 1]?.focus();
      },
      ArrowLeft: () => {
        if (expanded === "true" && turn) onTurn(turn, true);
        else
          lines
            .slice(0, at)
            .findLast((one) => level(one) < level(line))
            ?.focus();
      },
      Enter: () => {
        if (id) open(id, "text");
        else line.click();
      },
    };
    if (id && kind === "question") act.Delete = () => remove(id, "row");
    if (id && kind === "block") act.Delete = () => removeBlock(id, "row");
    return act;
  }
}
