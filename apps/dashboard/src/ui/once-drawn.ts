import { flushSync } from "react-dom";

/**
 * Does something as soon as what was just changed is drawn, and the menu or modal that asked for it has closed:
 * within the same event, so that the next key is already for where the focus goes. A menu gives the focus back
 * to its button unless it went elsewhere after closing, which is why a menu's item cannot set it by itself.
 */
export function onceDrawn(act: () => void): void {
  queueMicrotask(() => {
    flushSync(() => undefined);
    act();
  });
}
