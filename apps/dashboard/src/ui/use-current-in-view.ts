import { type RefObject, useRef } from "react";
import { useEffectOn } from "../lib/use-effect-on.ts";

/** For a navigation that may be wider than its place: where one is stays in view. `current` says where that is. */
export function useCurrentInView(current: string): RefObject<HTMLElement | null> {
  const nav = useRef<HTMLElement>(null);
  // The mark moves with it.
  useEffectOn([current], () => {
    const element = nav.current;
    if (!element) return;
    const show = () => {
      if (element.scrollWidth > element.clientWidth)
        element.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
    };
    // Entries grow with their badges and push the others aside. It is told of what is there already, too.
    const sizes = new ResizeObserver(show);
    for (const part of [element, ...element.children]) sizes.observe(part);
    return () => sizes.disconnect();
  });
  return nav;
}
