import { useRef } from "react";
import { placeOf, type RespondentState } from "./respondent-state.ts";

/** Whether the page that is shown was gone back to, so that it comes from there; undefined: it comes next. */
export function useWay(trip: RespondentState): "back" | undefined {
  const place = placeOf(trip);
  // Places in the order in which they were come to.
  const seen = useRef([place]);
  const way = useRef<"back" | undefined>(undefined);
  if (seen.current.at(-1) !== place) {
    const at = seen.current.lastIndexOf(place);
    way.current = at < 0 ? undefined : "back";
    seen.current = at < 0 ? [...seen.current, place] : seen.current.slice(0, at + 1);
  }
  return way.current;
}
