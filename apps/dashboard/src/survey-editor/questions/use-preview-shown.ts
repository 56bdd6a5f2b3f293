import { useEffect, useState } from "react";

/** Narrower, the outline and the canvas need the room. */
const WIDE = "(min-width: 1200px)";

/** Whether the preview is shown: where there is room, until somebody decides otherwise. */
export function usePreviewShown() {
  const [wide, setWide] = useState(() => matchMedia(WIDE).matches);
  const [chosen, choose] = useState<boolean | null>(null);
  useEffect(() => {
    const media = matchMedia(WIDE);
    const follow = () => {
      setWide(media.matches);
      choose(null);
    };
    media.addEventListener("change", follow);
    return () => media.removeEventListener("change", follow);
  }, []);
  const shown = chosen ?? wide;
  return { shown, turn: () => choose(!shown) };
}
