import { useFlows } from "../flows-context.ts";

/** How a place is drawn: open in the panel, on the way that is simulated, or beside it. */
export function useNode(id: string) {
  const { chosen, way, open } = useFlows();
  const lit = way?.includes(id) ?? false;
  return {
    attributes: {
      "data-place": id,
      "data-chosen": chosen?.id === id || undefined,
      "data-lit": lit || undefined,
      "data-now": way?.at(-1) === id || undefined,
      "data-dim": (way !== null && !lit) || undefined,
    },
    button: {
      type: "button" as const,
      "data-place": id,
      "aria-current": chosen?.id === id ? ("true" as const) : undefined,
      onClick: () => open(id),
    },
  };
}
