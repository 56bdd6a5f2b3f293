import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useEffectOn } from "../../lib/use-effect-on.ts";
import { useSurvey } from "../draft-context.tsx";
import { type FocusOn, focusPlace } from "./focus-place.ts";
import { NOWHERE, type OpenPlace, openPlace } from "./open-place.ts";
import { indexOf } from "./survey-index.ts";

export type Open = (id: string, focus?: FocusOn) => void;

/** Of addresses that were written here: nobody came by them. */
const OWN = { own: true };

/** What is open. Opening something is at once on screen, and then in the address, where it replaces the last. */
export function useOpenPlace(): { place: OpenPlace; open: Open } {
  const [params] = useSearchParams();
  const address = params.get("show");
  const [show, setShow] = useState(address);
  const navigate = useNavigate();
  const { key, state } = useLocation();
  /** Where the named place was when it was last there. */
  const before = useRef({ place: NOWHERE, at: 0 });
  const shown = useRef(NOWHERE);
  const place = useSurvey((survey) => {
    const next = openPlace(survey, show, before.current.place, before.current.at);
    const { block_id, question_id } = shown.current;
    if (next.block_id !== block_id || next.question_id !== question_id) shown.current = next;
    return shown.current;
  });
  const at = useSurvey((survey) =>
    (indexOf(survey).inBlock.get(place.block_id ?? "") ?? []).findIndex(({ id }) => id === place.question_id),
  );
  useEffect(() => {
    // While something else stands in for it, the place that was asked for is remembered: undo may bring it back.
    const named = show === null || show === (place.question_id ?? place.block_id);
    if (named) before.current = { place, at: Math.max(0, at) };
  }, [place, at, show]);

  const open = useCallback<Open>(
    (id, focus) => {
      setShow(id);
      const search = new URLSearchParams(window.location.search);
      if (search.get("show") !== id) {
        search.set("show", id);
        void navigate({ search: `?${search}` }, { replace: true, preventScrollReset: true, state: OWN });
      }
      if (focus) focusPlace(id, focus);
    },
    [navigate],
  );
  // Whoever came by a link, also by the same one again, gets the focus at its place.
  // Each navigation has its key.
  useEffectOn([key], () => {
    if ((state as typeof OWN | null)?.own) return;
    setShow(address);
    if (address) focusPlace(address, "text");
  });
  return { place, open };
}
